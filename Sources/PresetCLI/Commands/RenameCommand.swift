internal import PresetService

extension Command {
  static let rename = Command(
    "rename", "gives a preset another name; what refers to it follows",
    arguments: [Argument("OLD", "a preset", completion: .preset), Argument("NEW", "its new name")],
    options: [.author, .reason, .outcome],
    examples: [("rename hero motion/hero-in", "into the group motion")]
  ) { invocation, session throws(PresetError) in
    let catalog = try session.catalog(invocation)
    let stored = try catalog.rename(invocation.words[0], to: invocation.words[1])
    session.tell(
      "\(printable(invocation.words[0])) is now \(printable(stored.name)), revision \(stored.stamp?.revision ?? 0)")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
