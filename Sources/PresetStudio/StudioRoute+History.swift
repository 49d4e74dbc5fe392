internal import PresetService

extension StudioRoute {
  /// How many changes an answer has.
  private static let mostChanges = 12

  /// What has become of a preset, the latest change first: `{"name": "hero"}`; `before` is the revision that the changes
  /// have to be older than.
  ///
  /// Each change has an `entry`, the preset as it moved then; none where it was removed.
  static let history = reading("/history") { body, catalog throws(PresetError) in
    let limit = try body.revision("before") ?? .max
    var changes: [PresetChange] = []
    var hasMore = false
    var listing = HistoryListing()
    (listing.name, listing.includesMoves) = (try body.text("name"), true)
    try catalog.forEachChange(listing) { change in
      if change.revision >= limit { return true }
      hasMore = changes.count == mostChanges
      if !hasMore { changes.append(change) }
      return !hasMore
    }
    var documents: [JSON] = []
    for change in changes {
      // With what it referred to then; what has been pruned can't be looked up.
      catalog.asOf = change.revision
      let preset = (try? change.after()) ?? nil
      let entry = preset.map { catalog.drawn($0) } ?? .null
      documents.append(.object((change.document.members ?? []) + [JSON.Member("entry", entry)]))
    }
    return .object(["changes": .array(documents), "hasMore": .bool(hasMore)])
  }
}
