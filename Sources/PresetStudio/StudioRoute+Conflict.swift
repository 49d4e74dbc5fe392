internal import PresetService

extension StudioRoute {
  /// What has become of a preset since somebody saw it: `{"name": "hero", "ifRevision": 4}`.
  ///
  /// The answer has what it was as `base`, and what it is now as `theirs`, under its new name where it has one.
  static let conflict = StudioRoute("POST", "/conflict") { json, studio in
    await answer { () async throws(PresetError) in
      let body = StudioBody(json)
      guard let revision = try body.revision("ifRevision") else {
        throw PresetError(.data, "'ifRevision' must be a revision")
      }
      return JSON.object(try await states(of: try body.text("name"), seen: revision, in: studio).members).text
    }
  }

  /// A preset as somebody saw it, and as it is now.
  struct States: Sendable {
    let base: Preset?
    let theirs: Preset?

    var members: [JSON.Member] {
      [JSON.Member("base", base?.document ?? .null), JSON.Member("theirs", theirs?.document ?? .null)]
    }
  }

  /// Finds what a preset was at a revision, and what has become of it.
  static func states(
    of name: String, seen revision: Int64, in studio: Studio
  ) async throws(PresetError) -> States {
    try await studio.writer.withCatalog { catalog throws(PresetError) in
      // Another preset may be called so by now, and what was called so may have another name. A catalog that was put back
      // has never had the revision.
      let changes = (try? catalog.difference(from: revision).presets) ?? []
      let renamed = changes.first { $0.formerName.map(ExactName.init) == ExactName(name) }
      let isAnother = changes.contains { $0.formerName != nil && ExactName($0.name) == ExactName(name) }
      var theirs = isAnother ? nil : try? catalog.preset(named: name)
      if let renamed { theirs = try catalog.preset(named: renamed.name) }
      catalog.asOf = revision
      return States(base: try? catalog.preset(named: name), theirs: theirs)
    }
  }
}
