internal import PresetService

/// Changes to show, the latest first.
struct HistoryRequest {
  private static let name = Argument(
    optional: "NAME", "a preset, also one that is gone; else all", completion: .preset, as: .text)
  private static let diff = Flag("--diff", "each changed value, before and after")
  private static let limit = Option("--limit", "N", "the latest N changes alone", as: .count())
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  static let command = Command(
    "history", "shows every change, the latest first: who, when, what and why", arguments: [name],
    options: [diff, limit, format, OutputOptions.json],
    examples: [
      ("history hero", "what was done to hero, under all of its names"),
      ("history --diff --limit 3", "the last three changes of the catalog, value by value"),
    ], request: Self.init)

  /// The preset whose changes are shown; nil for all.
  var name: String?
  var showsDifferences = false
  var limit = Int.max
  var format = OutputFormat.table
}

extension HistoryRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    limit = try invocation[Self.limit] ?? limit
    name = try invocation[Self.name]
    showsDifferences = invocation[Self.diff]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    var changes: [PresetChange] = []
    try catalog.forEachChange(of: name) { change in
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
    return .done
  }

  private func writeTable(_ changes: [PresetChange], to session: Session) throws(PresetError) {
    var table = Table(["REVISION", "TIME (UTC)", "AUTHOR", "ACTION", "NAME", "REASON"], width: session.tableWidth)
    // A time says nothing where it is cut.
    table.firmColumns = [0, 1, 3]
    table.spareColumns = [2, 5, 1]
    table.nameColumn = 4
    for change in changes {
      let reason = change.reason ?? change.undoes.map { "undoes \($0)" } ?? ""
      // To the second, 2026-11-20 10:00:00, for people.
      let second = String(change.time.prefix(19).map { $0 == "T" ? " " : $0 })
      let time = session.tableWidth == nil ? change.time : second
      table.add([String(change.revision), time, change.author, change.action, change.name, reason])
      guard showsDifferences else { continue }
      if let source = change.source {
        table.addBelow("imported from \(source.place)", asRow: ["", "", "", "", "imported from", source.place])
      }
      do throws(PresetError) {
        for difference in try change.differences() {
          let values = "\(difference.before?.text ?? "nothing") → \(difference.after?.text ?? "nothing")"
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
