internal import PresetService

/// Presets to remove.
struct RemoveRequest {
  private static let names = Argument(repeated: "NAME", "a preset; else the filters choose", completion: .preset)
  private static let force = Flag(
    "--force",
    "also what others use: they go without it as their reduced-motion variant or in modes, or have a value's figure; what "
      + "is nothing without it, as an alias, is in the way all the same")

  /// The options that an invocation has for these values.
  static func given(isForced: Bool) -> [Invocation.Given] {
    isForced ? [Invocation.Given(option: force.declaration, word: "")] : []
  }

  static let command = Command(
    "remove", "removes presets, all of them or none; the history keeps them", arguments: [names],
    options: [force] + SelectionOptions.all,
    examples: [
      ("remove hero-slow", "one preset"),
      ("remove motion/fade --force", "although it is the reduced-motion variant of others, which then have none"),
      ("remove --under other --dry-run", "what would go with a group"),
    ], request: Self.init)

  var target = SelectionChange()
  var isForced = false
}

extension RemoveRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    target = try SelectionChange(try invocation[Self.names], invocation)
    isForced = invocation[Self.force]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    try target.make(.remove(isForced: isForced), of: catalog, in: session) { outcome in
      session.tell("removed \(listed(outcome.names))")
      if !outcome.deprived.isEmpty {
        session.tell("no longer referring to it: \(listed(outcome.deprived))")
      }
      for (name, modes) in outcome.lostModes.sorted(by: { $0.key < $1.key }) {
        session.tell(
          "warning: \(printable(name)) no longer is what the value made it for "
            + "\(listed(modes.map(\.description))): those would be too many variants")
      }
      if !outcome.deprived.isEmpty { session.tellMoved(in: catalog, by: outcome.revision, includesChanged: true) }
      // What was asked for has been done: that this can't be found out is no failure of it.
      if let values = target.values, let count = try? catalog.count(of: values), count > 0 {
        let place = values.group.map { " --under \(printable($0))" } ?? ""
        session.tell(
          (count == 1 ? "1 value that fits as well stays" : "\(count) values that fit as well stay")
            + ": 'presets value list\(place)' shows what there is, 'presets value remove' removes values")
      }
      session.warn(ofIdentifiersFreedBy: outcome.names, in: catalog)
    }
    return .done
  }
}
