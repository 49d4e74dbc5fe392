extension LintRule {
  static let replacementDeprecated = LintRule(
    "replacement-deprecated", .warning,
    reason: "who takes the replacement has to replace that again",
    fix: "'presets deprecate NAME --replaced-by OTHER' names one that is there to stay",
    check: .catalog { overview, _ in
      overview.presets.compactMap { preset in
        guard let name = preset.deprecation?.replacedBy else { return nil }
        let replacement = overview.places[name].map { overview.presets[$0] } ?? overview.others[ExactName(name)]
        guard let replacement, replacement.status == .deprecated else { return nil }
        let next = replacement.deprecation?.replacedBy.map { ", and '\($0)' replaces it" } ?? ""
        return Complaint(
          presets: [preset.name], message: "is replaced by '\(name)', which is deprecated itself\(next)")
      }
    })
}
