extension PresetVariant {
  /// Returns those of `table` that have to be said, so that a preset is in each combination of contexts what the table
  /// has for it.
  ///
  /// - Parameter table: A content for each combination of the contexts of some axes, those by default left out of its
  ///   modes; that of the preset's own name is what it is by default.
  /// - Complexity: O(*n*²) in the length of the table.
  package static func deciding(_ table: [PresetVariant], of preset: Preset) -> [PresetVariant] {
    var needed: [PresetVariant] = []
    for variant in table.sorted(by: { $1.outranks($0) }) {
      let holding = needed.filter { variant.modes.includes($0.modes) }
      let best = holding.filter { other in !holding.contains { $0.outranks(other) } }
      // Two of equal right need one that decides.
      let isDecided = best.count < 2 && (best.first?.content ?? .preset(preset.name)) == variant.content
      if !isDecided { needed.append(variant) }
      if needed.count > Preset.maximumVariants { break }
    }
    return needed.sorted { JSON.comesFirst($0.modes.document.text, $1.modes.document.text) }
  }
}
