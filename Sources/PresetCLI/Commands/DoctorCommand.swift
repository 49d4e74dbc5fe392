internal import PresetService

/// A check of the catalog, and what is to be done to its history before.
struct DoctorRequest {
  /// A digest of the history that was noted earlier.
  struct KnownDigest: Equatable {
    let revision: Int64
    let digest: String
  }

  private static let format = OutputOptions.format(.table, .json)
  private static let prune = Flag(
    "--prune", "remove the history from before a time for good; the presets stay as they are")
  private static let before = Option(
    "--before", "TIME", "that time, in UTC; every state since then can still be read", as: .time)
  private static let repair = Flag(
    "--repair", "put back presets that were altered outside of presets, and false names in the history; it is noted")
  private static let expected = Option(
    "--expect", "REVISION:DIGEST", "a digest that was noted earlier, which the history must still have",
    as: WordReader { word, name throws(PresetError) in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let revision = Int64(parts[0]), parts[1].utf8.count == 64 else {
        throw PresetError(
          .usage, "'\(name)' needs a revision and its digest, as 'presets doctor' tells them: 17:9f86d081…")
      }
      return KnownDigest(revision: revision, digest: String(parts[1]))
    })

  static let command = Command(
    "doctor", "checks the catalog and says what to do; the exit status is 1 on a problem",
    options: [format, OutputOptions.json, prune, before, repair, expected],
    examples: [
      ("doctor", "structure, schema, presets, journal, file system, library"),
      ("doctor --prune --before 2026-01-01", "the one command that removes history"),
      ("doctor --expect 17:9f86d081…", "whether the history up to revision 17 is still what it was"),
    ], request: Self.init)

  var format = OutputFormat.table
  /// The time from before which the history is removed.
  var pruningTime: CatalogTime?
  var isRepairing = false
  var expected: KnownDigest?
}

extension DoctorRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    pruningTime = try invocation[Self.before]
    if invocation[Self.prune] != (pruningTime != nil) {
      throw PresetError(
        .usage, "'--prune' and '--before TIME' need each other", hint: "'presets help doctor' has an example")
    }
    isRepairing = invocation[Self.repair]
    expected = try invocation[Self.expected]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let (path, options) = try session.catalogFile()
    if let pruningTime {
      // What is removed is gone for good: not from a catalog that may have to be put right by its history.
      let report = try PresetCatalog.check(path: path, options: options)
      if report.hasProblemsOfContent {
        write(report, to: session)
        session.tell("nothing was removed from the history: put the problems right first")
        return .differences
      }
      let (removed, remaining) = try session.catalog().pruneHistory(before: pruningTime)
      session.tell(
        "removed \(counted(removed, "change")) from the history; \(counted(remaining, "remains", "remain"))")
    }
    if isRepairing {
      let catalog = try session.catalog()
      let (documents, tables) = try catalog.repairHistory()
      let names = try catalog.putBackAltered()
      if !names.isEmpty { session.tell("put back as their last changes made them: \(listed(names))") }
      if documents > 0 { session.tell("repaired \(counted(documents, "document")) of the history") }
      if tables > 0 { session.tell("made \(counted(tables, "table")) anew that lead to the past") }
      if documents + tables + names.count == 0 { session.tell("nothing to repair") }
    }
    let known = expected.map { (revision: $0.revision, digest: $0.digest) }
    let report = try PresetCatalog.check(path: path, known: known, options: options)
    if format == .json {
      session.write(report.document.indentedText + "\n")
    } else {
      write(report, to: session)
    }
    return report.hasProblems ? .differences : .done
  }

  private func write(_ report: CatalogReport, to session: Session) {
    var table = Table(["", "", ""], width: session.tableWidth, isWrapping: true)
    for finding in report.findings { table.add([finding.grade.rawValue, finding.subject, finding.text]) }
    session.write(table.text)
    var told: Set<String> = []
    for advice in report.findings.compactMap(\.advice) where told.insert(advice).inserted {
      session.tell("next: \(printable(advice))")
    }
  }
}
