extension ImportFormat {
  /// One preset document, or an array of them.
  static let json = ImportFormat(
    name: "json", summary: "preset documents: one, or an array",
    recognizes: { $0.first == UInt8(ascii: "[") || ($0.first == UInt8(ascii: "{") && !isOneOfManyLines($0)) },
    read: { reader, context in
      let value: JSON
      do {
        value = try JSONReader.read(try reader.rest())
      } catch let error as JSONError {
        throw PresetError(error, in: reader.name)
      }
      guard let elements = value.array else {
        try take(value, context.source(), context)
        return
      }
      for (index, element) in elements.enumerated() {
        try take(element, context.source(path: "element \(index + 1)"), context)
      }
    })

  /// One preset document a line.
  static let ndjson = ImportFormat(
    name: "ndjson", summary: "preset documents, one a line",
    recognizes: { $0.first == UInt8(ascii: "{") },
    read: { reader, context in
      var number = 0
      while let line = try reader.line() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        let value: JSON
        do {
          value = try JSONReader.read(line, firstLine: number)
        } catch let error as JSONError {
          throw PresetError(error, in: reader.name)
        }
        try take(value, context.source(line: number), context)
      }
    })

  private static func take(_ document: JSON, _ source: PresetSource, _ context: ImportContext) throws {
    let preset: Preset
    do throws(PresetError) {
      preset = try Preset(document: document)
    } catch {
      throw error.at(source.place)
    }
    try context.take(preset, source)
  }

  /// Whether the first line is a whole object and another line follows.
  private static func isOneOfManyLines(_ start: ArraySlice<UInt8>) -> Bool {
    guard let end = start.firstIndex(of: 0x0A),
      start[end...].contains(where: { $0 > 0x20 })
    else { return false }
    return (try? JSONReader.read(Array(start[..<end]))) != nil
  }
}

extension PresetError {
  /// A text that is no JSON.
  init(_ error: JSONError, in file: String) {
    self.init(.data, "\(file): line \(error.line), column \(error.column): \(error.message)")
  }

  /// Runs `body`; what it finds wrong is told with its place.
  static func located<Result>(_ place: String, _ body: () throws(PresetError) -> Result) throws(PresetError) -> Result {
    do {
      return try body()
    } catch {
      throw error.at(place)
    }
  }
}
