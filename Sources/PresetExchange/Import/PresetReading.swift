extension Preset {
  /// Reads the one preset document that `source` holds.
  ///
  /// - Parameter name: What the preset is called, whatever the document says; nil for what that says.
  /// - Throws: An error of code `data` that names the file and the place in it.
  public init(reading source: ImportSource, name: String? = nil) throws(PresetError) {
    let presets = try PresetError.wrapping {
      var reader = try source.reader()
      var presets: [Preset] = []
      // What it says by itself is enough here: no catalog takes it.
      let sink = ImportSink(checking: { .success(ImportedPreset($0, duration: nil, source: $1, references: [])) }) {
        if case .outcome(.preset(let imported)) = $0 { presets.append(imported.preset) }
      }
      try ImportFormat.json.read(&reader, ImportContext(file: source.name, name: name), sink)
      return presets
    }
    guard presets.count == 1 else {
      throw PresetError(
        .data, "\(source.name): \(presets.count) presets where there should be one", hint: "use 'presets import'")
    }
    self = presets[0]
  }
}
