/// A revision that was taken back.
public struct UndoneChange: Sendable {
  /// The revision that was taken back; what takes it back is a revision of its own.
  public let revision: Int64
  /// The names of the presets and values that it had changed.
  public let names: [String]
  /// How the catalog would differ, where that was only tried.
  public internal(set) var difference: CatalogDifference?
}
