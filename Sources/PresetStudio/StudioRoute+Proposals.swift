internal import PresetService

extension StudioRoute {
  /// How many presets of a review are drawn.
  static let mostDrawn = 60

  /// The proposals, without the presets that they change.
  static let proposals = reading("/proposals") { _, catalog throws(PresetError) in
    .object([
      "proposals": .array(
        try catalog.proposals().map { proposal in
          .object([
            "author": .string(proposal.author), "comments": .number(Double(proposal.comments.count)),
            "name": .string(proposal.name), "presets": .number(Double(proposal.changes.count)),
            "state": .string(proposal.damage == nil ? proposal.state.rawValue : "damaged"),
            "time": .string(proposal.time.description), "title": .string(proposal.title),
          ])
        })
    ])
  }

  /// A proposal held against the catalog: `{"name": "calmer"}`.
  ///
  /// The answer is what `presets proposal show --json` has, the `motions` of the first presets `before` and `after`, null
  /// where there is none, and the `revision` at which it was looked at.
  static let proposal = reading("/proposal") { body, catalog throws(PresetError) in
    let name = try body.text("name")
    // Before the review: what comes in between was not looked at.
    let revision = try catalog.latestRevision()
    let review = try catalog.review(name)
    let isOpen = review.proposal.state == .open && review.proposal.damage == nil
    let view = isOpen ? try catalog.seen(in: catalog.modes, asIfAccepted: name) : catalog
    let shown = review.difference.presets.prefix(mostDrawn)
    // What was accepted is drawn with the values of then.
    if let accepted = review.acceptance { catalog.asOf = accepted - 1 }
    let before = shown.map { drawn($0.before, of: $0, in: catalog) }
    if let accepted = review.acceptance { view.asOf = accepted }
    let after = shown.map { drawn($0.after, of: $0, in: view) }
    let motions = zip(shown, zip(before, after)).map { difference, states in
      JSON.Member(difference.name, .object(["after": states.1, "before": states.0]))
    }
    return .object(
      (review.document.members ?? []) + [
        JSON.Member("motions", .object(motions)), JSON.Member("revision", .number(Double(revision))),
      ])
  }

  /// Draws one side of a difference in the modes in which there is most to see of it.
  private static func drawn(_ preset: Preset?, of difference: PresetDifference, in catalog: PresetCatalog) -> JSON {
    guard let preset else { return .null }
    let outer = catalog.modes
    defer { catalog.modes = outer }
    if let motion = difference.motion { catalog.modes = outer.merging(motion.modes) }
    return catalog.drawn(preset)
  }

  /// Work on a proposal: `{"action": "comment", "name": "calmer", "text": "Softer?", "author": "ana"}`.
  ///
  /// `begin` with a `title`; `comment` with a `text`, about a `preset` or not; `drop` takes a `preset` out; `accept`, where
  /// both sides changed one thing with `keep`, `catalog` or `proposal`, and the `presets` for which that is meant, and with
  /// `ifRevision` only if the proposal, and those presets, are as they were then; `reject` and `withdraw`.
  static let propose = writing("/propose") { body, catalog throws(PresetError) in
    let (action, name) = (try body.text("action"), try body.text("name"))
    switch action {
    case "begin": try catalog.addProposal(name, title: try body.text("title"))
    case "comment": try catalog.comment(on: name, try body.text("text"), about: try body.optionalText("preset"))
    case "drop": try catalog.drop([try body.text("preset")], from: name)
    case "accept":
      let keep = try body.optionalText("keep")
      guard [nil, "catalog", "proposal"].contains(keep) else {
        throw PresetError(.data, "'keep' must be catalog or proposal")
      }
      let difference = try catalog.acceptProposal(
        name, keeping: keep.map { $0 == "catalog" ? .ours : .theirs }, for: try body.optionalTexts("presets"),
        ifRevision: try body.revision("ifRevision"))
      return .object([
        "presets": .number(Double(difference.presets.count)), "revision": .number(Double(try catalog.latestRevision())),
      ])
    case "reject":
      guard let reason = try body.optionalText("reason") else {
        throw PresetError(.data, "say why: its author will want to know")
      }
      try catalog.endProposal(name, as: .rejected, reason: reason)
    case "withdraw": try catalog.endProposal(name, as: .withdrawn, reason: try body.optionalText("reason"))
    default:
      throw PresetError(.data, "there is no action '\(action)': it is begin, comment, drop, accept, reject or withdraw")
    }
    return .object(["revision": .number(Double(try catalog.latestRevision()))])
  }
}
