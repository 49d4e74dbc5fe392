extension PresetCatalog {
  /// Tells whoever wants to know how many presets of a long work are done.
  ///
  /// - Parameter total: How many there are in all; nil where nobody knows.
  func report(_ count: Int, of total: Int?) {
    guard let onProgress, count.isMultiple(of: 16) else { return }
    onProgress(count, total.map { $0 == 0 ? 1 : Double(count) / Double($0) })
  }

  /// How many presets a listing has.
  func count(of listing: PresetListing) throws(PresetError) -> Int {
    var count = 0
    try forEachName(listing) { _ in
      count += 1
      return true
    }
    return count
  }
}
