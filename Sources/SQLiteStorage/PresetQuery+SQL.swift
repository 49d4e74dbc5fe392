internal import SQLite

extension PresetQuery {
  /// The statement that lists the presets, and its values.
  ///
  /// Names are compared byte by byte, on every machine alike.
  ///
  /// - Parameters:
  ///   - selection: What is read of each preset, without conditions.
  ///   - isPast: Whether the presets are those of the past, which have their tags in the history's documents.
  func statement(selecting selection: String, isPast: Bool) -> (sql: String, values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func parameter(_ value: Value) -> String {
      values.append(value)
      return "?\(values.count)"
    }
    // The plus keeps SQLite from the index by kind: in the order of the names there is nothing to sort.
    if let kind { conditions.append("+preset.kind = \(parameter(.text(kind)))") }
    for tag in tags {
      let name = parameter(.text(tag))
      conditions.append(
        isPast
          ? "EXISTS (SELECT 1 FROM json_each(preset.tags) WHERE value = \(name))"
          : "preset.id IN (SELECT tag.preset FROM tag WHERE tag.name = \(name))")
    }
    if let search {
      let text = parameter(.text(search.lowercasedASCII))
      let tags =
        isPast
        ? "json_each(preset.tags) WHERE instr(lower(value), \(text))"
        : "tag WHERE preset = preset.id AND instr(lower(name), \(text))"
      conditions.append(
        """
        (instr(lower(preset.name), \(text)) OR instr(lower(preset.note), \(text)) OR EXISTS
        (SELECT 1 FROM \(tags)))
        """)
    }
    if let group {
      let low = parameter(.text(group + "/"))
      let high = parameter(.text(group + "0"))
      conditions.append("preset.name >= \(low) AND preset.name < \(high)")
    }
    conditions += self.conditions.map { $0.sql(parameter) }
    var sql = selection
    if !conditions.isEmpty { sql += "\nWHERE " + conditions.joined(separator: " AND ") }
    sql += "\nORDER BY " + order.columns(isReversed: isReversed)
    if limit != nil || offset > 0 {
      sql += "\nLIMIT \(parameter(.integer(limit ?? -1))) OFFSET \(parameter(.integer(offset)))"
    }
    return (sql, values)
  }
}

extension PresetQuery.Order {
  fileprivate func columns(isReversed: Bool) -> String {
    let direction = isReversed ? " DESC" : ""
    return switch self {
    case .name: "preset.name\(direction)"
    case .updated: "preset.revision\(direction), preset.name"
    case .kind: "preset.kind\(direction), preset.name"
    case .duration: "preset.duration\(direction) NULLS LAST, preset.name"
    }
  }
}

extension String {
  /// This text with A…Z as a…z: what SQLite's `lower` makes of it.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
