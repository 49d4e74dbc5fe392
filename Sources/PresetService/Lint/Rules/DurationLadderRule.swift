extension LintRule {
  static let durationLadder = LintRule(
    "duration-ladder", .warning,
    reason: "durations of a team's ladder go together; one beside it is a slip, or a rung that nobody knows of",
    fix: "take the nearest rung, or add this one to 'ladder' in the configuration; without a ladder the rule is silent",
    [
      Parameter("ladder", "the durations that there are", .durations, default: .array([])),
      Parameter("tolerance", "what rounding may do", .duration(in: Bounds(0, 1)), default: 0.0005),
    ],
    check: .preset { subject, arguments in
      let ladder = arguments.durations("ladder")
      guard let duration = subject.preset.animation.parameters["duration"]?.number,
        let rung = ladder.min(by: { abs($0 - duration) < abs($1 - duration) })
      else { return nil }
      // A spring's duration is its pace, not a time after which it has ended.
      guard let end = subject.pass.duration, abs(end - duration) <= 2.5 / subject.pass.framesPerSecond else {
        return nil
      }
      // The two have gone through decimal fractions of their own.
      if abs(rung - duration) <= arguments.number("tolerance") + 1e-12 { return nil }
      return "takes \(seconds(duration)), which is no rung of the ladder; the nearest is \(seconds(rung))"
    })
}
