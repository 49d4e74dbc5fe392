/// The animations that a source file writes out, with their places.
package struct ScannedFile: Sendable {
  /// An animation and its place.
  package struct Literal: Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in characters.
    package let column: Int
    /// The line and the column behind its last character.
    package let end: (line: Int, column: Int)
    /// The text, cut where it is long.
    package let text: String
    /// The motion, or why it is not known.
    package let reading: Result<ScannedMotion, UnreadLiteral>
    /// The place in the file's bytes.
    let range: Range<Int>
    /// The export whose constants can stand in its place; nil where none can.
    let export: ScannedReference.Export?
    /// The place that a constant takes.
    let replaced: Range<Int>
    /// The place of its duration, where that stands beside it.
    let duration: Range<Int>?
    /// The custom property of CSS, or the constant of Swift, that it defines; nil where it stands elsewhere.
    let definition: String?
    /// Whether it stands where custom properties may be others than by default.
    var isInContext = false
  }

  /// The longest text of a literal that is kept, in bytes.
  private static let maximumText = 400

  /// The animations, in the order in which they stand.
  package let literals: [Literal]
  /// The comments that let findings pass.
  let notes: [SourceNote]
  /// The references to what may be constants of an export, and their places.
  let references: [(reference: ScannedReference, literal: Literal)]

  /// Reads a file's bytes.
  package init(_ bytes: [UInt8], language: SourceLanguage) {
    let reading = language.read(bytes)
    if reading.literals.isEmpty && reading.references.isEmpty {
      (literals, notes, references) = ([], [], [])
      return
    }
    let table = LineTable(bytes)
    literals = reading.literals.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    .map { literal in
      let start = table.position(of: literal.range.lowerBound)
      let words = bytes[literal.range].prefix(Self.maximumText).split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      return Literal(
        line: start.line, column: start.column, end: table.position(of: literal.range.upperBound),
        text: String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self), reading: literal.reading,
        range: literal.range, export: literal.export, replaced: literal.replaced ?? literal.range,
        duration: literal.duration, definition: literal.definition, isInContext: literal.isInContext)
    }
    notes = reading.notes.compactMap { SourceNote($0, of: bytes, line: table.position(of: $0.upperBound).line) }
    references = reading.references.map { reference in
      let start = table.position(of: reference.start)
      let literal = Literal(
        line: start.line, column: start.column, end: (start.line, start.column + reference.name.count),
        text: reference.name, reading: .failure(UnreadLiteral("it is a constant")),
        range: reference.start..<reference.start + reference.name.utf8.count, export: nil,
        replaced: reference.start..<reference.start + reference.name.utf8.count, duration: nil,
        definition: nil)
      return (reference, literal)
    }
  }
}
