/// The relation of an animation in a source file to the catalog.
package enum ScanClass: String, CaseIterable, Sendable {
  /// A preset of the catalog.
  case exact
  /// As good as a preset: nobody could tell them apart.
  case near
  /// A preset of a published catalog.
  case knownElsewhere = "known-elsewhere"
  /// Neither.
  case offCatalog = "off-catalog"
  /// The exported constant of a preset that is deprecated.
  case deprecated
  /// An animation whose figures are not in the file, or are none that a preset has.
  case notUnderstood = "not-understood"

  /// A summary in a sentence without a full stop.
  package var summary: String {
    switch self {
    case .exact: "a preset of the catalog"
    case .near: "as good as a preset of the catalog, but not that preset"
    case .knownElsewhere: "a preset of a published catalog that is not in this one"
    case .offCatalog: "no preset of the catalog, nor of a published one"
    case .deprecated: "the exported constant of a preset that is deprecated"
    case .notUnderstood: "an animation whose figures are not written in the file"
    }
  }

  /// Whether findings of this class are of one that is asked for, or farther from the catalog.
  package func isAtLeast(_ other: ScanClass) -> Bool {
    if other == .deprecated { return self == other }
    let order: [ScanClass] = [.exact, .near, .knownElsewhere, .offCatalog]
    guard let own = order.firstIndex(of: self), let least = order.firstIndex(of: other) else { return false }
    return own >= least
  }
}
