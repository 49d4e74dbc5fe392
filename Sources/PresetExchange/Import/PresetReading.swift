extension Preset {
  /// Reads the one preset document that `source` holds.
  ///
  /// - Parameter name: What the preset is called, whatever the document says; nil for what that says.
  /// - Throws: An error of code `data` that names the file and the place in it.
  public init(reading source: ImportSource, name: String? = nil) throws(PresetError) {
    let presets = try PresetError.wrapping {
      var reader = try source.reader()
      var presets: [Preset] = []
      let context = ImportContext(
        file: source.name, dialect: nil, curveDuration: ImportContext.standardCurveDuration,
        attempt: { preset, _ in
          presets.append(preset)
          return nil
        }, leaveOut: { _ in }, passOver: { _ in }, name: name)
      try ImportFormat.json.read(&reader, context)
      return presets
    }
    guard presets.count == 1 else {
      throw PresetError(
        .data, "\(source.name): \(presets.count) presets where there should be one", hint: "use 'presets import'")
    }
    self = presets[0]
  }
}
