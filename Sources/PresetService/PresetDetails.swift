/// A preset with what can be said of it: its measures, and who refers to it.
public struct PresetDetails: Sendable {
  /// The preset.
  public let preset: Preset
  /// The measures of its animation.
  public let measures: Measures
  /// The names of the presets that refer to it.
  public let users: [String]

  /// The preset's document, with the members `measures` and `usedBy` beside its own.
  public var document: JSON {
    .object(
      (preset.document.members ?? []) + [
        JSON.Member("measures", measures.document), JSON.Member("usedBy", .array(users.map(JSON.string))),
      ])
  }
}

extension PresetCatalog {
  /// Returns the preset called `name` with its measures and its users.
  public func details(named name: String) throws(PresetError) -> PresetDetails {
    let preset = try preset(named: name)
    return PresetDetails(
      preset: preset, measures: Measures(try makeAnimation(preset)), users: try users(of: name))
  }
}
