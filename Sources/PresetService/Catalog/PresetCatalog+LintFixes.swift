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
  /// - Returns: Each preset that became an alias, and of what; and each that was left, and why.
  package func aliasDuplicates(
    _ names: [String]? = nil, by configuration: LintConfiguration = LintConfiguration(), isRehearsal: Bool = false
  ) throws(PresetError) -> (made: [(name: String, target: String)], left: [(name: String, reason: String)]) {
    var configuration = configuration
    configuration.keepOnly([LintRule.duplicate.id])
    // Those within a distance are not the same.
    configuration.setDefaults(of: .duplicate)
    let groups = try lint(names, by: configuration).findings.map(\.presets)
    if groups.isEmpty { return ([], []) }
    let chosen = names.map { Set($0.map(ExactName.init)) }
    return try write(isRehearsal: isRehearsal) { transaction in
      var made: [(name: String, target: String)] = []
      var left: [(name: String, reason: String)] = []
      var plans: [PlannedPreset] = []
      for group in groups {
        let found = try group.compactMap { try transaction.snapshot.preset(named: $0) }
        guard let first = found.first else { continue }
        let target = try Preset(first)
        if let reason = obstacle(of: target) {
          left.append((target.name, "nothing can be an alias of it, since \(reason)"))
          continue
        }
        for record in found.dropFirst() where chosen?.contains(ExactName(record.name)) ?? true {
          var preset = try Preset(record)
          if let reason = obstacle(of: preset, besides: target) {
            left.append((preset.name, reason))
            continue
          }
          preset.animation = PresetComponent(
            kind: AnimationKind.alias.name, parameters: ["preset": .string(target.name)])
          preset.modifiers = []
          plans.append(PlannedPreset(id: record.id, preset: preset))
          made.append((preset.name, target.name))
        }
      }
      try apply(plans, in: transaction)
      return (made, left)
    }
  }

  /// Why a preset can't become an alias of another one with the same animation, or that other one have aliases; nil where
  /// it can.
  private func obstacle(of preset: Preset, besides target: Preset? = nil) -> String? {
    if preset.status == .deprecated { return "it is deprecated" }
    if !preset.variants.isEmpty { return "it has variants for other modes" }
    if !kinds.references(of: preset).isEmpty { return "it refers to others" }
    guard let target else { return nil }
    if preset.animation.kind != target.animation.kind {
      return "it is written as \(preset.animation.kind), and '\(target.name)' as \(target.animation.kind)"
    }
    if preset.animation != target.animation || preset.modifiers != target.modifiers {
      return "it is written otherwise than '\(target.name)'"
    }
    let getsVariant = preset.reducedMotion == nil && target.reducedMotion != nil
    return getsVariant ? "it would get the reduced-motion variant of '\(target.name)'" : nil
  }
}
