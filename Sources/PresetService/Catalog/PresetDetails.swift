/// A preset with what can be said of it: its measures, and who refers to it.
public struct PresetDetails: Sendable {
  /// The preset.
  public let preset: Preset
  /// The measures of its animation; nil where it has so many modifiers that measuring takes too long, as no preset has
  /// that this version stored.
  public let measures: Measures?
  /// The names of the presets that refer to it.
  public let users: [String]
  /// The name of the reduced-motion variant that an alias has from the preset which it is an alias of, or of that preset
  /// where its variant is written out; nil where it has one itself, or there is none.
  public let inheritedVariant: String?

  /// The modes in which it was measured; empty for those that there are by default.
  public let modes: Modes
  /// Its own variant that holds there; nil where it is as by default.
  public let heldVariant: PresetVariant?

  /// The figure of a value, or the animation and the modifiers of a preset, in ``modes`` and with references to values
  /// followed; nil where that is what is written.
  public let resolved: JSON?

  /// The preset's document, with the members `measures` and `usedBy` beside its own, and `inheritedReducedMotion` where
  /// it has such a variant, `measuredIn` with the modes where any are said, and ``resolved``.
  public var document: JSON {
    let inherited = inheritedVariant.map { [JSON.Member("inheritedReducedMotion", .string($0))] } ?? []
    let modes = modes.isEmpty ? [] : [JSON.Member("measuredIn", modes.document)]
    let resolved = resolved.map { [JSON.Member("resolved", $0)] } ?? []
    return .object(
      (preset.document.members ?? []) + inherited + modes + resolved + [
        JSON.Member("measures", measures?.document ?? .null), JSON.Member("usedBy", .array(users.map(JSON.string))),
      ])
  }
}

extension PresetCatalog {
  /// Returns the preset called `name` with its measures and its users.
  public func details(named name: String) throws(PresetError) -> PresetDetails {
    let preset = try preset(named: name)
    let measures = preset.hasTooManyModifiers || !preset.isMotion ? nil : Measures(try makeAnimation(preset))
    let isOwn = preset.reducedMotion != nil || preset.variants.contains { $0.modes.isReducingMotion }
    let inherited =
      isOwn
      ? nil : try preset.reducedMotionHolder { name throws(PresetError) in try self.preset(named: name) }
    return PresetDetails(
      preset: preset, measures: measures, users: try users(of: name), inheritedVariant: inherited, modes: modes,
      heldVariant: try heldVariant(of: preset), resolved: try resolved(preset))
  }

  /// Returns a preset or a value in figures, as it is in the modes that are looked at; nil where it is written so.
  package func resolved(_ preset: Preset) throws(PresetError) -> JSON? {
    if modes.isEmpty && kinds.references(of: preset).isEmpty || preset.axisContexts != nil { return nil }
    if preset.valueType != nil { return try figure(preset.name) }
    guard preset.isMotion else { return nil }
    var inner = modes
    let concrete = try kinds.concrete(preset, in: &inner) { name throws(PresetError) in try self.preset(named: name) }
    if concrete.animation == preset.animation && concrete.modifiers == preset.modifiers { return nil }
    let modifiers =
      concrete.modifiers.isEmpty ? [] : [JSON.Member("modifiers", .array(concrete.modifiers.map(\.document)))]
    return .object([JSON.Member("animation", concrete.animation.document)] + modifiers)
  }
}
