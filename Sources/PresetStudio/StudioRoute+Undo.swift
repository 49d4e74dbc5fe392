internal import PresetService

extension StudioRoute {
  /// Takes back what a revision did, as a revision of its own: `{"revision": 12, "author": "ana"}`.
  ///
  /// Where a preset has been changed again since, nothing is changed; what is taken back can be taken back in turn.
  static let undo = writing("/undo") { body, catalog throws(PresetError) in
    guard let revision = try body.revision("revision") else {
      throw PresetError(.data, "'revision' must be a revision")
    }
    let names = try catalog.undo(revision).names
    return .object([
      "names": .array(names.map(JSON.string)), "revision": .number(Double(try catalog.latestRevision())),
    ])
  }
}
