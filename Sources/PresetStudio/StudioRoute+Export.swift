internal import PresetService

extension StudioRoute {
  /// Presets in another language: `{"names": ["hero"], "format": "css", "tolerance": 0.01, "isLossy": false}`; without
  /// `names`, all.
  ///
  /// The answer has the `text`, what its file is called, how exact each preset is there, and what is left out and why.
  static let export = reading("/export") { body, catalog throws(PresetError) in
    let format = try ExportFormat.named(try body.text("format"))
    if case .stream = format.kind, !catalog.modes.isEmpty {
      throw PresetError(
        .usage, "'\(format.name)' writes documents, and documents have all modes",
        hint: "look at the catalog as it is by default, by the choices at the top")
    }
    var options = ExportOptions()
    options.tolerance = try body.number("tolerance") ?? options.tolerance
    options.isLossy = body.isTrue("isLossy")
    let (files, summary) = try catalog.exportFiles(
      try body.optionalTexts("names"), format: format, options: options, isFolder: false)
    return .object([
      "fileName": .string(format.fileName),
      "omitted": .array(summary.omitted.map(\.document)),
      "remarks": .array(summary.remarks.map(JSON.string)),
      "text": .string(files.map(\.text).joined(separator: "\n")),
      "written": summary.written.map { .array($0.map(\.document)) } ?? .null,
    ])
  }
}
