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
          let modes = Set([variant.modes]).combined(with: contexts(of: preset, in: overview), atMost: 64)
          guard (try? without.checkVariants()) != nil,
            modes.allSatisfy({ overview.isSame(preset, without, in: $0) })
          else { return nil }
          return Complaint(
            presets: [preset.name], message: "is for \(variant.modes) what it is without a variant for that")
        }
      }
    })

  /// The modes of the variants that a preset has, and those that what it refers to has, at whatever remove.
  private static func contexts(of preset: Preset, in overview: LintOverview) -> Set<Modes> {
    var modes: Set<Modes> = []
    var (rest, seen) = ([preset], Set([ExactName(preset.name)]))
    while let next = rest.popLast() {
      modes.formUnion(next.allVariants.map(\.modes))
      for name in overview.references(of: next) + [next.reducedMotion].compactMap(\.self)
      where seen.insert(ExactName(name)).inserted {
        if let other = overview.places[name].map({ overview.presets[$0] }) ?? overview.others[ExactName(name)] {
          rest.append(other)
        }
      }
    }
    return modes
  }
}
