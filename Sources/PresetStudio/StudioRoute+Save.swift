internal import PresetService

extension StudioRoute {
  /// One change, which is one revision: `{"action": "save", "name": "hero", "document": {…}, "ifRevision": 4,
  /// "author": "ana", "reason": "calmer"}`.
  ///
  /// `save` without `ifRevision` adds; `remove`, with `isForced` although others refer to it; `rename` with `newName`;
  /// `restore` to a `revision`. Into a `proposal`, `base` is what was seen there.
  /// Where somebody else was faster, nothing is changed, and the answer has what the preset was, what it is now, and what
  /// was sent.
  static let save = StudioRoute("POST", "/save", isWriting: true) { json, studio in
    let body = StudioBody(json)
    let reply = await answer { () async throws(PresetError) in
      try await studio.writer.withCatalog { catalog throws(PresetError) in
        let own = try catalog.writing(as: try body.text("author"), reason: try body.optionalText("reason"))
        let seen = try body.seen(of: own)
        let saved = try change(try body.text("action"), try body.text("name"), body, in: seen)
        let revision = if let stamp = saved?.stamp { stamp.revision } else { try seen.latestRevision() }
        return JSON.object(["document": saved?.document ?? .null, "revision": .number(Double(revision))]).text
      }
    }
    guard case .json(let status, _) = reply, [404, 409].contains(status) else { return reply }
    return await conflict(body, instead: reply, in: studio)
  }

  /// Returns both states of a preset that somebody else has changed since the page saw it.
  ///
  /// Where nobody has, returns `reply`: something else prevents the change, as other presets that refer to it.
  private static func conflict(_ body: StudioBody, instead reply: StudioReply, in studio: Studio) async -> StudioReply {
    do throws(PresetError) {
      guard let revision = try body.revision("ifRevision"), try body.optionalText("proposal") == nil else {
        return reply
      }
      let states = try await states(of: try body.text("name"), seen: revision, in: studio)
      if states.theirs?.stamp?.revision == revision { return reply }
      let mine = JSON.Member("mine", body["document"] ?? .null)
      return .json(409, JSON.object(["conflict": .object(states.members + [mine])]).text)
    } catch {
      return StudioReply(error)
    }
  }

  private static func change(
    _ action: String, _ name: String, _ body: StudioBody, in catalog: PresetCatalog
  ) throws(PresetError) -> Preset? {
    let revision = try body.revision("ifRevision")
    guard let revision else {
      if action == "save" { return try catalog.add(try body.preset("document", named: name)) }
      throw PresetError(.data, "to \(action) takes 'ifRevision', the revision that was seen")
    }
    let isProposed = catalog.proposalName != nil
    switch action {
    case "save":
      let preset = try body.preset("document", named: name)
      if !isProposed { return try catalog.edit(name, ifRevision: revision) { $0 = preset } }
      // What a proposal makes of a preset has no revision of its own.
      let seen = try body.preset("base", named: name)
      return try catalog.edit(name) { current throws(PresetError) in
        current.stamp = nil
        if current != seen {
          throw PresetError(.conflict, "somebody has changed '\(name)' in the proposal meanwhile")
        }
        current = preset
      }
    case "remove":
      if isProposed {
        try catalog.remove([name], isForced: body.isTrue("isForced"))
      } else {
        try catalog.remove(name, ifRevision: revision, isForced: body.isTrue("isForced"))
      }
      return nil
    case "rename":
      let newName = try body.text("newName")
      return isProposed
        ? try catalog.rename(name, to: newName) : try catalog.rename(name, to: newName, ifRevision: revision)
    case "restore":
      guard let state = try body.revision("revision") else { throw PresetError(.data, "'revision' must be a revision") }
      let outcome = try catalog.change(.names([name]), .restore(revision: state), ifRevision: revision)
      return try catalog.preset(named: outcome.names.first ?? name)
    default: throw PresetError(.data, "there is no action '\(action)': it is save, remove, rename or restore")
    }
  }
}
