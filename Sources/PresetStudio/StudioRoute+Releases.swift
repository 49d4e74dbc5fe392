internal import PresetService

extension StudioRoute {
  /// The releases, the latest first, the version that would tell of what became different since: `suggestion`, and the
  /// `rules` by which that is told: each figure with its meaning, and its number where nobody has set one.
  static let releases = reading("/releases") { _, catalog throws(PresetError) in
    let (rules, usual) = (try catalog.releaseRules().document, ReleaseRules().document)
    return .object([
      "releases": .array(try catalog.releases().reversed().map(\.document)),
      "rules": .array(
        ReleaseRules.figures.map { figure in
          .object([
            "default": usual[figure.name] ?? .null, "name": .string(figure.name), "number": rules[figure.name] ?? .null,
            "summary": .string(figure.summary),
          ])
        }),
      "suggestion": try catalog.suggestedRelease().document,
    ])
  }

  /// What became different between two states: `{"from": "v1.0.0", "to": "12"}`, each a release, a revision or a time;
  /// without them, since the last release.
  ///
  /// The answer is what `presets changelog --format json` has, and the `motions` of the first presets before and after.
  static let changelog = reading("/changelog") { body, catalog throws(PresetError) in
    func moment(_ key: String) throws(PresetError) -> Int64? {
      try body.optionalText(key).map { word throws(PresetError) in try catalog.revision(asOf: CatalogMoment(word)) }
    }
    let changelog = try catalog.changelog(from: try moment("from"), to: try moment("to"))
    let motions = changelog.sections.flatMap(\.entries).filter { $0.motions != nil }.prefix(mostDrawn)
    return .object(
      (changelog.document.members ?? []) + [
        JSON.Member(
          "motions",
          .object(
            motions.compactMap { entry in
              guard let (before, after) = entry.motions, let (old, new) = entry.states else { return nil }
              return JSON.Member(
                entry.difference.name,
                .object(["after": PresetCatalog.drawn(new, as: after), "before": PresetCatalog.drawn(old, as: before)]))
            }))
      ])
  }

  /// Gives the catalog's present state a version, for good: `{"version": "1.2.0", "notes": "…", "author": "ana"}`.
  ///
  /// `revision` is the one that was looked at; where somebody has changed the catalog since, nothing is released.
  static let release = writing("/release") { body, catalog throws(PresetError) in
    let text = try body.text("version")
    guard let version = SemanticVersion(text) else {
      throw PresetError(.data, "'\(text)' is no version", hint: "write it as 1.2.0")
    }
    if let seen = try body.revision("revision"), try catalog.latestRevision() != seen {
      throw PresetError(.conflict, "somebody has changed the catalog meanwhile", hint: "look at what became different")
    }
    let release = try catalog.release(
      version, notes: try body.optionalText("notes"), isChecked: !body.isTrue("isForced"),
      isForced: body.isTrue("isForced"))
    return release.document
  }
}
