internal import PresetService

/// A copy of a preset under another name.
struct CopyRequest {
  private static let name = Argument("NAME", "a preset", completion: .preset)
  private static let copy = Argument("NEW", "the copy's name")

  static let command = Command(
    "copy", "adds a copy of a preset under another name", arguments: [name, copy], options: CatalogOptions.ofChanges,
    examples: [("copy hero hero-slow", "to try something without touching hero")], request: Self.init)

  let name: String
  let copy: String
}

extension CopyRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    name = try invocation[Self.name]
    copy = try invocation[Self.copy]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let stored = try catalog.copy(name, to: copy)
    session.tell("added \(printable(stored.name)), revision \(stored.stamp?.revision ?? 0)")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
