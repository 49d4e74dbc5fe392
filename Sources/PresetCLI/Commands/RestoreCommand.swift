internal import PresetService

/// Presets as they were at a revision.
struct RestoreRequest {
  private static let names = Argument(
    repeated: "NAME", "a preset; else the filters choose of those that there were", completion: .preset)
  private static let revision = Option("--revision", "REVISION|TIME", "as it was then; times in UTC", as: .moment)

  static let command = Command(
    "restore", "brings presets back to what they were, also those that are gone", arguments: [names],
    options: [revision] + SelectionOptions.all,
    examples: [
      ("restore hero --revision 3", "hero as it was at revision 3; 'presets history hero' shows which there are"),
      ("restore --under motion --revision 6 --dry-run", "what would become of all that was in a group then"),
    ], request: Self.init)

  var target = SelectionChange()
  let moment: CatalogMoment
}

extension RestoreRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    target = try SelectionChange(try invocation[Self.names], invocation)
    guard let moment = try invocation[Self.revision] else {
      throw PresetError(
        .usage, "'presets restore' needs '--revision N'", hint: "'presets history NAME' shows which there are")
    }
    self.moment = moment
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let revision = try catalog.revision(asOf: moment)
    if let name = target.singleName {
      let latest = try catalog.latestRevision()
      let stored = try catalog.restore(name, toRevision: revision)
      session.tell("\(printable(stored.name)) is as at revision \(revision)" + Session.place(of: stored, in: catalog))
      if catalog.proposalName == nil, let made = stored.stamp?.revision, made <= latest {
        session.tell("it was so already: nothing was changed")
      } else {
        tellFormerName(of: stored, in: catalog, session)
      }
      tellMotion([stored.name], since: revision, in: catalog, session)
      session.writeOutcome(of: catalog)
      return .done
    }
    try target.make(.restore(revision: revision), of: catalog, in: session) { outcome in
      session.tell(SelectionChange.summary("brought back", outcome))
      tellMotion(outcome.names, since: revision, in: catalog, session)
    }
    return .done
  }

  /// Of how many presets is found out whether they move as they did.
  private static let mostLookedAt = 200

  /// Tells which presets are written as they were and move in another way, since what they refer to was changed.
  private func tellMotion(
    _ names: [String], since revision: Int64, in catalog: PresetCatalog, _ session: Session
  ) {
    if catalog.proposalName != nil { return }
    let moved = names.prefix(Self.mostLookedAt)
      .compactMap { name in catalog.motion(of: name, sinceRevision: revision).map { (name: name, motion: $0) } }
      .filter { $0.motion.distance > 0 }
    guard let farthest = moved.max(by: { $0.motion.distance < $1.motion.distance }) else { return }
    let modes = farthest.motion.modes.isEmpty ? "" : " with \(farthest.motion.modes)"
    let others = moved.count == 1 ? "" : " and \(counted(moved.count - 1, "other"))"
    session.tell(
      "\(printable(farthest.name))\(others) \(moved.count == 1 ? "moves" : "move") in another way than at revision "
        + "\(revision), by up to \(rounded(farthest.motion.distance, digits: 3)) of the way\(modes): what is referred to was changed since; "
        + "'presets diff \(revision) now' shows it")
  }

  /// Tells of the name that a preset had until now, where it has gone back under another one.
  private func tellFormerName(of stored: Preset, in catalog: PresetCatalog, _ session: Session) {
    // What was asked for has been done: that this can't be found out is no failure of it.
    guard catalog.proposalName == nil, let revision = stored.stamp?.revision,
      let difference = try? catalog.difference(from: revision - 1, to: revision),
      let former = difference.presets.first(where: { ExactName($0.name) == ExactName(stored.name) })?.formerName
    else { return }
    session.tell("it was called \(printable(former)) until now, and no longer is; what refers to it follows")
    session.warn(ofIdentifiersFreedBy: [former], in: catalog)
  }
}
