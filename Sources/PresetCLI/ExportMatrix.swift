internal import PresetService

/// Reports of many presets in many formats: a row for each preset, a column for each format.
struct ExportMatrix {
  /// The formats that lose something of a preset, in their order.
  private let formats: [String]
  /// The formats that hold every preset as it is.
  private let faithful: [String]
  /// The presets, in their order, and what is in each format's cell.
  private let rows: [(preset: String, cells: [String: String])]
  /// The presets that nothing can run, and why.
  private let unmade: [(preset: String, reason: String)]
  /// Whether there are cells of each of these kinds.
  private let hasRefusals, hasImpossible, hasDropped: Bool

  init(_ reports: [ExportReport]) {
    var formats: [String] = []
    var faithful: Set<String> = []
    var rows: [(preset: String, cells: [String: String])] = []
    var unmade: [(preset: String, reason: String)] = []
    for report in reports {
      let format = report.format.name
      if !formats.contains(format) {
        formats.append(format)
        faithful.insert(format)
      }
      if !report.outcome.isUnchanged { faithful.remove(format) }
      if rows.last?.preset != report.preset { rows.append((report.preset, [:])) }
      rows[rows.count - 1].cells[format] = Self.cell(report)
      if !report.isRunnable && !report.outcome.isUnchanged && unmade.last?.preset != report.preset {
        unmade.append((report.preset, report.outcome.what))
      }
    }
    self.unmade = unmade
    self.formats = formats.filter { !faithful.contains($0) }
    self.faithful = formats.filter(faithful.contains)
    self.rows = rows
    let cells = rows.flatMap(\.cells.values)
    hasRefusals = cells.contains { $0.hasPrefix("(") }
    hasImpossible = cells.contains("-")
    hasDropped = cells.contains { $0.hasSuffix("*") }
  }

  /// `exact`, the error, `(the error)` where it is refused, `-` where it is impossible; `*` without a variant.
  private static func cell(_ report: ExportReport) -> String {
    let variant = report.droppedVariant == nil && report.droppedModes.isEmpty ? "" : "*"
    switch report.outcome.verdict {
    case .exact: return "exact" + variant
    case .approximated:
      return (report.isAccepted ? report.outcome.errorText : "(\(report.outcome.errorText))") + variant
    case .impossible: return "-"
    }
  }

  /// The matrix in at most so many columns: formats that do not fit beside the others stand below, with the presets again.
  func text(width: Int) -> String {
    func columnWidth(_ format: String) -> Int {
      2 + max(columns(of: format), rows.map { columns(of: $0.cells[format] ?? "") }.max() ?? 0)
    }
    let longest = rows.map { columns(of: printable($0.preset)) }.max() ?? 0
    // A third, or what some formats leave: names that begin alike are told apart by their ends.
    let name = max(6, min(longest, max(width / 3, width - 50)))
    var blocks: [[String]] = []
    var left = 0
    for format in formats {
      let needed = columnWidth(format)
      if needed > left {
        blocks.append([])
        left = width - name
      }
      blocks[blocks.count - 1].append(format)
      left -= needed
    }
    return blocks.map { block in
      var table = Table(["PRESET"] + block.map { $0.uppercased() }, width: width)
      table.firmColumns = Set(1...max(1, block.count))
      for row in rows { table.add([Table.fit(printable(row.preset), to: name)] + block.map { row.cells[$0] ?? "" }) }
      return table.text
    }.joined(separator: "\n")
  }

  /// The meaning of the marks that are there, a line each.
  var legend: [String] {
    var lines = [
      "errors are in normalized distance: 0.01 is 1 % of the way; 'presets export --format FORMAT --report' says what is written"
    ]
    if hasRefusals { lines.append("(error): more than the tolerance, so that the export is refused") }
    if hasImpossible { lines.append("-: impossible") }
    for (preset, reason) in unmade { lines.append("\(printable(preset)): \(printable(reason))") }
    if hasDropped {
      lines.append("*: without the preset's reduced-motion variant or other modes, which the format has no place for")
    }
    if !faithful.isEmpty { lines.append("exact, being the preset itself: \(faithful.joined(separator: ", "))") }
    return lines
  }
}
