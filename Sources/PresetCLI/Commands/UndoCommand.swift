internal import PresetService

/// A change to take back.
struct UndoRequest {
  private static let revision = Argument(
    optional: "REVISION", "whose changes to take back",
    as: WordReader { word, _ throws(PresetError) in
      if let number = Int64(word), number > 0 { return number }
      throw PresetError(.usage, "'presets undo' needs a revision's number, not '\(word)'")
    })

  static let command = Command(
    "undo", "takes back a change: your last one, or a revision; to undo an undo by its number does it again",
    arguments: [revision], options: [SelectionOptions.rehearsal] + CatalogOptions.ofChanges,
    examples: [
      ("undo", "your last change that was not taken back"),
      ("undo --dry-run", "what that would do"),
      ("undo 17", "what revision 17 did, whoever made it; where that was an undo, it is done again"),
    ], request: Self.init)

  /// The revision that made the change; nil for the author's last one.
  var revision: Int64?
  var isRehearsal = false
}

extension UndoRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    revision = try invocation[Self.revision]
    isRehearsal = invocation[SelectionOptions.rehearsal]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let undone = try catalog.undo(revision, isRehearsal: isRehearsal)
    let undoes = JSON.Member("undoes", .number(Double(undone.revision)))
    if let difference = undone.difference {
      session.writeRehearsal(difference, of: catalog, [undoes])
      session.tell("would take back revision \(undone.revision): \(listed(undone.names)); nothing was changed")
      return .done
    }
    session.tell("took back revision \(undone.revision): \(listed(undone.names))")
    session.writeOutcome(of: catalog, [undoes])
    return .done
  }
}
