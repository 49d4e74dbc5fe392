internal import PresetService

extension Command {
  static let remove = Command(
    "remove", "removes presets, all of them or none; the history keeps them",
    arguments: [Argument("NAME", "a preset", count: 1...Int.max, completion: .preset)],
    options: [CommandOption("--force", "also presets that others refer to"), .author, .reason, .outcome],
    examples: [
      ("remove hero-slow", "one preset"),
      ("remove motion/fade --force", "although others use it; they lose the reference"),
    ]
  ) { invocation, session throws(PresetError) in
    let catalog = try session.catalog(invocation)
    let affected = try catalog.remove(invocation.words, isForced: invocation.has("--force"))
    session.tell("removed \(invocation.words.map(printable).joined(separator: ", "))")
    if !affected.isEmpty {
      session.tell("without a reduced-motion variant now: \(affected.map(printable).joined(separator: ", "))")
    }
    session.writeOutcome(of: catalog)
    return .done
  }
}
