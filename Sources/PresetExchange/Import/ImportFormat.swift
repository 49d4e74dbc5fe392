/// A format that presets are imported from, as ``designTokens`` or ``css``.
public struct ImportFormat: Hashable, Sendable, CustomStringConvertible {
  /// The formats of texts, in the order in which a file is tried.
  ///
  /// A new one is a file and a line here.
  package static let ofTexts: [ImportFormat] = [
    .theo, .designTokens, .figures, .csv, .scss, .css, .android, .figma, .lottie, .springs, .json, .ndjson,
  ]

  /// Its name on the command line, as `dtcg`: no other format has it.
  public let name: String
  /// A summary in a few words.
  public let summary: String
  /// Its dialects, where the content does not tell what its figures mean; empty where it always does.
  public let dialects: [ImportDialect]
  /// What a text of it in JSON is known by; nil where it is none.
  var mark: String?
  /// Whether a file that starts so is in this format: its first bytes that are not white space, at least 64 KiB of
  /// them where there are as many.
  package let recognizes: @Sendable (ArraySlice<UInt8>) -> Bool
  /// Puts what a source has into a sink, one item after the other: presets, what can't be taken, what it defines for
  /// other files, and what waits for their definitions.
  package let read: @Sendable (inout ImportSource.Reader, ImportContext, ImportSink) throws -> Void

  /// Creates a format; its properties say what each part is.
  package init(
    name: String, summary: String, dialects: [ImportDialect] = [], mark: String? = nil,
    recognizes: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
    read: @escaping @Sendable (inout ImportSource.Reader, ImportContext, ImportSink) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.dialects = dialects
    self.mark = mark
    self.recognizes = recognizes
    self.read = read
  }

  /// The name.
  public var description: String { name }

  /// Whether both are the format of one name.
  public static func == (one: ImportFormat, other: ImportFormat) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the one of `formats` that is called `name`.
  package static func named(
    _ name: String, among formats: [ImportFormat]
  ) throws(PresetError) -> ImportFormat {
    if let format = formats.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown import format '\(name)'",
      hint: nearest(to: name, in: formats.map(\.name)).asSuggestion
        ?? "there are \(formats.map(\.name).joined(separator: ", "))")
  }

  /// Refuses a dialect that this format does not have.
  package func check(_ dialect: ImportDialect?) throws(PresetError) {
    guard let dialect, !dialects.contains(dialect) else { return }
    throw PresetError(
      .usage, "format '\(name)' has no dialect '\(dialect)'",
      hint: dialects.isEmpty ? "it has none" : "there are \(dialects.map(\.name).joined(separator: ", "))")
  }

  /// Returns the one of `formats` that `reader` is about to read.
  ///
  /// - Parameter dialect: The dialect that was named: what no format knows by itself is of the one that has it.
  package static func found(
    by reader: inout ImportSource.Reader, among formats: [ImportFormat] = ofTexts, dialect: ImportDialect? = nil
  ) throws -> ImportFormat {
    let start = try reader.peek()
    if start.isEmpty { throw PresetError(.data, "\(reader.name): there is nothing in it") }
    try refuseEncoded(start, in: reader.name)
    if let format = formats.first(where: { $0.recognizes(start) }) { return format }
    if let dialect, let format = formats.first(where: { $0.dialects.contains(dialect) }) { return format }
    throw PresetError(
      .data, "\(reader.name): none of the formats \(formats.map(\.name).joined(separator: ", "))",
      hint: "name one with '--format'")
  }

  /// Refuses what would be read as a text that has nothing in it: other encodings than UTF-8, and archives.
  package static func refuseEncoded(_ start: ArraySlice<UInt8>, in name: String) throws(PresetError) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw PresetError(.data, "\(name): it is in UTF-16", hint: "save it as UTF-8")
    }
    if start.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw PresetError(.data, "\(name): it is a ZIP archive, as '.lottie' files are", hint: "unpack it first")
    }
  }
}
