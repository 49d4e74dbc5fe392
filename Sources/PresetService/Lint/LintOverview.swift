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
    return SampledCurve(animations[first]).difference(from: SampledCurve(animations[second])).maximum
  }

  /// The presets and values that have variants.
  var varied: [Preset] { presets.filter { !$0.variants.isEmpty } + variedValues }

  private var variedValues: [Preset] {
    others.values.filter { $0.valueType != nil && !$0.variants.isEmpty }.sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// A text that is the same for presets that move in the same way in all modes, given that they do by default; empty for
  /// those that are the same in all.
  func ways(of preset: Preset) -> String {
    guard varies(preset) else { return "" }
    let parts = [preset.animation.document] + preset.modifiers.map(\.document) + preset.variants.map(\.document)
    return parts.map(\.text).joined(separator: " ")
  }

  /// Whether a preset, or something that it is made from, has variants; no chain of references is longer than the depth.
  private func varies(_ preset: Preset, depth: Int = 256) -> Bool {
    if !preset.variants.isEmpty { return true }
    return depth > 0
      && kinds.references(of: preset).contains { name in
        let other = others[ExactName(name)] ?? places[name].map { presets[$0] }
        return other.map { varies($0, depth: depth - 1) } ?? false
      }
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

  /// Whether a preset or a value is the same in some modes as another one is there.
  func isSame(_ preset: Preset, _ other: Preset, in modes: Modes) -> Bool {
    func find(_ name: String) throws(PresetError) -> Preset {
      if let place = places[name] { return presets[place] }
      if let other = others[ExactName(name)] { return other }
      throw PresetError.noPreset(named: name)
    }
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
