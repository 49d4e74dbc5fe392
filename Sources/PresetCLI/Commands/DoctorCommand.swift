internal import PresetService

extension Command {
  static let doctor = Command(
    "doctor", "checks the catalog and says what to do; the exit status is 1 on a problem",
    options: [
      .format(["table", "json"]), .json,
      CommandOption("--prune", "remove the history from before a time for good; the presets stay as they are"),
      CommandOption("--before", "TIME", "that time, in UTC; every state since then can still be read"),
      CommandOption("--repair", "make documents of the history say the right names, where they do not; it is noted"),
      CommandOption(
        "--expect", "REVISION:DIGEST", "a digest that was noted earlier, which the history must still have"),
    ],
    examples: [
      ("doctor", "structure, schema, presets, journal, file system, library"),
      ("doctor --prune --before 2026-01-01", "the one command that removes history"),
      ("doctor --expect 17:9f86d081…", "whether the history up to revision 17 is still what it was"),
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
    if invocation.has("--repair") {
      let (documents, tables) = try session.catalog(invocation).repairHistory()
      if documents > 0 { session.tell("repaired \(counted(documents, "document")) of the history") }
      if tables > 0 { session.tell("made \(counted(tables, "table")) anew that lead to the past") }
      if documents + tables == 0 { session.tell("nothing to repair") }
    }
    let report = try PresetCatalog.check(path: path, known: try known(invocation), options: options)
    if format == "json" {
      session.write(report.document.indentedText + "\n")
    } else {
      write(report, to: session)
    }
    return report.hasProblems ? .differences : .done
  }

  private static func known(_ invocation: Invocation) throws(PresetError) -> (revision: Int64, digest: String)? {
    guard let text = invocation.value("--expect") else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let revision = Int64(parts[0]), parts[1].utf8.count == 64 else {
      throw PresetError(
        .usage, "'--expect' needs a revision and its digest, as 'presets doctor' tells them: 17:9f86d081…")
    }
    return (revision, String(parts[1]))
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
