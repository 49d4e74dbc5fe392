/// The digest of a revision's changes, made while they are written.
///
/// To read the changes of an import again at its end would take a tenth of its time. Only a revision that does nothing but
/// add presets has one, each of them once and with a higher number than the one before.
struct WrittenChanges {
  private var digest = HistoryDigest()
  private(set) var content = ContentDigest()

  /// Takes the change of a preset whose number is above those of all before.
  mutating func add(_ change: CatalogRow.Change) { content.add(digest.digest(of: change)) }

  /// A number as SQLite gives it back: none for what is no number, and one zero.
  static func stored(_ number: Double?) -> Double? { number.flatMap { $0.isNaN ? nil : $0 + 0 } }
}
