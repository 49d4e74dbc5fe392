internal import PresetService

extension StudioRoute {
  /// One change, which is one revision: `{"action": "save", "name": "hero", "document": {…}, "ifRevision": 4,
  /// "author": "ana", "reason": "calmer"}`.
  ///
  /// `save` without `ifRevision` adds; `remove`; `rename` with `newName`. Where somebody else was faster, nothing is
  /// changed, and the answer has what the preset was, what it is now, and what was sent.
  static let save = StudioRoute("POST", "/save", isWriting: true) { body, studio in
    guard let action = body["action"]?.string, let name = body["name"]?.string, let author = body["author"]?.string
    else { return .refusal(422, "'action', 'name' and 'author' must be texts") }
    let reason = body["reason"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    let revision = body["ifRevision"]?.number.flatMap { Int64(exactly: $0) }
    do throws(PresetError) {
      let (saved, latest) = try await studio.writer.withCatalog { catalog throws(PresetError) in
        let catalog = try catalog.writing(as: author, reason: reason)
        let saved = try change(action, name, revision, body, in: catalog)
        return (saved, try catalog.latestRevision())
      }
      return .object([
        "document": saved?.document ?? .null, "revision": .number(Double(saved?.stamp?.revision ?? latest)),
      ])
    } catch {
      guard let revision, [.conflict, .notFound].contains(error.code) else { return StudioReply(error) }
      return await conflict(error, name, revision, mine: body["document"] ?? .null, in: studio)
    }
  }

  private static func change(
    _ action: String, _ name: String, _ revision: Int64?, _ body: JSON, in catalog: PresetCatalog
  ) throws(PresetError) -> Preset? {
    switch (action, revision) {
    case ("save", nil):
      return try catalog.add(try Preset(document: body["document"] ?? .null, name: name))
    case ("save", let revision?):
      let preset = try Preset(document: body["document"] ?? .null, name: name)
      return try catalog.edit(name, ifRevision: revision) { $0 = preset }
    case ("remove", let revision?):
      try catalog.remove(name, ifRevision: revision)
      return nil
    case ("rename", let revision?):
      guard let newName = body["newName"]?.string else { throw PresetError(.data, "'newName' must be a text") }
      return try catalog.rename(name, to: newName, ifRevision: revision)
    case ("remove", nil), ("rename", nil):
      throw PresetError(.data, "to \(action) takes 'ifRevision', the revision that was seen")
    default: throw PresetError(.data, "there is no action '\(action)': it is save, remove or rename")
    }
  }

  /// All that is needed to decide between two changes of one preset.
  private static func conflict(
    _ error: PresetError, _ name: String, _ revision: Int64, mine: JSON, in studio: Studio
  ) async -> StudioReply {
    do throws(PresetError) {
      let (base, theirs) = try await studio.writer.withCatalog { catalog throws(PresetError) in
        let theirs = try? catalog.preset(named: name)
        catalog.asOf = revision
        return (try? catalog.preset(named: name), theirs)
      }
      // It is the one that was seen: something else stands against the change, as who refers to it.
      if theirs?.stamp?.revision == revision { return StudioReply(error) }
      return .json(
        409,
        JSON.object([
          "conflict": .object([
            "base": base?.document ?? .null, "message": .string(error.message), "mine": mine,
            "theirs": theirs?.document ?? .null,
          ])
        ]).text)
    } catch {
      return StudioReply(error)
    }
  }
}
