internal import PresetService

/// A preset as it was at a revision.
struct RestoreRequest {
  private static let name = Argument("NAME", "a preset", completion: .preset)
  private static let revision = Option("--revision", "N", "as it was at revision N", as: .count())

  static let command = Command(
    "restore", "brings a preset back to what it was, also one that is gone", arguments: [name],
    options: [revision] + CatalogOptions.ofChanges,
    examples: [
      ("restore hero --revision 3", "hero as it was at revision 3; 'presets history hero' shows which there are")
    ], request: Self.init)

  let name: String
  let revision: Int
}

extension RestoreRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    name = try invocation[Self.name]
    guard let revision = try invocation[Self.revision] else {
      throw PresetError(
        .usage, "'presets restore' needs '--revision N'", hint: "'presets history NAME' shows which there are")
    }
    self.revision = revision
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let stored = try catalog.restore(name, toRevision: Int64(revision))
    session.tell("\(printable(stored.name)) is as at revision \(revision), revision \(stored.stamp?.revision ?? 0)")
    session.writeOutcome(of: catalog)
    return .done
  }
}
