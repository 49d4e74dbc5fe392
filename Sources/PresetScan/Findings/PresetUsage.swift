/// The places where the constants of a preset are used.
package struct PresetUsage: Sendable {
  /// A place in a source file.
  package struct Place: Equatable, Sendable {
    /// The file, as a path from where the scan was asked for.
    package let file: String
    /// The line, from 1.
    package let line: Int
  }

  /// The preset's name.
  package let preset: String
  /// The places, by file and line.
  package internal(set) var places: [Place]

  /// The usage as an object.
  package var document: JSON {
    .object([
      "count": .number(Double(places.count)),
      "places": .array(
        places.map { .object(["file": .string($0.file), "line": .number(Double($0.line))]) }),
      "preset": .string(preset),
    ])
  }
}
