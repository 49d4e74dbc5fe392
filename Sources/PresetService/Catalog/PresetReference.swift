/// A preset as it was at some time, as words of comparisons and plots name it: `hero@3`, `hero@2026-11-20`,
/// `hero@v2.1.0`.
struct PresetReference {
  /// The name of the preset.
  let name: String
  /// The point in the past.
  let moment: CatalogMoment

  /// Reads a word; nil for one that does not say when.
  init?(_ word: String) {
    guard let at = word.lastIndex(of: "@"), at > word.startIndex else { return nil }
    guard let moment = try? CatalogMoment(String(word[word.index(after: at)...])) else { return nil }
    (name, self.moment) = (String(word[..<at]), moment)
  }
}
