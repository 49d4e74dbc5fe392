internal import PresetService

extension StudioRoute {
  /// The revision that somebody sees: `{"revision": 12}`; what is later than the one of the last visit is new to them.
  ///
  /// It is kept for the next run of the studio, and nothing of the catalog is changed. `isKept` tells whether it could be.
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
