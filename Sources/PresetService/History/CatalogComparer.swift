internal import AnimationEngine

/// A comparison of two states of catalogs, under way.
struct CatalogComparer {
  /// An animation as it was and as it is, where neither refers to another preset.
  private struct Motions: Hashable {
    let before: [PresetComponent]
    let after: [PresetComponent]
  }

  private let before: CatalogContents
  private let after: CatalogContents
  /// The names that presets have now, by those that they had.
  private var names: [ExactName: String] = [:]
  /// Whether the motion of a preset of the first state, by its name, may be another one in the second.
  private var isAffected: [ExactName: Bool] = [:]
  private var pairs: [(before: Preset?, after: Preset?)] = []
  private var known: [Motions: MotionDifference] = [:]
  /// The last comparison in other modes: what takes the place of many under less motion is the same for all.
  private var last: (one: Animation, other: Animation, modes: Modes, isOfOneSide: Bool, motion: MotionDifference)?

  /// The modes that differ from the default in one axis, by their names in the second state.
  private let contexts: [Modes]
  /// The names that axes have got, by those that they had, and the other way round.
  private var (axes, formerAxes): ([String: String], [String: String]) = ([:], [:])

  /// How many comparisons are kept.
  private static let limit = 1 << 14

  init(from before: CatalogContents, to after: CatalogContents) {
    (self.before, self.after) = (before, after)
    pairs = Self.pairs(before, after)
    for case (let old?, let new?) in pairs where old.axisContexts != nil && old.name != new.name {
      axes[old.name] = new.name
      formerAxes[new.name] = old.name
    }
    let axes = axes
    contexts = Array(Set(before.contexts.map { $0.renamingAxes(axes) } + after.contexts))
    for case (let old?, let new) in pairs {
      names[ExactName(old.name)] = new?.name
      isAffected[ExactName(old.name)] =
        new.map { new in
          !Self.movesAlike(old, new) || old.variants != new.variants
            // An alias has the one that its preset names.
            || old.reducedMotion.map(ExactName.init) != new.reducedMotion.map(ExactName.init)
        } ?? true
    }
  }

  /// Every preset of both states, with what it is in the other one.
  private static func pairs(_ before: CatalogContents, _ after: CatalogContents) -> [(before: Preset?, after: Preset?)]
  {
    if before.origin == nil || before.origin != after.origin {
      return before.presets.map { ($0, after.preset(named: $0.name)) }
        + after.presets.filter { before.preset(named: $0.name) == nil }.map { (nil, $0) }
    }
    let places = Dictionary(after.numbers.enumerated().map { ($1, $0) }) { first, _ in first }
    let known = Set(before.numbers)
    return zip(before.numbers, before.presets).map { id, preset in (preset, places[id].map { after.presets[$0] }) }
      + zip(after.numbers, after.presets).filter { !known.contains($0.0) }.map { (nil, $0.1) }
  }

  /// Whether both presets name one for less motion, and not the same.
  private static func namesAnother(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    return ExactName(one) != ExactName(other)
  }

  /// Whether two presets are written so that they move alike, if what they refer to does.
  private static func movesAlike(_ one: Preset, _ other: Preset) -> Bool {
    one.animation == other.animation && one.modifiers == other.modifiers
  }

  /// Compares all presets, and returns those that differ.
  mutating func differences() -> [PresetDifference] {
    var differences: [PresetDifference] = []
    for pair in pairs {
      if let difference = difference(pair.before, pair.after) { differences.append(difference) }
    }
    return differences
  }

  /// Compares presets until two differ, and returns whether any do.
  mutating func findsDifference() -> Bool {
    for pair in pairs where difference(pair.before, pair.after) != nil { return true }
    return false
  }

  private mutating func difference(_ old: Preset?, _ new: Preset?) -> PresetDifference? {
    guard let old, let new else {
      return PresetDifference(
        before: old, after: new, following: old, moves: PresetDifference.Moves(), figures: nil,
        effects: [old == nil ? .added : .removed])
    }
    var effects: [PresetDifference.Effect] = []
    if ExactName(old.name) != ExactName(new.name) { effects.append(.renamed) }
    // What it refers to may only have got another name.
    let following = before.kinds.mappingReferences(of: old) { names[ExactName($0)] ?? $0 }
    let isWrittenAnew = !Self.movesAlike(following, new)
    let refersToMoved = mayMove(old)
    let formerly = old.reducedMotion.map { names[ExactName($0)] ?? $0 }
    let isVariedAnew =
      following.variants != new.variants || Self.namesAnother(formerly, new.reducedMotion)
    let isCompared = isWrittenAnew || refersToMoved || isVariedAnew
    let moves = isCompared ? farthestMotion(old, following, new) : PresetDifference.Moves()
    let motion = moves.farthest
    let figures = isCompared ? farthestFigures(old, following, new) : nil
    if let figures, !isWrittenAnew {
      if figures.before != figures.after { effects.append(.changed) }
    } else if isWrittenAnew || refersToMoved || motion.map({ !$0.modes.isEmpty }) == true {
      if let effect = Self.effect(of: motion, on: new, isWrittenAnew: isWrittenAnew) { effects.append(effect) }
    }
    let isDeprecated = new.status == .deprecated && old.status != .deprecated
    if isDeprecated { effects.append(.deprecated) }
    if Self.isOther(old, new, butDeprecated: isDeprecated) || !isWrittenAnew && old.animation != new.animation {
      effects.append(.fields)
    }
    if effects.isEmpty { return nil }
    return PresetDifference(
      before: old, after: new, following: following, moves: moves, figures: figures, effects: effects)
  }

