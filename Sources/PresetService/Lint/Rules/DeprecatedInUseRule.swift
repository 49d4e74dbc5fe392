extension LintRule {
  static let deprecatedInUse = LintRule(
    "deprecated-in-use", .warning,
    reason: "what is made from a deprecated preset or value goes with it, or keeps it from going",
    fix: "let it use the replacement, which 'presets show' names",
    check: .catalog { overview, _ in
      overview.presets.compactMap { preset in
        if preset.status == .deprecated { return nil }
        let others = overview.references(of: preset).filter { name in
          let other = overview.places[name].map { overview.presets[$0] } ?? overview.others[ExactName(name)]
          return other?.status == .deprecated
        }
        if others.isEmpty { return nil }
        return Complaint(
          presets: [preset.name], message: "uses \(list(others)), which \(others.count == 1 ? "is" : "are") deprecated")
      }
    })
}
