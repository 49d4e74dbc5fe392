extension LintRule {
  static let long = LintRule(
    "long", .warning,
    reason: "people wait for a motion that answers them; beyond a second they have begun to do something else",
    fix: "shorten it, or let it repeat if it shows that something goes on",
    [Parameter("seconds", "how long is too long", .duration(), default: 1)],
    check: .preset { subject, arguments in
      guard !subject.isRepeating else { return nil }
      let limit = arguments.number("seconds")
      guard let time = subject.settlingDuration else {
        return subject.curve.span > limit ? "has not come to rest after \(seconds(subject.curve.span))" : nil
      }
      // A tick belongs to what ends on it.
      return time > limit + 1.5 / subject.curve.framesPerSecond ? "comes to rest only after \(seconds(time))" : nil
    })
}
