internal import PresetService

extension Command {
  static let recover = Command(
    "recover", "reads what can be read of a damaged catalog into a new one",
    arguments: [Argument("NEW", "the new catalog; the damaged one is not written", completion: .file)],
    options: [.format(["table", "json"]), .json],
    examples: [
      ("recover rescued.db --db damaged.db", "what can be read, and a report of what was lost")
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(["table", "json"], standard: "table")
    let (path, options) = try session.catalogFile(invocation)
    let report = try PresetCatalog.recover(path: path, to: invocation.words[0], options: options)
    if format == "json" {
      session.write(report.document.indentedText + "\n")
    } else {
      var table = Table(["", "READ", "FROM THE REST", "LOST"], width: session.tableWidth)
      for part in report.parts { table.add([part.name, "\(part.read)", "\(part.replaced)", "\(part.lost)"]) }
      session.write(table.text)
      for name in report.older { session.tell("maybe an older state: \(printable(name))") }
      for name in report.lost { session.tell("lost: \(printable(name))") }
    }
    session.tell("recovered \(printable(PresetCatalog.shown(path))) into \(printable(invocation.words[0]))")
    return report.isComplete ? .done : .differences
  }
}
