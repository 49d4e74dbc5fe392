extension LintRule {
  static let variantUnreachable = LintRule(
    "variant-unreachable", .warning,
    reason: "a variant that no modes lead to is a motion that nobody will see",
    fix: "'presets vary NAME AXIS=CONTEXT --remove' takes it back; 'presets axis list' shows the contexts",
    check: .catalog { overview, _ in
      overview.varied.flatMap { preset in
        let reached = reachedVariants(of: preset, overview)
        return preset.variants.filter { !reached.contains($0) }.map { variant in
          let missing = variant.modes.axes.filter { axis in
            !overview.contexts(of: axis).contains { $0 == variant.modes[axis] }
          }
          let reason =
            missing.isEmpty
            ? "other variants hold in all of its contexts"
            : missing.map { "'\($0)' has no context '\(variant.modes[$0] ?? "")'" }.joined(separator: ", ")
          return Complaint(
            presets: [preset.name], message: "has a variant for \(variant.modes) that is never seen: \(reason)")
        }
      }
    })

  /// How many combinations of contexts are looked at for each preset; with more, its variants count as reached.
  private static let maximumCombinations = 10_000

  /// The variants that hold in some modes.
  private static func reachedVariants(of preset: Preset, _ overview: LintOverview) -> Set<PresetVariant> {
    var combinations: [[String: String]] = [[:]]
    for axis in Set(preset.allVariants.flatMap(\.modes.axes)) {
      combinations = overview.contexts(of: axis).flatMap { context in
        combinations.map { $0.merging([axis: context]) { $1 } }
      }
      if combinations.count > maximumCombinations { return Set(preset.variants) }
    }
    return Set(combinations.compactMap(preset.variant))
  }
}
