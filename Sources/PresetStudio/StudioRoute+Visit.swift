internal import PresetService

extension StudioRoute {
  /// Notes the revision that somebody sees, `{"revision": 12}`: at their next visit, what is later is shown as new.
  ///
  /// The answer is `{"isKept": true}`, or false where the note could not be written. The catalog is not changed.
  static let visit = StudioRoute("POST", "/visit") { json, studio in
    await answer { () async throws(PresetError) in
      guard let revision = try StudioBody(json).revision("revision") else {
        throw PresetError(.data, "'revision' must be a revision")
      }
      return try await studio.reader.withCatalog { catalog throws(PresetError) in
        if revision > (try catalog.latestRevision()) {
          throw PresetError(.data, "there is no revision \(revision) yet")
        }
        return JSON.object(["isKept": .bool(studio.lastVisit?.note(revision, of: catalog) ?? false)]).text
      }
    }
  }
}
