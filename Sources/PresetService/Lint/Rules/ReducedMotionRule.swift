extension LintRule {
  static let reducedMotion = LintRule(
    "reduced-motion", .warning,
    reason: "people whom motion makes ill need another way to see the same change",
    fix: "'presets edit NAME --reduced-motion PRESET' names a calmer one, as a short fade",
    [
      Parameter(
        "overshoot", "how far beyond the target is much, in normalized distance", .number(in: Bounds(0, 10)),
        default: 0.2),
      Parameter("swings", "how many turns of at least 10 % are many", .count(in: Bounds(1, 1000)), default: 5),
      Parameter(
        "calm", "tags of presets that do not move", .texts, default: ["opacity", "alpha", "fade", "color", "colour"]),
    ],
    check: .preset { subject, arguments in
      let preset = subject.preset
      if arguments.firstTag(of: preset, among: "calm") != nil { return nil }
      // What is wrong with the motion of another preset is told of that one.
      if preset.aliasTarget != nil && preset.modifiers.isEmpty && preset.reducedMotion == nil { return nil }
      let motion = LintMotion(subject)
      guard let variant = subject.variant else {
        return motion.excess(arguments).map { "\($0) and has no reduced-motion variant" }
      }
      let opening = "has the reduced-motion variant '\(variant.preset.name)', which"
      if variant.isSame { return "\(opening) is the same motion by another name" }
      if arguments.firstTag(of: variant.preset, among: "calm") != nil { return nil }
      return (variant.motion.excess(arguments) ?? variant.motion.excess(over: motion)).map { "\(opening) \($0)" }
    })
}
