extension LintRule {
  static let deprecatedInUse = LintRule(
    "deprecated-in-use", .warning,
    reason: "what is made from a deprecated preset goes with it, or keeps it from going",
    fix: "let it use the replacement, which 'presets show' names",
    check: .catalog { overview, _ in
      overview.presets.compactMap { preset in
        if preset.status == .deprecated { return nil }
        let others = overview.references(of: preset).filter { name in
          overview.places[name].map { overview.presets[$0].status == .deprecated } ?? false
        }
        if others.isEmpty { return nil }
        return Complaint(
          presets: [preset.name], message: "uses \(list(others)), which \(others.count == 1 ? "is" : "are") deprecated")
      }
    })
}
