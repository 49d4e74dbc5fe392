extension ImportFormat {
  /// One preset document, or an array of them.
  static let json = ImportFormat(
    name: "json", summary: "preset documents: one, or an array",
    recognizes: { $0.first == UInt8(ascii: "[") || ($0.first == UInt8(ascii: "{") && !isOneOfManyLines($0)) },
    read: { reader, body in
      let value: JSON
      do {
        value = try JSONReader.read(try reader.rest())
      } catch let error as JSONError {
        throw PresetError(error, in: reader.name)
      }
      guard let elements = value.array else {
        try body(
          try PresetError.located(reader.name) { () throws(PresetError) in try Preset(document: value) }, reader.name)
        return
      }
      for (index, element) in elements.enumerated() {
        let place = "\(reader.name): element \(index + 1)"
        try body(try PresetError.located(place) { () throws(PresetError) in try Preset(document: element) }, place)
      }
    })

  /// One preset document a line.
  static let ndjson = ImportFormat(
    name: "ndjson", summary: "preset documents, one a line",
    recognizes: { $0.first == UInt8(ascii: "{") },
    read: { reader, body in
      var number = 0
      while let line = try reader.line() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        let place = "\(reader.name):\(number)"
        let value: JSON
        do {
          value = try JSONReader.read(line, firstLine: number)
        } catch let error as JSONError {
          throw PresetError(error, in: reader.name)
        }
        try body(try PresetError.located(place) { () throws(PresetError) in try Preset(document: value) }, place)
      }
    })

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
