internal import PresetService

extension Command {
  static let restore = Command(
    "restore", "brings a preset back to what it was, also one that is gone",
    arguments: [Argument("NAME", "a preset", completion: .preset)],
    options: [CommandOption("--revision", "N", "as it was at revision N"), .author, .reason, .outcome],
    examples: [
      ("restore hero --revision 3", "hero as it was at revision 3; 'presets history hero' shows which there are")
    ]
  ) { invocation, session throws(PresetError) in
    guard let revision = try invocation.count("--revision", in: 0...Int(Int32.max)) else {
      throw PresetError(
        .usage, "'presets restore' needs '--revision N'", hint: "'presets history NAME' shows which there are")
    }
    let catalog = try session.catalog(invocation)
    let stored = try catalog.restore(invocation.words[0], toRevision: Int64(revision))
    session.tell("\(printable(stored.name)) is as at revision \(revision), revision \(stored.stamp?.revision ?? 0)")
    session.writeOutcome(of: catalog)
    return .done
  }
}
