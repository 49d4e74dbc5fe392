internal import PresetService

extension Command {
  static let undo = Command(
    "undo", "takes back a change: your last one, or a revision; to undo an undo by its number does it again",
    arguments: [Argument("REVISION", "whose changes to take back", count: 0...1)],
    options: [.author, .reason, .outcome],
    examples: [
      ("undo", "your last change that was not taken back"),
      ("undo 17", "what revision 17 did, whoever made it; where that was an undo, it is done again"),
    ]
  ) { invocation, session throws(PresetError) in
    var revision: Int64?
    if let word = invocation.words.first {
      guard let number = Int64(word), number > 0 else {
        throw PresetError(.usage, "'presets undo' needs a revision's number, not '\(word)'")
      }
      revision = number
    }
    let catalog = try session.catalog(invocation)
    let (undone, names) = try catalog.undo(revision)
    session.tell(
      "took back revision \(undone): \(names.prefix(10).map(printable).joined(separator: ", "))"
        + (names.count > 10 ? " and \(names.count - 10) more" : ""))
    session.writeOutcome(of: catalog, [JSON.Member("undoes", .number(Double(undone)))])
    return .done
  }
}
