/// A preset on its way from a file into a catalog.
package struct ImportedPreset: Sendable {
  /// The preset, spelled out.
  package var preset: Preset
  /// The seconds until its animation has finished; nil where that takes over a minute, or is not known yet.
  package var duration: Double?
  /// Where it came from.
  package let source: PresetSource
  /// The names of the presets that its animation refers to.
  package let references: [String]
  /// Whether nobody has said how long it lasts.
  package var isDurationAssumed = false

  /// Creates a preset that was checked.
  package init(_ preset: Preset, duration: Double?, source: PresetSource, references: [String]) {
    self.preset = preset
    self.duration = duration
    self.source = source
    self.references = references
  }
}
