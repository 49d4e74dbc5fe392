import Foundation
import PresetService
import Testing

/// The table in the export's documentation: what each format does with each kind.
struct ExportTableTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/PresetExchange/Export/README.md")
  private static let marks = ("<!-- begin of the table -->\n", "<!-- end of the table -->\n")

  /// With `PRESETS_WRITE_TABLE=1` the table is written instead.
  @Test func theTableIsWhatIsMeasured() throws {
    let reports = try ExportCatalog.reports.get()
    // What holds the document holds everything.
    let formats = ExportFormat.all.map(\.name).filter { !["ndjson", "csv", "samples-csv"].contains($0) }
    var table =
      "| | \(formats.joined(separator: " | ")) |\n|---|\(formats.map { _ in "---" }.joined(separator: "|"))|\n"
    let names = (ExportCatalog.kinds + ExportCatalog.modifiers).compactMap {
      $0.split(separator: "\"").dropFirst(3).first
    }
    for name in names {
      let cells = formats.map { format in
        reports.first { $0.preset == name && $0.format.name == format }.map(Self.cell) ?? "?"
      }
      table += "| \(name) | \(cells.joined(separator: " | ")) |\n"
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.range(of: Self.marks.0)).upperBound
    let end = try #require(text.range(of: Self.marks.1)).lowerBound
    if ProcessInfo.processInfo.environment["PRESETS_WRITE_TABLE"] != nil {
      try text.replacingCharacters(in: start..<end, with: table).write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == table, "run 'PRESETS_WRITE_TABLE=1 swift test --filter ExportTableTests' and look")
    }
  }

  private static func cell(_ report: ExportReport) -> String {
    switch report.outcome.verdict {
    case .exact: "exact"
    case .impossible: "–"
    case .approximated: report.outcome.errorText + (report.outcome.isHeldBeside ? "*" : report.isAccepted ? "" : "!")
    }
  }
}
