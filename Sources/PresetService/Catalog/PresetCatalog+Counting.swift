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
