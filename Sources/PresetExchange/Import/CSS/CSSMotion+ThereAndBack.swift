internal import AnimationEngine

// A pass there and one back as one curve, which exports write where CSS would run the way back in reverse.
extension CSSMotion {
  /// How far the way back may be from that there, normalized: both are rounded to an export's tolerance.
  private static let slack = 0.05

  /// The motion with passes back, where its easing goes there and back and stops half way; nil where it does not.
  var halvedThereAndBack: CSSMotion? {
    guard !alternates, !isReversed, count.rounded() != count, (2 * count).rounded() == 2 * count, count > 1,
      let easing, easing.kind == "linearPoints", let duration,
      let pairs = easing.parameters["points"]?.array?.map({ $0.array?.compactMap(\.number) ?? [] }),
      pairs.allSatisfy({ $0.count == 2 }), pairs.first == [0, 0], pairs.last == [1, 0]
    else { return nil }
    let line = LinearPoints(pairs.map { LinearPoints.Stop($0[1], at: $0[0]) })
    // What goes back does so as it came, from the target.
    let isMirrored = (0...64).allSatisfy { part in
      let part = Double(part) / 130
      return abs(line.value(at: part) + line.value(at: 0.5 + part) - 1) <= Self.slack
    }
    guard isMirrored else { return nil }
    let points = pairs.filter { $0[0] < 0.5 }.map { [(2 * $0[0]).rounded(decimals: 10), $0[1]] } + [[1, 1]]
    var motion = self
    motion.easing = PresetComponent(
      kind: easing.kind, parameters: ["points": .array(points.map { .array($0.map(JSON.number)) })])
    (motion.duration, motion.count, motion.alternates) = (duration / 2, 2 * count, true)
    (motion.easingProperty, motion.durationProperty) = (nil, nil)
    return motion
  }
}
