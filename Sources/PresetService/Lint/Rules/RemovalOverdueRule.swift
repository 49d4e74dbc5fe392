extension LintRule {
  static let removalOverdue = LintRule(
    "removal-overdue", .warning,
    reason: "who was told that a preset goes with a version relies on it, or stops believing it",
    fix: "remove it, or name a later version with 'presets deprecate NAME --remove-in'",
    check: .catalog { overview, _ in
      guard let last = overview.lastVersion else { return [] }
      return overview.presets.compactMap { preset in
        guard let end = preset.deprecation?.removeIn, end <= last else { return nil }
        return Complaint(presets: [preset.name], message: "was to be removed in \(end), and \(last) is released")
      }
    })
}
