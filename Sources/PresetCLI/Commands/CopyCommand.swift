internal import PresetService

/// Copies of presets under other names.
struct CopyRequest {
  private static let names = Argument(
    repeated: "NAME", "a preset and the copy's name; with --to, presets; else the filters choose", completion: .preset)

  static let command = Command(
    "copy", "adds copies of presets under other names", arguments: [names],
    options: [NewNames.group] + SelectionOptions.all,
    examples: [
      ("copy hero hero-slow", "to try something without touching hero"),
      ("copy --tag menu --to trial", "of all presets with a tag, in a group of their own"),
    ], request: Self.init)

  let names: NewNames
}

extension CopyRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    names = try NewNames(try invocation[Self.names], invocation)
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if let (name, copy) = names.singlePair {
      let stored = try catalog.copy(name, to: copy)
      session.tell("added \(printable(stored.name))" + Session.place(of: stored, in: catalog))
      session.warn(ofIdentifierOf: stored, in: catalog)
      session.writeOutcome(of: catalog)
      return .done
    }
    try names.target.make(.copy(names.newName), of: catalog, in: session) { outcome in
      session.tell(SelectionChange.summary("added", outcome))
    }
    return .done
  }
}
