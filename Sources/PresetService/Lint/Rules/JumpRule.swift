extension LintRule {
  static let jump = LintRule(
    "jump", .warning,
    reason: "a list of points that begins or ends away from the way's ends leaps there in no time, as linear(0) does: "
      + "what was to be a motion is a cut",
    fix: "begin with 0 and end with 1, or make it 'steps' where leaps are meant",
    [
      Parameter(
        "distance", "the least leap that counts, in normalized distance", .number(in: Bounds(0.001, 10)), default: 0.1)
    ],
    check: .preset { subject, arguments in
      guard subject.preset.animation.kind == "linearPoints", let first = subject.shape.first else { return nil }
      let least = arguments.number("distance")
      if abs(first) >= least { return "leaps by \(percent(abs(first))) of the way at its start" }
      let rest = abs(1 - (subject.shape.dropLast().last ?? 1))
      return rest >= least ? "goes \(percent(rest)) of the way in the last 120th of its time" : nil
    })
}
