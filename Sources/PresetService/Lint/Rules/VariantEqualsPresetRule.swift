extension LintRule {
  static let variantEqualsPreset = LintRule(
    "variant-equals-preset", .warning,
    reason: "a variant that changes nothing hides which contexts differ, and stays behind when its preset changes",
    fix: "'presets vary NAME AXIS=CONTEXT --remove' takes it back, or change it",
    check: .catalog { overview, _ in
      overview.varied.flatMap { preset in
        preset.variants.compactMap { variant in
          // Where others hold, it may be told as one that is never seen.
          guard overview.variant(of: preset, in: variant.modes) == variant else { return nil }
          var without = preset
          without.variants.removeAll { $0 == variant }
          // One that decides between two others has a use, whatever it is, as has one that wins over others.
          let modes = Set([variant.modes]).combined(with: overview.variedModes(of: [preset]), atMost: 64)
          guard (try? without.checkVariants()) != nil,
            modes.allSatisfy({ overview.isSame(preset, without, in: $0) })
          else { return nil }
          return Complaint(
            presets: [preset.name], message: "is for \(variant.modes) what it is without a variant for that")
        }
      }
    })
}
