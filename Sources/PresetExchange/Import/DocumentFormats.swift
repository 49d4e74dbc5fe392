extension ImportFormat {
  /// One preset document, or an array of them.
  public static let json = ImportFormat(
    name: "json", summary: "preset documents: one, or an array", mark: "'name' beside 'animation'",
    recognizes: { $0.first == UInt8(ascii: "[") || ($0.first == UInt8(ascii: "{") && !isOneOfManyLines($0)) },
    read: { reader, context, sink in
      let value: JSON
      do {
        value = try JSONReader.read(try reader.rest())
      } catch let error as JSONError {
        throw PresetError(error, in: reader.name)
      }
      try refuseOthers(value.array ?? [value], context)
      guard let elements = value.array else {
        try take(value, context.source(), context, sink)
        return
      }
      for (index, element) in elements.enumerated() {
        try take(element, context.source(path: "element \(index + 1)"), context, sink)
      }
    })

  /// One preset document a line.
  public static let ndjson = ImportFormat(
    name: "ndjson", summary: "preset documents, one a line",
    recognizes: { $0.first == UInt8(ascii: "{") },
    read: { reader, context, sink in
      var (number, hasBegun) = (0, false)
      while let line = try reader.line() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        let value: JSON
        do {
          value = try JSONReader.read(line, firstLine: number)
        } catch let error as JSONError {
          throw PresetError(error, in: reader.name)
        }
        if !hasBegun { try refuseOthers([value], context) }
        hasBegun = true
        try take(value, context.source(line: number), context, sink)
      }
    })

  /// Refuses JSON of which nothing is like a preset document, where nobody said that it were some.
  private static func refuseOthers(_ documents: [JSON], _ context: ImportContext) throws(PresetError) {
    if context.isFormatNamed || documents.isEmpty || documents.prefix(1000).contains(where: isLikely) { return }
    let marks = ofTexts.compactMap { format in format.mark.map { "no \($0) (\(format.name))" } }
    throw PresetError(
      .data, "\(context.file): it is JSON, and in none of the formats: it has \(marks.joined(separator: ", "))",
      hint: "name the format with '--format'")
  }

  /// Whether a value is or should be a preset document: it has an animation, or a name and nothing else that is unknown.
  private static func isLikely(_ document: JSON) -> Bool {
    guard let members = document.members, !members.isEmpty else { return false }
    // Only a few keys are worth the search for what they were meant to be.
    if members.contains(where: { $0.key == "animation" })
      || members.prefix(16).contains(where: { nearest(to: $0.key, in: ["animation"]) != nil })
    {
      return true
    }
    return document["name"] != nil && members.allSatisfy { Preset.documentKeys.contains($0.key) || $0.key == "kind" }
  }

  private static func take(
    _ document: JSON, _ source: PresetSource, _ context: ImportContext, _ sink: ImportSink
  ) throws {
    let preset: Preset
    do throws(PresetError) {
      preset = try Preset(document: document, name: context.name)
    } catch {
      throw error.at(source.place)
    }
    try sink.take(preset, source)
  }

  /// Whether the first line is a whole object and another line follows.
  private static func isOneOfManyLines(_ start: ArraySlice<UInt8>) -> Bool {
    guard let end = start.firstIndex(of: 0x0A),
      start[end...].contains(where: { $0 > 0x20 })
    else { return false }
    return (try? JSONReader.read(Array(start[..<end]))) != nil
  }
}
