/// A preset as it was at some time, as words of comparisons and plots name it: `hero@3`, `hero@2026-11-20`,
/// `hero@v2.1.0`.
struct PresetReference {
  /// The name of the preset.
  let name: String
  /// A revision, a time or a release.
  let moment: String

  /// Reads a word; nil for one that does not say when.
  init?(_ word: String) {
    guard let at = word.lastIndex(of: "@"), at > word.startIndex else { return nil }
    let moment = String(word[word.index(after: at)...])
    guard PresetCatalog.isMoment(moment) else { return nil }
    (name, self.moment) = (String(word[..<at]), moment)
  }
}
