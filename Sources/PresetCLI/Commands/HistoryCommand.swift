internal import PresetService

extension Command {
  private static let historyFormats = ["table", "json", "ndjson"]

  static let history = Command(
    "history", "shows every change, the latest first: who, when, what and why",
    arguments: [Argument("NAME", "a preset, also one that is gone; else all", count: 0...1, completion: .preset)],
    options: [
      CommandOption("--diff", "each changed value, before and after"),
      CommandOption("--limit", "N", "the latest N changes alone"), .format(historyFormats), .json,
    ],
    examples: [
      ("history hero", "what was done to hero, under all of its names"),
      ("history --diff --limit 3", "the last three changes of the catalog, value by value"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(historyFormats, standard: "table")
    let limit = try invocation.count("--limit", in: 0...Int(Int32.max)) ?? .max
    let catalog = try session.catalog(invocation)
    var changes: [PresetChange] = []
    try catalog.forEachChange(of: invocation.words.first) { change in
      if changes.count < limit { changes.append(change) }
      return changes.count < limit
    }
    switch format {
    case "json":
      var documents: [JSON] = []
      for change in changes { documents.append(change.document) }
      session.write(JSON.array(documents).indentedText + "\n")
    case "ndjson": for change in changes { session.write(change.document.text + "\n") }
    default: try writeTable(changes, showsDifferences: invocation.has("--diff"), to: session)
    }
    return .done
  }

  private static func writeTable(
    _ changes: [PresetChange], showsDifferences: Bool, to session: Session
  ) throws(PresetError) {
    var table = Table(["REVISION", "TIME (UTC)", "AUTHOR", "ACTION", "NAME", "REASON"], width: session.tableWidth)
    table.firmColumns = [0, 3]
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
