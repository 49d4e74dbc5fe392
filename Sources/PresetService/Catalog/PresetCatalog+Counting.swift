/// The property that presets are counted by.
public enum PresetGrouping: String, CaseIterable, Sendable {
  case tag, group, kind
}

extension PresetCatalog {
  /// Returns how many presets of a listing have each tag, are in each group or of each kind, by name.
  ///
  /// A preset counts for each of its tags, and for each group that it is in: `menu/item/in` is in `menu/item` and in
  /// `menu`.
  public func counts(
    by grouping: PresetGrouping, _ listing: PresetListing = PresetListing()
  ) throws(PresetError) -> [(name: String, count: Int)] {
    var counts: [ExactName: Int] = [:]
    try forEach(listing) { summary in
      let names =
        switch grouping {
        case .tag: summary.tags
        case .group: Preset.groups(of: summary.name)
        case .kind: [summary.kind]
        }
      for name in names { counts[ExactName(name), default: 0] += 1 }
      return true
    }
    return counts.map { (name: $0.key.text, count: $0.value) }.sorted { JSON.comesFirst($0.name, $1.name) }
  }
}

extension PresetCatalog {
  /// Tells whoever wants to know how many presets of a long work are done.
  ///
  /// - Parameter total: How many there are in all; nil where nobody knows.
  func report(_ count: Int, of total: Int?) {
    guard let onProgress, count.isMultiple(of: 16) else { return }
    onProgress(count, total.map { $0 == 0 ? 1 : Double(count) / Double($0) })
  }

  /// How many presets a listing has.
  package func count(of listing: PresetListing) throws(PresetError) -> Int {
    var count = 0
    try forEachName(listing) { _ in
      count += 1
      return true
    }
    return count
  }
}
