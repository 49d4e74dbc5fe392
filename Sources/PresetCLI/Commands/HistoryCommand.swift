internal import PresetService

/// Changes to show, the latest first.
struct HistoryRequest {
  private static let name = Argument(
    optional: "NAME", "a preset, also one that is gone; else all", completion: .preset, as: .text)
  private static let all = Flag("--all", "a line for each preset that was changed, not for each revision")
  private static let diff = Flag("--diff", "each changed value, before and after")
  private static let since = Option(
    "--since", "REVISION|TIME", "only what was changed after a revision, or from a time on; times in UTC", as: .moment)
  private static let author = Option("--author", "NAME", "only what this author changed", as: .text)
  private static let limit = Option("--limit", "N", "the latest N alone, revisions or changes", as: .count())
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  static let command = Command(
    "history", "shows what was changed, the latest first: who, when, what and why", arguments: [name],
    options: [
      all, diff, since, author, FilterOptions.under, limit, OutputOptions.allowEmpty, format, OutputOptions.json,
    ],
    examples: [
      ("history", "a line for each revision, with the number of presets that it changed"),
      ("history hero", "what was done to hero, under all of its names, and what moved it through what it refers to"),
      ("history --all --since 12 --author ana", "each preset that an author changed after a revision"),
      ("history --under motion --limit 3", "the last three revisions that changed a group"),
      ("history --diff --limit 3", "the last three changes of the catalog, value by value"),
    ], request: Self.init)

  /// The changes that are shown; `--since` is looked up once there is a catalog.
  var listing = HistoryListing()
  /// The revision after which, or the time from which on changes are shown; nil for all.
  var since: CatalogMoment?
  /// Whether there is a line for each change; else for each revision.
  var showsChanges = false
  var showsDifferences = false
  var limit = Int.max
  var allowsEmpty = false
  var format = OutputFormat.table
}

extension HistoryRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    limit = try invocation[Self.limit] ?? limit
    listing.name = try invocation[Self.name]
    listing.includesMoves = listing.name != nil
    listing.author = try invocation[Self.author]
    listing.group = try invocation[FilterOptions.under]
    since = try invocation[Self.since]
    showsDifferences = invocation[Self.diff]
    // A preset's own history is that of its changes, and documents are read as changes by programs.
    showsChanges = invocation[Self.all] || showsDifferences || listing.name != nil || format != .table
    allowsEmpty = invocation[OutputOptions.allowEmpty]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    var listing = listing
    if let since { listing.since = try catalog.revision(before: since) }
    let count =
      showsChanges ? try write(listing, of: catalog, to: session) : try writeRevisions(listing, catalog, session)
    if count == 0 && limit > 0 {
      if !allowsEmpty { try catalog.checkNotEmpty(listing) }
      session.tell("nothing was changed\(since.map { " since \($0)" } ?? "")")
    }
    return .done
  }

  /// Writes a line for each revision, and returns how many there are.
  private func writeRevisions(
    _ listing: HistoryListing, _ catalog: PresetCatalog, _ session: Session
  ) throws(PresetError) -> Int {
    var table = Table(["REVISION", "TIME (UTC)", "AUTHOR", "PRESETS", "WHAT", "REASON"], width: session.tableWidth)
    table.firmColumns = [0, 3]
    table.spareColumns = [2, 5, 1]
    table.nameColumn = 4
    var count = 0
    if limit > 0 {
      try catalog.forEachRevision(listing) { revision in
        let actions = revision.counts.sorted { JSON.comesFirst($0.key, $1.key) }
        let what =
          revision.count == 1
          ? "\(actions[0].key) \(revision.name)"
          : actions.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        table.add([
          String(revision.revision), time(revision.time, session), revision.author, String(revision.count), what,
          Self.reason(revision.reason, undoes: revision.undoes),
        ])
        count += 1
        return count < limit
      }
    }
    if count > 0 { session.write(table.text) }
    return count
  }

  /// Writes each change, and returns how many there are.
  private func write(
    _ listing: HistoryListing, of catalog: PresetCatalog, to session: Session
  ) throws(PresetError) -> Int {
    var changes: [PresetChange] = []
    try catalog.forEachChange(listing) { change in
      if changes.count < limit { changes.append(change) }
      return changes.count < limit
    }
    switch format {
    case .json:
      var documents: [JSON] = []
      for change in changes { documents.append(change.document) }
      session.write(JSON.array(documents).indentedText + "\n")
    case .ndjson: for change in changes { session.write(change.document.text + "\n") }
    default: try writeTable(changes, to: session)
    }
    return changes.count
  }

  /// To the second for people, 2026-11-20 10:00:00.
  private func time(_ time: CatalogTime, _ session: Session) -> String {
    session.tableWidth == nil ? time.description : String(time.description.prefix(19).map { $0 == "T" ? " " : $0 })
  }

  private static func reason(_ reason: String?, undoes: Int64?) -> String {
    reason ?? undoes.map { "undoes \($0)" } ?? ""
  }

  private func writeTable(_ changes: [PresetChange], to session: Session) throws(PresetError) {
    var table = Table(["REVISION", "TIME (UTC)", "AUTHOR", "ACTION", "NAME", "REASON"], width: session.tableWidth)
    // A time says nothing where it is cut.
    table.firmColumns = [0, 1, 3]
    table.spareColumns = [2, 5, 1]
    table.nameColumn = 4
    for change in changes {
      table.add([
        String(change.revision), time(change.time, session), change.author, change.action, change.name,
        Self.reason(change.reason, undoes: change.undoes),
      ])
      if !change.causes.isEmpty {
        let names = change.causes.map(\.name).joined(separator: ", ")
        let distance =
          change.motion.map { motion in
            ", by up to \(rounded(motion.distance, digits: 3)) of the way"
              + (motion.modes.isEmpty ? "" : " with \(motion.modes)")
          } ?? ""
        table.addBelow("through \(names)\(distance)", asRow: ["", "", "", "", "through", names])
      }
      guard showsDifferences else { continue }
      if let source = change.source {
        table.addBelow("imported from \(source.place)", asRow: ["", "", "", "", "imported from", source.place])
      }
      do throws(PresetError) {
        for difference in try change.differences() {
          let (before, after) = (difference.before, difference.after)
          let values = "\(PresetDifference.text(of: before)) → \(PresetDifference.text(of: after))"
          table.addBelow("\(difference.path): \(values)", asRow: ["", "", "", "", difference.path, values])
        }
      } catch {
        // The other changes can be told all the same.
        table.addBelow(error.message, asRow: ["", "", "", "", "problem", error.message])
      }
    }
    session.write(table.text)
  }
}
