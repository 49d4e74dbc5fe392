extension LintRule {
  static let replacementFar = LintRule(
    "replacement-far", .warning,
    reason: "who takes the replacement sees another motion",
    fix: "name a nearer replacement, as 'presets similar NAME' finds some, or except the preset here",
    [
      Parameter(
        "distance", "how far a replacement may be, in normalized distance", .number(in: Bounds(0, 10)), default: 0.05)
    ],
    check: .catalog { overview, arguments in
      overview.presets.indices.compactMap { place in
        let preset = overview.presets[place]
        guard let name = preset.deprecation?.replacedBy, let replacement = overview.places[name] else { return nil }
        guard let motion = overview.farthestDifference(place, replacement),
          motion.distance > arguments.number("distance")
        else { return nil }
        let modes = motion.modes.isEmpty ? "" : " with \(motion.modes)"
        return Complaint(
          presets: [preset.name],
          message: "is \(percent(motion.distance)) of the way from its replacement '\(name)'\(modes)")
      }
    })
}
