internal import PresetService

extension StudioRoute {
  /// One change, which is one revision: `{"action": "save", "name": "hero", "document": {…}, "ifRevision": 4,
  /// "author": "ana", "reason": "calmer"}`.
  ///
  /// `save` without `ifRevision` adds; `remove`, with `isForced` although others refer to it; `rename` with `newName`.
  /// Where somebody else was faster, nothing is changed, and the answer has what the preset was, what it is now, and what
  /// was sent.
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
      do throws(PresetError) {
        let states = try await states(of: name, seen: revision, in: studio)
        // It is the one that was seen: something else stands against the change, as who refers to it.
        if states.theirs?.stamp?.revision == revision { return StudioReply(error) }
        let mine = JSON.Member("mine", body["document"] ?? .null)
        return .json(409, JSON.object(["conflict": .object(states.members + [mine])]).text)
      } catch {
        return StudioReply(error)
      }
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
      try catalog.remove(name, ifRevision: revision, isForced: body["isForced"] == .bool(true))
      return nil
    case ("rename", let revision?):
      guard let newName = body["newName"]?.string else { throw PresetError(.data, "'newName' must be a text") }
      return try catalog.rename(name, to: newName, ifRevision: revision)
    case ("remove", nil), ("rename", nil):
      throw PresetError(.data, "to \(action) takes 'ifRevision', the revision that was seen")
    default: throw PresetError(.data, "there is no action '\(action)': it is save, remove or rename")
    }
  }
}
