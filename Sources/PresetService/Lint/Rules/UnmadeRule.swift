extension LintRule {
  static let unmade = LintRule(
    "unmade", .error,
    reason: "what can't be made moves nowhere, and no other rule has looked at it",
    fix: "edit it, or bring back what it was with 'presets restore'",
    check: .catalog { overview, _ in overview.unmade.map { Complaint(presets: [$0.name], message: $0.problem) } })
}
