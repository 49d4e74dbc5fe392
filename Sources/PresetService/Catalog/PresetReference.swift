/// A preset as it was at some time, as words of comparisons and plots name it: `hero@3`, `hero@2026-11-20`.
struct PresetReference {
  /// The name of the preset.
  let name: String
  /// A revision or a time.
  let moment: String

  /// Reads a word; nil for one that does not say when.
  init?(_ word: String) {
    guard let at = word.lastIndex(of: "@"), at > word.startIndex else { return nil }
    let moment = String(word[word.index(after: at)...])
    guard Int64(moment) != nil || PresetCatalog.isTime(moment) else { return nil }
    (name, self.moment) = (String(word[..<at]), moment)
  }
}

extension Preset {
  /// Refuses a name that words of comparisons and plots have another meaning for.
  ///
  /// What only looks like that stays a name, as `steps(n)` does: published catalogs have some of those.
  static func checkIsNoOtherWord(_ name: String) throws(PresetError) {
    // What all of these need; most names have none of it.
    guard name.utf8.contains(where: { "@:( ".utf8.contains($0) }) else { return }
    if let reference = PresetReference(name) {
      let moment = Int64(reference.moment) == nil ? reference.moment : "revision \(reference.moment)"
      throw PresetError(
        .data, "the name '\(name)' would mean '\(reference.name)' as it was at \(moment)",
        hint: "choose one that does not end in '@\(reference.moment)'")
    }
    if (try? InlineCurve(naming: name)) ?? nil != nil {
      throw PresetError(
        .data, "the name '\(name)' would mean a curve that is written out", hint: "choose one that is no curve")
    }
  }
}
