extension LintRule {
  static let identifier = LintRule(
    "identifier", .warning,
    reason: "names that become the same word in code are told apart there by digits, which nobody can read",
    fix:
      "give all but one another identifier with 'presets edit NAME --identifier WORD', or another name: names that "
      + "differ by more than case, spaces and signs stay apart",
    check: .catalog { overview, _ in
      let presets = overview.presets + overview.others.values.filter { $0.valueType != nil }
      let fixed = Dictionary(
        presets.compactMap { preset in preset.identifier.map { (ExactName(preset.name), $0) } }
      ) { first, _ in first }
      return IdentifierStyle.clashes(presets.map(\.name), fixed: fixed).map { names in
        let holders = names.filter { fixed[ExactName($0)] != nil }
        let whose =
          switch holders.count {
          case 0: "all but the first that was there"
          case 1: "all but \(list(holders)), whose identifier is fixed,"
          default: "\(list(holders)) have the same fixed one, and all but the first of those that was there"
          }
        return Complaint(
          presets: names,
          message: "becomes the same identifier in code as \(list(names.dropFirst())): \(whose) have digits behind it")
      }
    })
}
