internal import AnimationEngine

/// All presets of a catalog, for the rules that look at several together.
struct LintOverview {
  /// The presets, sorted by name.
  let presets: [Preset]
  /// Their animations.
  let animations: [Animation]
  private let kinds: AnimationKinds
  /// The highest version that was released; nil where none was, and where that is not asked for.
  let lastVersion: SemanticVersion?

  /// What keeps each preset from being made that can't be, by name.
  let unmade: [(name: String, problem: String)]

  /// The values and the axes of modes, by name.
  let others: [ExactName: Preset]

  /// The presets by name.
  let places: [String: Int]

  init(
    presets: [Preset], animations: [Animation], kinds: AnimationKinds, lastVersion: SemanticVersion? = nil,
    others: [Preset] = [], unmade: [(name: String, problem: String)] = []
  ) {
    self.unmade = unmade
    (self.kinds, self.lastVersion) = (kinds, lastVersion)
    self.others = Dictionary(others.map { (ExactName($0.name), $0) }) { first, _ in first }
    self.presets = presets
    self.animations = animations
    places = Dictionary(presets.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// How far the motions of two presets are apart, in normalized distance.
  func distance(_ first: Int, _ second: Int) -> Double {
    if animations[first] == animations[second] { return 0 }
    return CurveDifference(between: animations[first], and: animations[second]).maximum
  }

  /// The presets and values that have variants.
  var varied: [Preset] { presets.filter { !$0.variants.isEmpty } + variedValues }

  private var variedValues: [Preset] {
    others.values.filter { $0.valueType != nil && !$0.variants.isEmpty }.sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// The names of the presets and values that have variants, or are made from such, at whatever remove.
  func varying() -> Set<ExactName> {
    var rest = varied.map { ExactName($0.name) }
    var found = Set(rest)
    if found.isEmpty { return found }
    var users: [ExactName: [ExactName]] = [:]
    for user in presets + others.values {
      for name in kinds.references(of: user) { users[ExactName(name), default: []].append(ExactName(user.name)) }
    }
    while let next = rest.popLast() {
      for user in users[next] ?? [] where found.insert(user).inserted { rest.append(user) }
    }
    return found
  }

  /// The names of an axis's contexts, the default first; none for an axis that there is not.
  func contexts(of axis: String) -> [String] {
    axis == Modes.motionAxis ? Modes.motionContexts : others[ExactName(axis)]?.axisContexts ?? []
  }

  /// The variant of a preset that holds in some modes, every other axis as by default; nil where none does.
  func variant(of preset: Preset, in modes: Modes) -> PresetVariant? {
    var known: [String: String] = [:]
    for axis in preset.allVariants.flatMap(\.modes.axes) { known[axis] = modes[axis] ?? contexts(of: axis).first }
    return preset.variant(in: known)
  }

  private func find(_ name: String) throws(PresetError) -> Preset {
    if let place = places[name] { return presets[place] }
    if let other = others[ExactName(name)] { return other }
    throw PresetError.noPreset(named: name)
  }

  /// The modes of the variants that presets have, and those that what they refer to has, at whatever remove.
  func variedModes(of presets: [Preset]) -> Set<Modes> { kinds.variedModes(of: presets, resolvedBy: find) }

  /// How far the motions of two presets are apart where they are farthest; nil where one of them can't be made.
  func farthestDifference(_ first: Int, _ second: Int) -> MotionDifference? {
    try? kinds.farthestDifference(from: presets[first], to: presets[second], resolvedBy: find)
  }

  /// Whether a preset or a value is the same in some modes as another one is there.
  func isSame(_ preset: Preset, _ other: Preset, in modes: Modes) -> Bool {
    if let type = preset.valueType {
      guard let one = try? kinds.figure(of: preset, type, in: modes, resolvedBy: find) else { return false }
      return one == (try? kinds.figure(of: other, type, in: modes, resolvedBy: find))
    }
    guard let one = try? kinds.makeAnimation(preset, in: modes, resolvedBy: find) else { return false }
    return one == (try? kinds.makeAnimation(other, in: modes, resolvedBy: find))
  }

  /// The names of the presets that a preset is made from or becomes in some modes, each once, sorted.
  func references(of preset: Preset) -> [String] {
    var preset = preset
    preset.deprecation = nil
    let names = kinds.references(of: preset) + (preset.reducedMotion.map { [$0] } ?? [])
    return Set(names).sorted(by: JSON.comesFirst)
  }

  /// The place of what takes the place of a preset where people asked for less motion; nil where there is none.
  func variant(of preset: Preset) throws(PresetError) -> Int? {
    do throws(PresetError) {
      let name = try preset.reducedMotionVariant { name throws(PresetError) in
        guard let place = places[name] else { throw PresetError.noPreset(named: name) }
        return presets[place]
      }
      return name.flatMap { places[$0] }
    } catch {
      // One that can't be made is told of as such.
      if unmade.isEmpty { throw error }
      return nil
    }
  }

  /// The preset that has the motion of this one: that which it is an alias of, as long as nothing is changed on the way.
  func original(of preset: Preset) -> String {
    let chain = chain(from: preset)
    let end = chain.firstIndex { places[$0].map { !presets[$0].modifiers.isEmpty } ?? true }
    return chain[min(end ?? chain.count - 1, chain.count - 1)]
  }

  /// The preset that an alias leads to after so many steps, each of them an alias without modifiers or not.
  func chain(from preset: Preset) -> [String] {
    var chain = [preset.name]
    var current = preset
    // A circle can't be stored; a damaged catalog may have one all the same.
    while let name = current.aliasTarget, let place = places[name], !chain.contains(name) {
      chain.append(name)
      current = presets[place]
    }
    return chain
  }
}
