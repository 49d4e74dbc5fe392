internal import AnimationEngine

extension AnimationKinds {
  /// How many combinations of modes two motions are compared in.
  private static let mostComparedModes = 64

  /// The modes of the variants that presets have, and those that what they refer to has, at whatever remove.
  func variedModes(of presets: [Preset], resolvedBy find: @escaping Resolver) -> Set<Modes> {
    var modes: Set<Modes> = []
    var (rest, seen) = (presets, Set(presets.map { ExactName($0.name) }))
    while let next = rest.popLast() {
      modes.formUnion(next.decidingModes { (try? find($0))?.axisContexts ?? [] })
      for name in references(of: next) + [next.reducedMotion].compactMap(\.self)
      where seen.insert(ExactName(name)).inserted {
        if let other = try? find(name) { rest.append(other) }
      }
    }
    return modes
  }

  /// Compares the motions of two presets in the modes in which they are farthest apart; of equal distances, in the fewest.
  ///
  /// - Throws: What keeps one of them from being made by default; other modes in which one can't be made are passed over.
  func farthestDifference(
    from one: Preset, to other: Preset, resolvedBy find: @escaping Resolver
  ) throws(PresetError) -> MotionDifference {
    var farthest = MotionDifference(
      from: try makeAnimation(one, resolvedBy: find), to: try makeAnimation(other, resolvedBy: find))
    let varied = variedModes(of: [one, other], resolvedBy: find)
    for modes in varied.combined(with: varied, atMost: Self.mostComparedModes).sorted(by: Modes.comesFirst) {
      guard let first = try? makeAnimation(one, in: modes, resolvedBy: find),
        let second = try? makeAnimation(other, in: modes, resolvedBy: find), first != second
      else { continue }
      let difference = MotionDifference(from: first, to: second, in: modes)
      if difference.distance > farthest.distance { farthest = difference }
    }
    return farthest
  }
}
