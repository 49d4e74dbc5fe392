internal import PresetService

/// A new catalog of what can be read of a damaged one.
struct RecoverRequest {
  private static let target = Argument(
    "NEW", "the new catalog; the damaged one is not written", completion: .file)
  private static let format = OutputOptions.format(.table, .json)

  static let command = Command(
    "recover", "reads what can be read of a damaged catalog into a new one", arguments: [target],
    options: [format, OutputOptions.json],
    examples: [
      ("recover rescued.db --db damaged.db", "what can be read, and a report of what was lost")
    ], request: Self.init)

  let target: String
  var format = OutputFormat.table
}

extension RecoverRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    target = try invocation[Self.target]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let (path, options) = try session.catalogFile()
    let report = try PresetCatalog.recover(path: path, to: target, options: options)
    if format == .json {
      session.write(report.document.indentedText + "\n")
    } else {
      var table = Table(["", "READ", "FROM THE REST", "LOST"], width: session.tableWidth)
      for part in report.parts { table.add([part.name, "\(part.read)", "\(part.replaced)", "\(part.lost)"]) }
      session.write(table.text)
      for name in report.older { session.tell("maybe an older state: \(printable(name))") }
      for name in report.lost { session.tell("lost: \(printable(name))") }
    }
    session.tell("recovered \(printable(PresetCatalog.shown(path))) into \(printable(target))")
    return report.isComplete ? .done : .differences
  }
}
