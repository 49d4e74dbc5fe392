/// A format that presets are imported from.
struct ImportFormat: Sendable {
  /// The formats, in the order in which a file is tried.
  ///
  /// A new one is a file and a line here.
  static let all: [ImportFormat] = [.json, .ndjson]

  /// Its name on the command line.
  let name: String
  /// What it is, in a few words.
  let summary: String
  /// Whether a file that starts so is in this format.
  let recognizes: @Sendable (ArraySlice<UInt8>) -> Bool
  /// Calls the function with each preset of a source and the place that it came from.
  let read: @Sendable (inout ImportSource.Reader, (Preset, String) throws -> Void) throws -> Void

  /// Returns the format called `name`.
  static func named(_ name: String) throws(PresetError) -> ImportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown import format '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }

  /// Returns the format of what `reader` is about to read.
  static func found(by reader: inout ImportSource.Reader) throws -> ImportFormat {
    let start = try reader.peek()
    if start.isEmpty { throw PresetError(.data, "\(reader.name): there is nothing in it") }
    if let format = all.first(where: { $0.recognizes(start) }) { return format }
    throw PresetError(
      .data, "\(reader.name): none of the formats \(all.map(\.name).joined(separator: ", "))",
      hint: "name one with '--format'")
  }
}
