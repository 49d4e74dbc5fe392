internal import PresetStorage

/// A preset of an import that refers to others, with what is stored of it but for its duration, which is up to those.
struct ReferringPreset: Sendable {
  let preset: Preset
  var content: PresetRecord.Content
  /// Its place in a file, without the text that is there.
  let source: PresetSource

  init(_ imported: ImportedPreset) {
    preset = imported.preset
    content = imported.content(source: imported.source.documentText)
    source = imported.source.withoutText
  }
}

extension ImportedPreset {
  /// The preset as it is stored.
  ///
  /// - Parameter source: Where it comes from, as JSON.
  func content(source: String) -> PresetRecord.Content {
    preset.content(duration: duration, source: source, references: references)
  }
}

extension PresetSource {
  /// The place alone, for messages.
  var withoutText: PresetSource {
    var source = self
    source.text = nil
    return source
  }
}
