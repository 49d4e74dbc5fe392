internal import PresetService

/// Another name for a preset.
struct RenameRequest {
  private static let old = Argument("OLD", "a preset", completion: .preset)
  private static let new = Argument("NEW", "its new name")

  static let command = Command(
    "rename", "gives a preset another name; what refers to it follows", arguments: [old, new],
    options: CatalogOptions.ofChanges, examples: [("rename hero motion/hero-in", "into the group motion")],
    request: Self.init)

  let old: String
  let new: String
}

extension RenameRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    old = try invocation[Self.old]
    new = try invocation[Self.new]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let stored = try catalog.rename(old, to: new)
    session.tell("\(printable(old)) is now \(printable(stored.name)), revision \(stored.stamp?.revision ?? 0)")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.warn(ofIdentifiersFreedBy: [old], in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
