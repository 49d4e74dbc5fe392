internal import PresetService

extension Command {
  static let copy = Command(
    "copy", "adds a copy of a preset under another name",
    arguments: [Argument("NAME", "a preset", completion: .preset), Argument("NEW", "the copy's name")],
    options: [.author, .reason, .outcome],
    examples: [("copy hero hero-slow", "to try something without touching hero")]
  ) { invocation, session throws(PresetError) in
    let catalog = try session.catalog(invocation)
    let stored = try catalog.copy(invocation.words[0], to: invocation.words[1])
    session.tell("added \(printable(stored.name)), revision \(stored.stamp?.revision ?? 0)")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
