extension ExportFormat {
  /// A row a preset: what is structured within a cell is JSON, as in the document.
  public static let csv = ExportFormat(
    name: "csv", summary: "preset documents as rows", fileName: "presets.csv", endings: [".csv"],
    kind: .stream(
      ExportStream(
        opening: CSVText.row(["name", "kind", "parameters"] + DocumentField.all.map(\.key)), closing: "", separator: ""
      ) { summary throws(PresetError) in
        let preset = try summary.preset()
        let cells = DocumentField.all.map { field in field.json(of: preset).map { $0.string ?? $0.text } ?? "" }
        return CSVText.row(
          [preset.name, preset.animation.kind, JSON.object(preset.animation.parameters.members).text] + cells)
      }))
}
