/// A format whose presets are written one by one.
struct ExportStream: Sendable {
  /// What comes before the first preset.
  let opening: String
  /// What comes after the last one.
  let closing: String
  /// What comes between two.
  let separator: String
  /// The text of one preset.
  let text: @Sendable (PresetSummary) throws(PresetError) -> String
}
