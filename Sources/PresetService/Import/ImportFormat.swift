/// A format that presets are imported from.
struct ImportFormat: Sendable {
  /// The formats, in the order in which a file is tried.
  ///
  /// A new one is a file and a line here.
  static let all: [ImportFormat] = [
    .catalog, .designTokens, .figures, .csv, .css, .android, .figma, .lottie, .springs, .json, .ndjson,
  ]

  /// Its name on the command line.
  let name: String
  /// What it is, in a few words.
  let summary: String
  /// The names of its dialects, where the content does not tell what its figures mean.
  var dialects: [String] = []
  /// What a text of it in JSON is known by; nil where it is none.
  var mark: String?
  /// Whether a file that starts so is in this format: its first bytes that are not white space, at least 64 KiB of
  /// them where there are as many.
  let recognizes: @Sendable (ArraySlice<UInt8>) -> Bool
  /// Hands each preset of a source to the context, and what can't be taken.
  let read: @Sendable (inout ImportSource.Reader, ImportContext) throws -> Void

  /// Returns the format called `name`.
  static func named(_ name: String) throws(PresetError) -> ImportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown import format '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }

  /// Refuses a dialect that this format does not have.
  func check(dialect: String?) throws(PresetError) {
    guard let dialect, !dialects.contains(dialect) else { return }
    throw PresetError(
      .usage, "format '\(name)' has no dialect '\(dialect)'",
      hint: nearest(to: dialect, in: dialects).asSuggestion
        ?? (dialects.isEmpty ? "it has none" : "there are \(dialects.joined(separator: ", "))"))
  }

  /// Returns the format of what `reader` is about to read.
  static func found(by reader: inout ImportSource.Reader) throws -> ImportFormat {
    let start = try reader.peek()
    if start.isEmpty { throw PresetError(.data, "\(reader.name): there is nothing in it") }
    try refuseEncoded(start, in: reader.name)
    if let format = all.first(where: { $0.recognizes(start) }) { return format }
    throw PresetError(
      .data, "\(reader.name): none of the formats \(all.map(\.name).joined(separator: ", "))",
      hint: "name one with '--format'")
  }

  /// Refuses what would be read as a text that has nothing in it: other encodings than UTF-8, and archives.
  static func refuseEncoded(_ start: ArraySlice<UInt8>, in name: String) throws(PresetError) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw PresetError(.data, "\(name): it is in UTF-16", hint: "save it as UTF-8")
    }
    if start.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw PresetError(.data, "\(name): it is a ZIP archive, as '.lottie' files are", hint: "unpack it first")
    }
  }
}
