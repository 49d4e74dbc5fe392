/// The digest of a revision's changes, made while they are written: to read those of an import again at its end takes
/// a tenth of its time.
///
/// It holds for changes of new presets alone, whose numbers ascend, and which the revision does not change again.
struct WrittenChanges {
  private var digest = HistoryDigest()
  private(set) var content = ContentDigest()

  /// Takes the change of a preset whose number is above those of all before.
  mutating func add(_ change: CatalogRow.Change) { content.add(digest.digest(of: change)) }

  /// A number as SQLite gives it back: none for what is no number, and one zero.
  static func stored(_ number: Double?) -> Double? { number.flatMap { $0.isNaN ? nil : $0 + 0 } }
}
