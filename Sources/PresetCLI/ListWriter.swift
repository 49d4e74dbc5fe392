internal import PresetService

/// Writes what a listing has, in every form that `list` offers.
struct ListWriter {
  let catalog: PresetCatalog
  let listing: PresetListing
  let session: Session

  /// What the usual table shows of the parameters: how long a preset takes as it is written.
  private static let writtenDuration = try? PresetField("duration")

  /// Writes the presets in their usual columns; returns how many there are.
  func write(as format: OutputFormat) throws(PresetError) -> Int {
    var count = 0
    switch format {
    case .names:
      try catalog.forEachName(listing) {
        count += 1
        return session.write($0 + "\n")
      }
    case .ndjson:
      try catalog.forEach(listing) {
        count += 1
        return session.write($0.documentText + "\n")
      }
    case .json:
      try catalog.forEach(listing) { summary in
        defer { count += 1 }
        return session.write((count == 0 ? "[" : ",\n") + summary.documentText)
      }
      session.write(count == 0 ? "[]\n" : "]\n")
    case .csv:
      session.writeCSV([
        "name", "kind", "duration", "measures.duration", "tags", "note", "revision", "updated", "author",
      ])
      try forEach { summary, duration in
        count += 1
        return session.writeCSV([
          summary.name, summary.kind, duration.map(JSON.text(of:)) ?? "",
          summary.duration.map(JSON.text(of:)) ?? "",
          summary.tags.isEmpty ? "" : JSON.array(summary.tags.map(JSON.string)).text, summary.note ?? "",
          String(summary.revision), summary.updated.description, summary.author,
        ])
      }
    case .tree: count = try writeTree()
    default: count = try writeTable()
    }
    return count
  }

  /// Calls `body` with each preset, and the duration that it is written with.
  private func forEach(_ body: (PresetSummary, Double?) -> Bool) throws(PresetError) {
    try catalog.forEach(listing, showing: [Self.writtenDuration].compactMap { $0 }) { summary, values in
      body(summary, values.first?.number)
    }
  }

  private func writeTable() throws(PresetError) -> Int {
    var count = 0
    func row(_ summary: PresetSummary, _ duration: String, updated: String) -> [String] {
      [summary.name, summary.kind, duration, frames(summary), summary.tags.joined(separator: " "), updated]
    }
    guard let width = session.tableWidth else {
      try forEach { summary, duration in
        count += 1
        let cells = row(summary, duration.map(JSON.text(of:)) ?? "", updated: summary.updated.description)
        return session.write(Table.tabSeparated(cells))
      }
      return count
    }
    var table = Table(["NAME", "KIND", "SECONDS", "FRAMES", "TAGS", "UPDATED (UTC)"], width: width)
    // Numbers and days say nothing where they are cut.
    table.firmColumns = [2, 3, 5]
    table.spareColumns = [5, 4, 3, 1]
    // To the minute, 2026-11-20 10:00, where there is room for it.
    let length = width < 100 ? 10 : 16
    try forEach { summary, duration in
      count += 1
      let updated = String(summary.updated.description.prefix(length).map { $0 == "T" ? " " : $0 })
      var cells = row(summary, duration.map { rounded($0, digits: 3) } ?? "", updated: updated)
      if summary.status != .stable { cells[0] += " (\(summary.status.rawValue))" }
      table.add(cells)
      return true
    }
    if count > 0 { session.write(table.text) }
    return count
  }

  /// How many frames of a 60 Hz display a preset takes; for programs nothing where that is more than is looked at.
  private func frames(_ summary: PresetSummary) -> String {
    if let frames = summary.frames { return String(frames) }
    return session.tableWidth == nil ? "" : "over \(rounded(Measures.horizon * 60, digits: 0))"
  }

  /// Writes the presets under their groups, each of which says how many it has.
  private func writeTree() throws(PresetError) -> Int {
    var sizes: [String: Int] = [:]
    var rows: [(groups: [String], row: [String])] = []
    try forEach { summary, duration in
      var parts = summary.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let name = parts.removeLast()
      for length in 0..<parts.count { sizes[parts[...length].joined(separator: "/"), default: 0] += 1 }
      let seconds = duration.map { rounded($0, digits: 3) } ?? ""
      rows.append((parts, [name, summary.kind, seconds, frames(summary), summary.tags.joined(separator: " ")]))
      return true
    }
    var table = Table(["NAME", "KIND", "SECONDS", "FRAMES", "TAGS"], width: session.tableWidth)
    table.firmColumns = [2, 3]
    table.spareColumns = [4, 3, 1]
    var open: [String] = []
    for (groups, row) in rows {
      let common = zip(open, groups).prefix { $0 == $1 }.count
      for length in common..<max(common, groups.count) {
        let size = sizes[groups[...length].joined(separator: "/")] ?? 0
        table.add([Self.indented(groups[length] + "/", length), counted(size, "preset"), "", "", ""])
      }
      open = groups
      table.add([Self.indented(row[0], groups.count)] + row.dropFirst())
    }
    if !rows.isEmpty { session.write(table.text) }
    return rows.count
  }

  private static func indented(_ text: String, _ depth: Int) -> String { String(repeating: "  ", count: depth) + text }
}
