internal import PresetService

extension ListWriter {
  /// Writes the presets with the values of `fields`; returns how many there are.
  func write(_ fields: [PresetField], as format: OutputFormat) throws(PresetError) -> Int {
    var count = 0
    func document(_ values: [JSON]) -> JSON { .object(zip(fields, values).map { JSON.Member($0.name, $1) }) }
    switch format {
    case .json:
      try catalog.forEach(listing, showing: fields) { _, values in
        defer { count += 1 }
        return session.write((count == 0 ? "[" : ",\n") + document(values).text)
      }
      session.write(count == 0 ? "[]\n" : "]\n")
    case .ndjson:
      try catalog.forEach(listing, showing: fields) { _, values in
        count += 1
        return session.write(document(values).text + "\n")
      }
    case .csv:
      session.writeCSV(fields.map(\.name))
      try catalog.forEach(listing, showing: fields) { _, values in
        count += 1
        return session.writeCSV(values.map { $0.cell })
      }
    default:
      let width = session.tableWidth
      var table = Table(fields.map { $0.name.uppercased() }, width: width)
      try catalog.forEach(listing, showing: fields) { _, values in
        count += 1
        let cells = values.map { width == nil ? $0.cell : $0.text(digits: 4) }
        if width == nil { return session.write(Table.tabSeparated(cells)) }
        table.add(cells)
        return true
      }
      if width != nil && count > 0 { session.write(table.text) }
    }
    return count
  }

  /// Writes how many presets each tag, group or kind has; returns how many of those there are.
  func writeCounts(by grouping: PresetGrouping, as format: OutputFormat) throws(PresetError) -> Int {
    let counts = try catalog.counts(by: grouping, listing)
    func document(_ count: (name: String, count: Int)) -> JSON {
      .object([JSON.Member("count", .number(Double(count.count))), JSON.Member(grouping.rawValue, .string(count.name))])
    }
    switch format {
    case .names: for count in counts { session.write(count.name + "\n") }
    case .json: session.write(JSON.array(counts.map(document)).indentedText + "\n")
    case .ndjson: for count in counts { session.write(document(count).text + "\n") }
    case .csv:
      session.writeCSV([grouping.rawValue, "count"])
      for count in counts { session.writeCSV([count.name, String(count.count)]) }
    default:
      var table = Table([grouping.rawValue.uppercased(), "PRESETS"], width: session.tableWidth)
      for count in counts { table.add([count.name, String(count.count)]) }
      if !counts.isEmpty { session.write(table.text) }
    }
    return counts.count
  }
}

extension JSON {
  /// The value in a cell that programs read: texts as they are, all else as JSON, nothing for null.
  fileprivate var cell: String { self == .null || self == .array([]) ? "" : string ?? text }

  /// The value for people, numbers with at most so many digits after the point.
  fileprivate func text(digits: Int) -> String {
    switch self {
    case .number(let number): rounded(number, digits: digits)
    case .array(let elements) where elements.allSatisfy { $0.string != nil || $0.number != nil }:
      elements.map { $0.text(digits: digits) }.joined(separator: " ")
    case .array(let elements) where elements.allSatisfy { $0["kind"] != nil }:
      elements.map { element in
        (element["kind"]?.string ?? "") + " "
          + JSON.object((element.members ?? []).filter { $0.key != "kind" }).text(digits: digits)
      }.joined(separator: ", ")
    case .object(let members): members.map { "\($0.key) \($0.value.text(digits: digits))" }.joined(separator: " ")
    default: cell
    }
  }
}
