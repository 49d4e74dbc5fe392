extension Preset {
  /// Refuses what ``check(importedName:)`` does, and a name with a group that is called nothing, as `/x`, `x/` and `a//b`
  /// have: other formats have no place for it.
  ///
  /// For names that people give: those of presets that are there already stay, so that they can be shown and renamed.
  public static func check(newName name: String) throws(PresetError) {
    try check(importedName: name)
    // An app's source, which `add` and `compare` read; names behind a type's are those of published catalogs.
    let isOfType = ["Animation.", "Curves."].contains { name.hasPrefix($0) }
    if !isOfType, ScannedMotion(ofWord: name) != nil {
      throw PresetError(
        .data, "the name '\(name)' would mean an animation that is written out", hint: "choose one that is none")
    }
    try checkGroups(of: name)
  }

  /// Refuses what ``check(name:)`` does, a name that begins or ends with white space, which nobody sees and few can type,
  /// one that means something else where presets and curves are compared, as `hero@3` and `css:ease` do, and one that a
  /// release would have, as `v1.0.0`.
  ///
  /// For names that a preset gets from a document, which a catalog may have written when it took more of them.
  static func check(importedName name: String) throws(PresetError) {
    try check(name: name)
    if name.utf8.first == UInt8(ascii: "v") && SemanticVersion(name) != nil || name == ReleaseRules.name {
      throw PresetError(
        .data, "the name '\(name)' is one of releases, or of the rules for them", hint: "say what moves: 'menu/open'")
    }
    let scalars = name.unicodeScalars
    let kept = scalars.drop { $0.properties.isWhitespace }.reversed().drop { $0.properties.isWhitespace }.reversed()
    if kept.isEmpty { throw PresetError(.data, "the name '\(name)' is nothing but white space") }
    if kept.count == scalars.count { return try checkIsNoOtherWord(name) }
    let isAtStart = scalars.first?.properties.isWhitespace ?? false
    throw PresetError(
      .data, "the name '\(name)' \(isAtStart ? "begins" : "ends") with white space",
      hint: "write '\(String(String.UnicodeScalarView(kept)))'")
  }

  /// Refuses a name of which a part between slashes is empty, or white space alone.
  private static func checkGroups(of name: String) throws(PresetError) {
    guard name.utf8.contains(UInt8(ascii: "/")) else { return }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.filter { !$0.allSatisfy(\.isWhitespace) }
    if named.count == parts.count { return }
    throw PresetError(
      .data, "the name '\(name)' has a group or a preset in it that is called nothing",
      hint: named.isEmpty ? "say what moves: 'menu/open'" : "write '\(named.joined(separator: "/"))'")
  }

  /// Refuses a name that words of comparisons and plots have another meaning for.
  ///
  /// What only looks like that stays a name, as `steps(n)` does: published catalogs have some of those.
  private static func checkIsNoOtherWord(_ name: String) throws(PresetError) {
    // What all of these need; most names have none of it.
    guard name.utf8.contains(where: { "@:( ".utf8.contains($0) }) else { return }
    if let reference = PresetReference(name) {
      throw PresetError(
        .data, "the name '\(name)' would mean '\(reference.name)' as it was at \(reference.moment.words)",
        hint: "choose one that does not end in '@\(reference.moment)'")
    }
    if (try? InlineCurve(naming: name)) ?? nil != nil {
      throw PresetError(
        .data, "the name '\(name)' would mean a curve that is written out", hint: "choose one that is no curve")
    }
  }
}
