extension LintRule {
  static let identifier = LintRule(
    "identifier", .warning,
    reason: "names that become the same word in code are told apart there by digits, which nobody can read",
    fix:
      "rename all but the one that was there first; names that differ by more than case, spaces and signs stay apart",
    check: .catalog { overview, _ in
      IdentifierStyle.clashes(overview.presets.map(\.name)).map { names in
        Complaint(
          presets: names,
          message:
            "becomes the same identifier in code as \(list(names.dropFirst())): all but the first that was there "
            + "have digits behind it")
      }
    })
}
