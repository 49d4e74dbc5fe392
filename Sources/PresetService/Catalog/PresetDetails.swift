/// A preset with what can be said of it: its measures, and who refers to it.
public struct PresetDetails: Sendable {
  /// The preset.
  public let preset: Preset
  /// The measures of its animation; nil where it has so many modifiers that measuring takes too long, as no preset has
  /// that this version stored.
  public let measures: Measures?
  /// The names of the presets that refer to it.
  public let users: [String]
  /// The name of the reduced-motion variant that an alias has from the preset which it is an alias of; nil where it
  /// names one itself, or there is none.
  public let inheritedVariant: String?

  /// The modes in which it was measured; empty for those that there are by default.
  public let modes: Modes
  /// Its own variant that holds there; nil where it is as by default.
  public let heldVariant: PresetVariant?

  /// The preset's document, with the members `measures` and `usedBy` beside its own, and `inheritedReducedMotion` where
  /// it has such a variant, and `measuredIn` with the modes where any are said.
  public var document: JSON {
    let inherited = inheritedVariant.map { [JSON.Member("inheritedReducedMotion", .string($0))] } ?? []
    let modes = modes.isEmpty ? [] : [JSON.Member("measuredIn", modes.document)]
    return .object(
      (preset.document.members ?? []) + inherited + modes + [
        JSON.Member("measures", measures?.document ?? .null), JSON.Member("usedBy", .array(users.map(JSON.string))),
      ])
  }
}

extension PresetCatalog {
  /// Returns the preset called `name` with its measures and its users.
  public func details(named name: String) throws(PresetError) -> PresetDetails {
    let preset = try preset(named: name)
    let measures = preset.hasTooManyModifiers || !preset.isMotion ? nil : Measures(try makeAnimation(preset))
    let inherited = preset.reducedMotion == nil ? try reducedMotionVariant(of: preset)?.name : nil
    return PresetDetails(
      preset: preset, measures: measures, users: try users(of: name), inheritedVariant: inherited, modes: modes,
      heldVariant: try heldVariant(of: preset))
  }
}
