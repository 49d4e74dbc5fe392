extension LintRule {
  static let clampedOvershoot = LintRule(
    "clamped-overshoot", .warning,
    reason: "a target that clamps cuts off what goes beyond it: the motion stands still there, as if it had stopped",
    fix: "use a curve that stays within 0 and 1; 'presets similar' finds one that is near",
    [
      .tags("the presets that it is about", default: ["clip", "clamp", "clamped", "progress", "trim"]),
      Parameter(
        "amount", "how far beyond is too far, in normalized distance", .number(in: Bounds(0, 10)), default: 0.005),
    ],
    check: .preset { subject, arguments in
      guard let tag = arguments.firstTag(of: subject.preset, among: "tags") else { return nil }
      let (over, under) = (subject.overshoot, subject.undershoot)
      if max(over, under) <= arguments.number("amount") { return nil }
      let place = over >= under ? "beyond its target" : "back before its start"
      return "is tagged \(tag) and goes \(percent(max(over, under))) of the way \(place)"
    })
}
