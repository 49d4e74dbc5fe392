/// The presets of a difference that are looked at.
public struct DifferenceFilter: Sendable {
  /// Only the presets of these names, before or after; nil for all.
  public var names: [String]?
  /// Only presets of this group, before or after.
  public var group: String?
  /// Only presets with all of these tags, before or after.
  public var tags: [String] = []

  /// Creates a filter that every preset fits.
  public init() {}

  /// Whether a preset fits.
  func fits(_ preset: Preset) -> Bool {
    if let names, !names.contains(where: { ExactName($0) == ExactName(preset.name) }) { return false }
    if let group, !preset.name.utf8.starts(with: "\(group)/".utf8) { return false }
    return tags.allSatisfy { tag in preset.tags.contains { ExactName($0) == ExactName(tag) } }
  }

  /// Refuses a filter that no preset of two states fits.
  ///
  /// - Throws: An error of code `notFound` that names what is not there, and the nearest one that is.
  public func checkNotEmpty(_ one: CatalogContents, _ other: CatalogContents) throws(PresetError) {
    let presets = one.presets + other.presets
    func check(_ word: String, _ message: String, among words: (Preset) -> [String]) throws(PresetError) {
      let known = Set(presets.flatMap(words).map(ExactName.init))
      if known.contains(ExactName(word)) { return }
      throw PresetError(
        .notFound, "\(message) on either side", hint: nearest(to: word, in: known.map(\.text)).asSuggestion)
    }
    for name in names ?? [] { try check(name, "no preset is named '\(name)'") { [$0.name] } }
    if let group { try check(group, "no preset is in the group '\(group)'") { Preset.groups(of: $0.name) } }
    for tag in tags { try check(tag, "no preset has the tag '\(tag)'", among: \.tags) }
    if names == nil && group == nil && tags.isEmpty || presets.contains(where: fits) { return }
    throw PresetError(.notFound, "no preset fits all of these filters on either side", hint: "leave one of them out")
  }
}
