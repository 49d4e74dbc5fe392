internal import PresetService

/// Presets to remove.
struct RemoveRequest {
  private static let names = Argument(repeated: "NAME", "a preset", atLeast: 1, completion: .preset)
  private static let force = Flag("--force", "also presets that others refer to")

  static let command = Command(
    "remove", "removes presets, all of them or none; the history keeps them", arguments: [names],
    options: [force] + CatalogOptions.ofChanges,
    examples: [
      ("remove hero-slow", "one preset"),
      ("remove motion/fade --force", "although others use it; they lose the reference"),
    ], request: Self.init)

  let names: [String]
  var isForced = false
}

extension RemoveRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    names = try invocation[Self.names]
    isForced = invocation[Self.force]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let affected = try catalog.remove(names, isForced: isForced)
    session.tell("removed \(names.map(printable).joined(separator: ", "))")
    if !affected.isEmpty {
      session.tell("no longer referring to it: \(affected.map(printable).joined(separator: ", "))")
    }
    session.warn(ofIdentifiersFreedBy: names, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
