internal import AnimationEngine

extension LintRule {
  static let diverging = LintRule(
    "diverging", .warning,
    reason: "a persistent spring goes in fixed steps of 1/300 s, and one that is damped too strongly for them grows "
      + "without end and then leaps, where it should creep",
    fix:
      "bring its bounce nearer to 0, or make it longer; an 'interpolatingSpring' of any damping comes to rest, but moves "
      + "no slower than critically damped",
    check: .preset { subject, _ in
      // An alias has nothing to mend: what it stands for is told of by itself.
      guard subject.preset.animation.kind != AnimationKind.alias.name,
        PersistentSpring(subject.passAnimation) != nil, let time = strayTime(subject)
      else { return nil }
      return
        "diverges: after \(seconds(time)) it is off by more than \(JSON.text(of: farthest)), in normalized distance"
    })

  /// How far from its target a spring may be, in normalized distance: one that is let go at rest is never farther than
  /// where it began.
  private static let farthest = 10.0

  /// When the spring is where no spring goes, in seconds; nil where that does not happen within the measures' horizon.
  private static func strayTime(_ subject: LintSubject) -> Double? {
    func isAstray(_ value: Double) -> Bool { !(abs(value - 1) <= farthest) }
    let pass = subject.pass
    if let frame = pass.values.firstIndex(where: isAstray) { return Double(frame) / pass.framesPerSecond }
    if pass.isFinished { return nil }
    // Little more damping than the steps can take grows slowly.
    let curve = SampledCurve(subject.passAnimation, framesPerSecond: 60, limit: Measures.horizon)
    return curve.values.firstIndex(where: isAstray).map { Double($0) / curve.framesPerSecond }
  }
}
