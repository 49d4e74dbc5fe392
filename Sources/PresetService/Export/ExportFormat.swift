/// A format that presets are exported to.
struct ExportFormat: Sendable {
  /// The formats, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  static let all: [ExportFormat] = [.json, .ndjson]

  /// Its name on the command line.
  let name: String
  /// What it is, in a few words.
  let summary: String
  /// What comes before the first preset.
  let opening: String
  /// What comes after the last one.
  let closing: String
  /// What comes between two.
  let separator: String
  /// The text of one preset.
  let text: @Sendable (PresetSummary) throws(PresetError) -> String

  /// Returns the format called `name`.
  static func named(_ name: String) throws(PresetError) -> ExportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown export format '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }
}

extension ExportFormat {
  static let json = ExportFormat(
    name: "json", summary: "preset documents, an array", opening: "[", closing: "\n]\n", separator: ","
  ) { summary in "\n" + summary.documentText }

  static let ndjson = ExportFormat(
    name: "ndjson", summary: "preset documents, one a line", opening: "", closing: "", separator: ""
  ) { summary in summary.documentText + "\n" }
}
