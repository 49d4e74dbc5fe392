// The catalog's own document.
extension ExportFormat {
  /// Documents in an array: what a catalog has, whole.
  public static let json = ExportFormat(
    name: "json", summary: "preset documents, an array", fileName: "presets.json", endings: [".json"],
    kind: .stream(
      ExportStream(opening: "[", closing: "\n]\n", separator: ",") { summary in "\n" + summary.documentText }))

  /// Documents, one a line: what a catalog has, whole.
  public static let ndjson = ExportFormat(
    name: "ndjson", summary: "preset documents, one a line", fileName: "presets.ndjson", endings: [".ndjson"],
    kind: .stream(ExportStream(opening: "", closing: "", separator: "") { summary in summary.documentText + "\n" }))
}
