extension LintRule {
  static let reducedMotion = LintRule(
    "reduced-motion", .warning,
    reason: "people whom motion makes ill need another way to see the same change",
    fix: "'presets edit NAME --reduced-motion PRESET' names a calmer one, as a short fade",
    [
      Parameter("overshoot", "how far beyond the target is much, in ways", .number(in: Bounds(0, 10)), default: 0.2),
      Parameter("swings", "how many turns of at least 10 % are many", .count(in: Bounds(1, 1000)), default: 5),
      Parameter(
        "calm", "tags of presets that do not move", .texts, default: ["opacity", "alpha", "fade", "color", "colour"]),
    ],
    check: .preset { subject, arguments in
      let preset = subject.preset
      if preset.reducedMotion != nil || subject.isVariant || preset.animation.kind == AnimationKind.alias.name
        || arguments.firstTag(of: subject, among: "calm") != nil
      {
        return nil
      }
      let missing = "and has no reduced-motion variant"
      if subject.isEndless { return "moves without an end \(missing)" }
      let overshoot = max(subject.overshoot, subject.undershoot)
      if overshoot > arguments.number("overshoot") { return "overshoots by \(percent(overshoot)) \(missing)" }
      let swings = subject.swings(of: 0.1).count
      return swings >= arguments.count("swings") ? "turns round \(counted(swings - 1, "time")) \(missing)" : nil
    })
}
