extension ImportFormat {
  /// The figures of a published system: a list of what it calls a curve, a spring or a transition, with its parameters
  /// as they were published.
  public static let figures = ImportFormat(
    name: "figures",
    summary: "a published system's figures: its name, and its durations, curves, springs and transitions",
    mark: "'system' beside 'presets'",
    recognizes: { start in JSONShape(start).hasOutermost("system", "presets") },
    read: { reader, context, sink in
      let bytes = try reader.rest()
      let outline: JSONOutline
      do throws(JSONError) {
        outline = try JSONOutline(bytes)
      } catch {
        throw PresetError(error, in: reader.name)
      }
      let file = TokenFile(name: reader.name, outline: outline, isStrict: false)
      guard let system = file.root.member("system")?.string, let list = file.root.member("presets"), list.kind == .array
      else { throw PresetError(.data, "\(reader.name): it must be an object with a 'system' and a list 'presets'") }
      var reading = FigureReading(system: system, context, sink)
      try reading.read(list.elements)
    })
}
