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
      write(report.older, as: "maybe not as it was last", to: session)
      write(report.lost, as: "lost", to: session)
    }
    if let unproven = report.unproven {
      session.tell(
        "warning: from revision \(unproven) on, the history can't be proven: it is damaged, or was altered outside of "
          + "presets; the new catalog notes that it was made anew from there")
    }
    session.tell("recovered \(printable(PresetCatalog.shown(path))) into \(printable(target))")
    return report.isComplete ? .done : .differences
  }

  /// How many names are told one by one; `--json` has all of them.
  private static let shownNames = 20

  private func write(_ names: [String], as what: String, to session: Session) {
    for name in names.prefix(Self.shownNames) { session.tell("\(what): \(printable(name))") }
    if names.count > Self.shownNames {
      session.tell("\(what): \(names.count - Self.shownNames) more, which '--json' names")
    }
  }
}
