internal import PresetStorage

extension PresetCatalog {
  /// Makes presets that have the same animation aliases of one of them, in one revision.
  ///
  /// The one that stays is the first that the finding names. A preset is left as it is where an alias would say something
  /// else: one with variants or that is deprecated, one that refers to others, and one without a variant for reduced motion
  /// of its own beside one that has one.
  ///
  /// - Parameters:
  ///   - names: The presets to change; nil for all.
  ///   - isRehearsal: Whether to try it, and change nothing.
  /// - Returns: Each preset that became an alias, and of what.
  package func aliasDuplicates(
    _ names: [String]? = nil, by configuration: LintConfiguration = LintConfiguration(), isRehearsal: Bool = false
  ) throws(PresetError) -> [(name: String, target: String)] {
    var configuration = configuration
    configuration.keepOnly([LintRule.duplicate.id])
    // Those within a distance are not the same.
    configuration.setDefaults(of: .duplicate)
    let groups = try lint(names, by: configuration).findings.map(\.presets)
    if groups.isEmpty { return [] }
    let chosen = names.map { Set($0.map(ExactName.init)) }
    return try write(isRehearsal: isRehearsal) { transaction in
      var made: [(name: String, target: String)] = []
      var plans: [PlannedPreset] = []
      for group in groups {
        let found = try group.compactMap { try transaction.snapshot.preset(named: $0) }
        guard let first = found.first else { continue }
        let target = try Preset(first)
        if !isPlain(target) { continue }
        for record in found.dropFirst() where chosen?.contains(ExactName(record.name)) ?? true {
          var preset = try Preset(record)
          let isSame = preset.animation == target.animation && preset.modifiers == target.modifiers
          if !isSame || !isPlain(preset) || preset.reducedMotion == nil && target.reducedMotion != nil { continue }
          preset.animation = PresetComponent(
            kind: AnimationKind.alias.name, parameters: ["preset": .string(target.name)])
          preset.modifiers = []
          plans.append(PlannedPreset(id: record.id, preset: preset))
          made.append((preset.name, target.name))
        }
      }
      try apply(plans, in: transaction)
      return made
    }
  }

  private func isPlain(_ preset: Preset) -> Bool {
    preset.variants.isEmpty && preset.status != .deprecated && kinds.references(of: preset).isEmpty
  }
}
