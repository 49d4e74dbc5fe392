internal import PresetService

/// Other names for presets.
struct RenameRequest {
  private static let names = Argument(
    repeated: "NAME", "a preset and its new name; with --to, presets; else the filters choose", completion: .preset)

  static let command = Command(
    "rename", "gives presets other names; what refers to them follows", arguments: [names],
    options: [NewNames.group] + SelectionOptions.all,
    examples: [
      ("rename hero motion/hero-in", "into the group motion"),
      ("rename --under motion --to movement", "a group by another name, its values too, as one revision"),
      ("rename hero card --to menu --dry-run", "what would become of two presets in the group menu"),
    ], request: Self.init)

  let names: NewNames
}

extension RenameRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    names = try NewNames(try invocation[Self.names], invocation, takesValues: true)
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if let (old, new) = names.singlePair {
      let stored = try catalog.rename(old, to: new)
      if ExactName(old) == ExactName(new) {
        session.tell("\(printable(stored.name)) is called that already; nothing was changed")
      } else {
        session.tell("\(printable(old)) is now \(printable(stored.name))" + Session.place(of: stored, in: catalog))
        if stored.identifier == nil {
          session.warn(ofIdentifierOf: stored, in: catalog)
          session.warn(ofIdentifiersFreedBy: [old], in: catalog)
        }
      }
      session.writeOutcome(of: catalog)
      return .done
    }
    try names.target.make(.rename(names.newName), of: catalog, in: session) { outcome in
      session.tell(SelectionChange.summary("renamed", outcome))
    }
    return .done
  }
}
