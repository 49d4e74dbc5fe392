internal import AnimationEngine

/// A catalog at one moment, as a page shows its presets in some modes.
struct GalleryView {
  let catalog: PresetCatalog
  /// The texts to copy beside them; nil where those are not asked for.
  let texts: GalleryTexts?
  let find: AnimationKinds.Resolver

  /// Makes the animation of a preset in the catalog's modes.
  func animation(of preset: Preset) throws(PresetError) -> Animation {
    try catalog.kinds.makeAnimation(preset, in: catalog.modes, resolvedBy: find)
  }

  /// Returns the texts to copy of a preset in the catalog's modes.
  func texts(of preset: Preset) -> JSON? {
    let subjects = ExportSubjects(catalog.kinds, in: catalog.modes, resolvedBy: find)
    return texts?.texts { format, identifiers throws(PresetError) in
      try catalog.exportFiles(
        [preset.name], format: format, isFolder: false,
        knowing: ExportKnowledge(identifiers: identifiers, subjects: subjects)
      ).files
    }
  }

  /// Returns the ways that a preset moves in the other modes that a page can be switched to; nil where it depends on none.
  func ways(of preset: Preset, _ modes: inout GalleryModes) -> GalleryWays? {
    let axes = modes.axes(of: preset, resolvedBy: find)
    if axes.isEmpty { return nil }
    let usual = try? animation(of: preset)
    let combinations = modes.combinations(of: axes)
    var ways = GalleryWays(axes: axes, isLimited: combinations.isLimited)
    let base = catalog.modes
    defer { catalog.modes = base }
    // What an export writes of no modes has all of them in it.
    let hasTexts = !base.isEmpty
    for combination in combinations.all {
      catalog.modes = modes.modes(combination, of: axes)
      do throws(PresetError) {
        let animation = try animation(of: preset)
        if ways.add(combination, as: animation, usual: usual) { continue }
        ways.note(combination, animation, GalleryEntry.members(animation, texts: hasTexts ? texts(of: preset) : nil))
      } catch {
        ways.note(combination, nil, GalleryEntry.members(of: error))
      }
    }
    return ways
  }
}
