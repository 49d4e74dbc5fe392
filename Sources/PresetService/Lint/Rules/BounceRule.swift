extension LintRule {
  static let bounce = LintRule(
    "bounce", .error,
    reason: "opacity and colour that go beyond their target and back flicker, where position would only bounce",
    fix: "use a curve that never goes back for opacity and colour; a spring with bounce 0, or an ease-out",
    [
      .tags("the presets that it is about", default: ["opacity", "alpha", "fade", "color", "colour"]),
      Parameter(
        "amount", "how far back is too far, in normalized distance", .number(in: Bounds(0, 10)), default: 0.005),
    ],
    check: .preset { subject, arguments in
      guard let tag = arguments.firstTag(of: subject.preset, among: "tags") else { return nil }
      let setback = subject.setback
      return setback > arguments.number("amount")
        ? "is tagged \(tag) and goes back by \(percent(setback)) of the way" : nil
    })
}
