internal import PresetStorage

extension ImportedPreset {
  /// The preset as it is stored.
  ///
  /// - Parameter source: Where it comes from, as JSON.
  func content(source: String) -> PresetRecord.Content {
    preset.content(duration: duration, source: source, references: references)
  }
}
