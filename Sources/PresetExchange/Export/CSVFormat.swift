extension ExportFormat {
  /// A row a preset: what is structured within a cell is JSON, as in the document.
  static let csv = ExportFormat(
    name: "csv", summary: "preset documents as rows", fileName: "presets.csv", endings: [".csv"],
    kind: .stream(
      ExportStream(
        opening: CSVText.row(["name", "kind", "parameters", "modifiers", "tags", "note", "reducedMotion"]), closing: "",
        separator: ""
      ) { summary throws(PresetError) in
        let preset = try summary.preset()
        return CSVText.row([
          preset.name, preset.animation.kind, JSON.object(preset.animation.parameters.members).text,
          preset.modifiers.isEmpty ? "" : JSON.array(preset.modifiers.map(\.document)).text,
          preset.tags.isEmpty ? "" : JSON.array(preset.tags.map(JSON.string)).text, preset.note ?? "",
          preset.reducedMotion ?? "",
        ])
      }))
}