  /// Whether a field is another one, but for the modifiers, which are motion.
  ///
  /// - Parameter isDeprecated: Whether it was deprecated, which is told by itself.
  private static func isOther(_ old: Preset, _ new: Preset, butDeprecated isDeprecated: Bool) -> Bool {
    DocumentField.all.contains { field in
      switch field.form {
      case .modifiers: false
      case .status, .deprecation: !isDeprecated && field.json(of: old) != field.json(of: new)
      default: field.json(of: old) != field.json(of: new)
      }
    }
  }

  /// The effect of figures that are others, its own or of what it refers to, on a preset, a value or an axis; nil where
  /// it is as it was.
  private static func effect(
    of motion: MotionDifference?, on preset: Preset, isWrittenAnew: Bool
  ) -> PresetDifference.Effect? {
    let isDifferent = isWrittenAnew || motion?.distance != 0
    if preset.valueType != nil || preset.axisContexts != nil { return isDifferent ? .changed : nil }
    if motion?.isVisible ?? true { return .moved }
    return isDifferent ? .retuned : nil
  }

  /// Whether something that a preset refers to, at whatever remove, is written in another way or gone.
  private mutating func mayMove(_ preset: Preset) -> Bool {
    for name in before.kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self) {
      let key = ExactName(name)
      if isAffected[key] == false, let target = before.preset(named: name) {
        // A reference cycle, which no catalog has but a file may, ends here.
        isAffected[key] = nil
        isAffected[key] = mayMove(target)
      }
      // What is in neither state can't make a difference.
      if isAffected[key] ?? (before.preset(named: name) != nil || after.preset(named: name) != nil) { return true }
    }
    return false
  }

  /// Compares two motions in all modes, and returns the difference that there is most to see of, and beside it that of a
  /// variant which came or went, where that is larger.
  ///
  /// - Parameter following: The first preset with the names that what it refers to has in the second state.
  private mutating func farthestMotion(
    _ old: Preset, _ following: Preset, _ new: Preset
  ) -> PresetDifference.Moves {
    guard var farthest = motion(old, new) else { return PresetDifference.Moves() }
    var longest = farthest
    var byVariant: MotionDifference?
    let isPlain = old.variants.isEmpty && new.variants.isEmpty
    let formerly = old.reducedMotion.map { names[ExactName($0)] ?? $0 }
    let isShort = formerly != nil && new.reducedMotion != nil
    let isWritten = (old.variants + new.variants).contains { $0.modes == .reducedMotion }
    if isPlain && (contexts.isEmpty || isFree(old, new) && !isShort) {
      return PresetDifference.Moves(farthest: farthest)
    }
    for (modes, isOfOneSide) in comparedModes(old, following, new) {
      // That a preset is named for the first time, or none any more, is told as that, unless a variant was there, or takes
      // its place.
      if modes == .reducedMotion, (formerly == nil) != (new.reducedMotion == nil), !isWritten { continue }
      guard let one = self.before.animation(of: old, in: modes.renamingAxes(formerAxes)),
        let other = self.after.animation(of: new, in: modes)
      else { continue }
      if one == other { continue }
      let motion: MotionDifference
      if let last, last.one == one, last.other == other, last.modes == modes, last.isOfOneSide == isOfOneSide {
        motion = last.motion
      } else {
        motion = MotionDifference(from: one, to: other, in: modes, isOfOneSide: isOfOneSide)
        last = (one, other, modes, isOfOneSide, motion)
      }
      if motion.outweighs(farthest) { farthest = motion }
      if isOfOneSide, motion.distance > byVariant?.distance ?? 0 { byVariant = motion }
      if !isOfOneSide, motion.lengthChange > longest.lengthChange { longest = motion }
    }
    if let variant = byVariant, farthest.isOfOneSide || variant.distance <= farthest.distance || !variant.isVisible {
      byVariant = nil
    }
    let isLonger = farthest.isOfOneSide || longest.lengthChange > farthest.lengthChange
    return PresetDifference.Moves(
      farthest: farthest, byVariant: byVariant, byLength: isLonger && longest.lengthChange > 0 ? longest : nil)
  }

  /// The modes in which two states of a preset may differ otherwise than by default, and whether one of them alone has a
  /// variant then.
  private func comparedModes(
    _ old: Preset, _ following: Preset, _ new: Preset
  ) -> [(modes: Modes, isOfOneSide: Bool)] {
    let (before, after) = (decidingModes(of: following), decidingModes(of: new))
    let single = before.symmetricDifference(after).union(addedModes(of: old))
    let shared = before.intersection(after)
    let referred = Set(Self.referredModes(of: old, in: self.before).map { $0.renamingAxes(axes) })
    // A variant for less motion wins over those for other axes, and so counts where these do.
    let isNamed = (old.reducedMotion == nil) != (new.reducedMotion == nil)
    let mixed =
      isNamed || single.isEmpty ? [] : single.combined(with: before.union(after), atMost: Self.mostCombinations)
    let others = Set(contexts).union(single).union(mixed)
      .union(combined(following, referred)).union(combined(new, Self.referredModes(of: new, in: self.after)))
      .subtracting(shared)
    // Of equal differences, the one with the fewest modes is told.
    return others.union(shared).sorted(by: Modes.comesFirst).map { modes in
      (modes, single.contains { modes.includes($0) })
    }
  }

  /// The figures of two durations or numbers, in the modes in which they differ most; nil for all else.
  private func farthestFigures(_ old: Preset, _ following: Preset, _ new: Preset) -> FigureDifference? {
    guard let type = new.valueType, type != .curve, old.valueType == type else { return nil }
    var farthest: FigureDifference?
    for (modes, isOfOneSide) in [(Modes(), false)] + comparedModes(old, following, new) {
      guard let one = before.figure(of: old, type, in: modes.renamingAxes(formerAxes)),
        let other = after.figure(of: new, type, in: modes)
      else { continue }
      let figures = FigureDifference(before: one, after: other, modes: modes, isOfOneSide: isOfOneSide)
      if farthest.map(figures.outweighs) ?? true { farthest = figures }
    }
    return farthest
  }

  /// The modes in which variants of a preset begin or cease to hold, axes by the names that they have in the second state.
  private func decidingModes(of preset: Preset) -> Set<Modes> {
    preset.decidingModes { (after.preset(named: $0) ?? before.preset(named: $0))?.axisContexts ?? [] }
  }

  /// How many combinations of modes are looked at for a preset.
  private static let mostCombinations = 128

  /// The modes in which a preset may be another one by what it refers to: in no context alone, where its own variant refers
  /// to what has one of another axis.
  private func combined(_ preset: Preset, _ referred: Set<Modes>) -> Set<Modes> {
    if referred.isEmpty { return [] }
    return decidingModes(of: preset).union([Modes()]).combined(with: referred, atMost: Self.mostCombinations)
      .subtracting([Modes()])
  }

  /// The modes of the variants that what a preset refers to has, at whatever remove.
  private static func referredModes(of preset: Preset, in contents: CatalogContents) -> Set<Modes> {
    func references(_ preset: Preset) -> [String] {
      contents.kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self)
    }
    var modes: Set<Modes> = []
    var seen: Set<ExactName> = []
    var rest = references(preset)
    while let name = rest.popLast() {
      guard seen.insert(ExactName(name)).inserted, let target = contents.preset(named: name) else { continue }
      modes.formUnion(target.decidingModes { contents.preset(named: $0)?.axisContexts ?? [] })
      rest += references(target)
    }
    return modes
  }

  /// The modes of variants that were added to what a preset refers to, at whatever remove: it has got those as well.
  private func addedModes(of preset: Preset) -> Set<Modes> {
    var modes: Set<Modes> = []
    var seen: Set<ExactName> = []
    var rest = before.kinds.references(of: preset)
    while let name = rest.popLast() {
      guard seen.insert(ExactName(name)).inserted, let old = before.preset(named: name) else { continue }
      let new = after.preset(named: names[ExactName(name)] ?? name)
      modes.formUnion(
        Set(new?.allVariants.map(\.modes) ?? []).subtracting(old.allVariants.map { $0.modes.renamingAxes(axes) }))
      rest += before.kinds.references(of: old)
    }
    return modes
  }

  /// Whether neither of two presets refers to another one.
  private func isFree(_ old: Preset, _ new: Preset) -> Bool {
    before.kinds.references(of: old).isEmpty && after.kinds.references(of: new).isEmpty
  }

  private mutating func motion(_ old: Preset, _ new: Preset) -> MotionDifference? {
    let isFree = isFree(old, new)
    let motions = Motions(before: [old.animation] + old.modifiers, after: [new.animation] + new.modifiers)
    if isFree, let known = known[motions] { return known }
    guard let one = before.animation(of: old), let other = after.animation(of: new) else { return nil }
    let motion = MotionDifference(from: one, to: other)
    if isFree && known.count < Self.limit { known[motions] = motion }
    return motion
  }
}
