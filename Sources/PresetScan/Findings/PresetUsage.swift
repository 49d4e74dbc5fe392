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
  /// The places in files that neither use its reduced-motion variant nor say anything of less motion; none where it has no
  /// such variant.
  package internal(set) var unreduced: [Place]

  /// The usage as an object.
  package var document: JSON {
    func document(_ places: [Place]) -> JSON {
      .array(places.map { .object(["file": .string($0.file), "line": .number(Double($0.line))]) })
    }
    return .object([
      "count": .number(Double(places.count)), "places": document(places), "preset": .string(preset),
      "withoutReducedMotion": document(unreduced),
    ])
  }
}
