internal import PresetService

extension Command {
  static let doctor = Command(
    "doctor", "checks the catalog and says what to do; the exit status is 1 on a problem",
    options: [
      .format(["table", "json"]), .json,
      CommandOption("--prune", "remove the history from before a time for good; the presets stay as they are"),
      CommandOption("--before", "TIME", "that time, in UTC; every state since then can still be read"),
    ],
    examples: [
      ("doctor", "structure, schema, presets, journal, file system, library"),
      ("doctor --prune --before 2026-01-01", "the one command that removes history"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(["table", "json"], standard: "table")
    if invocation.has("--prune") != invocation.has("--before") {
      throw PresetError(
        .usage, "'--prune' and '--before TIME' need each other", hint: "'presets help doctor' has an example")
    }
    let (path, options) = try session.catalogFile(invocation)
    if let time = invocation.value("--before") {
      let (removed, remaining) = try session.catalog(invocation).pruneHistory(before: time)
      session.tell(
        "removed \(counted(removed, "change")) from the history; \(counted(remaining, "remains", "remain"))")
    }
    let report = try PresetCatalog.check(path: path, options: options)
    if format == "json" {
      session.write(report.document.indentedText + "\n")
    } else {
      write(report, to: session)
    }
    return report.hasProblems ? .differences : .done
  }

  private static func write(_ report: CatalogReport, to session: Session) {
    var table = Table(["", "", ""], width: session.tableWidth.map { max($0, 400) })
    for finding in report.findings { table.add([finding.grade.rawValue, finding.subject, finding.text]) }
    session.write(table.text)
    var told: Set<String> = []
    for advice in report.findings.compactMap(\.advice) where told.insert(advice).inserted {
      session.tell("next: \(printable(advice))")
    }
  }
}
