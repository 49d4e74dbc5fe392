internal import PresetService

extension StudioRoute {
  /// One change of many presets, which is one revision: `{"action": "tag", "names": ["hero"], "tags": ["menu"],
  /// "ifRevision": 12, "author": "ana"}`.
  ///
  /// `tag` and `untag` with `tags`; `move` to a `group`; `status` with a `status`; `deprecate`, with `replacedBy` and
  /// `removeIn` or not; `remove`, with `isForced` although others refer to them. Where somebody has changed one of them
  /// after `ifRevision`, the catalog's revision that was seen, nothing is changed, and the error's details name each.
  static let change = writing("/change") { body, catalog throws(PresetError) in
    let outcome = try catalog.change(
      .names(try body.texts("names")), try bulkChange(body), ifRevision: try body.revision("ifRevision"))
    let revision = if let revision = outcome.revision { revision } else { try catalog.latestRevision() }
    return .object([
      "changed": .number(Double(outcome.changedCount)), "names": .array(outcome.names.map(JSON.string)),
      "revision": .number(Double(revision)),
    ])
  }

  private static func bulkChange(_ body: StudioBody) throws(PresetError) -> CatalogChange {
    let action = try body.text("action")
    switch action {
    case "tag", "untag":
      let tags = try body.texts("tags")
      if tags.isEmpty { throw PresetError(.data, "'tags' must have one tag at least") }
      let changed = Set(tags.map(ExactName.init))
      return .edit { preset throws(PresetError) in
        preset.tags.removeAll { changed.contains(ExactName($0)) }
        if action == "tag" { preset.tags += changed.map(\.text) }
        preset.tags.sort(by: JSON.comesFirst)
      }
    case "move":
      let group = try body.text("group")
      return .rename { name in
        let old = name.lastIndex(of: "/").map { String(name[..<$0]) }
        return Preset.name(name, movedFrom: old, to: group)
      }
    case "status":
      let text = try body.text("status")
      guard let status = PresetStatus(rawValue: text), status != .deprecated else {
        throw PresetError(.data, "'status' must be stable or experimental")
      }
      return .edit { preset throws(PresetError) in (preset.status, preset.deprecation) = (status, nil) }
    case "deprecate":
      var deprecation = Deprecation(
        reason: try body.optionalText("reason"), replacedBy: try body.optionalText("replacedBy"))
      if let version = try body.optionalText("removeIn") {
        guard let version = SemanticVersion(version) else {
          throw PresetError(.data, "'\(version)' is no version", hint: "write it as 2.0.0")
        }
        deprecation.removeIn = version
      }
      return .deprecate(deprecation)
    case "remove": return .remove(isForced: body.isTrue("isForced"))
    default:
      throw PresetError(
        .data, "there is no action '\(action)': it is tag, untag, move, status, deprecate or remove")
    }
  }
}
