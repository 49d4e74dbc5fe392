internal import PostgreSQL
package import PresetStorage

extension PostgresSnapshot {
  package func forEach(_ query: PresetQuery, _ body: (PresetRecord) -> Bool) throws(StorageError) {
    let (sql, values) = query.statement(selecting: selection, isPast: asOf != nil)
    try forEachRow(sql, values) { body(PresetRecord(row: $0)) }
  }

  package func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError) {
    let (sql, values) = query.statement(selecting: "SELECT preset.name FROM preset", isPast: asOf != nil)
    try forEachRow(sql, values, readsNamesAlone: query.readsNamesAlone) { body($0.text(0)) }
  }

  /// How many rows come at a time.
  private static let pageLength = 500

  /// Calls `body` with each row, through a cursor: in constant memory, and with the session free for other questions.
  ///
  /// The server makes the next page while this one is read.
  func forEachRow(
    _ sql: String, _ values: [Value], readsNamesAlone: Bool = false, _ body: (borrowing Rows) -> Bool
  ) throws(StorageError) {
    let (sql, values) = past(sql, values, readsNamesAlone: readsNamesAlone)
    try StorageError.wrapping { () throws(PostgreSQLError) in
      let cursor = session.nextCursor()
      let fetching = "FETCH \(Self.pageLength) FROM \(cursor)"
      try session.run("DECLARE \(cursor) NO SCROLL CURSOR FOR " + sql, values)
      var page = Page()
      try session.ask(for: page, fetching)
      var isLast = false
      while !isLast {
        var rows = try session.rows(of: page)
        isLast = rows.rowCount < Self.pageLength
        if !isLast {
          page = Page()
          try session.ask(for: page, fetching)
        }
        while rows.step() {
          session.hasHandedOut = true
          if !body(rows) {
            isLast = true
            break
          }
        }
      }
      try session.run("CLOSE \(cursor)")
    }
  }
}

extension PresetQuery {
  /// The statement that lists the presets, and its values.
  ///
  /// - Parameters:
  ///   - selection: What is read of each preset, without conditions.
  ///   - isPast: Whether the presets are those of the past, which have their tags in the history's documents.
  fileprivate func statement(selecting selection: String, isPast: Bool) -> (sql: String, values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func parameter(_ value: Value) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    if let kind { conditions.append("preset.kind = \(parameter(.text(kind)))") }
    for tag in tags {
      let name = parameter(.text(tag))
      conditions.append(
        isPast
          ? "EXISTS (SELECT 1 FROM json_array_elements_text(preset.tags) AS tag (name) WHERE tag.name = \(name))"
          : "preset.id IN (SELECT tag.preset FROM tag WHERE tag.name = \(name))")
    }
    if let search {
      // ASCII letters match in either case, others only as they are: what the collation "C" makes of it.
      let text = "lower(\(parameter(.text(search)))::text COLLATE \"C\")"
      let tags =
        isPast ? "json_array_elements_text(preset.tags) AS tag (name) WHERE" : "tag WHERE tag.preset = preset.id AND"
      conditions.append(
        """
        (strpos(lower(preset.name), \(text)) > 0 OR strpos(lower(preset.note COLLATE "C"), \(text)) > 0 OR EXISTS
        (SELECT 1 FROM \(tags) strpos(lower(tag.name COLLATE "C"), \(text)) > 0))
        """)
    }
    if let group {
      conditions.append(
        "preset.name >= \(parameter(.text(group + "/"))) AND preset.name < \(parameter(.text(group + "0")))")
    }
    conditions += self.conditions.map { $0.sql(parameter) }
    var sql = selection
    if !conditions.isEmpty { sql += "\nWHERE " + conditions.joined(separator: " AND ") }
    sql += "\nORDER BY " + order.columns(isReversed: isReversed)
    if let limit { sql += "\nLIMIT \(parameter(.integer(limit)))" }
    if offset > 0 { sql += "\nOFFSET \(parameter(.integer(offset)))" }
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

extension PresetQuery.Condition {
  /// The condition as an expression; `parameter` makes a value one of the statement's.
  fileprivate func sql(_ parameter: (Value) -> String) -> String {
    let number = "\(parameter(.real(number)))::double precision"
    switch subject {
    case .duration: return "coalesce(preset.duration, 'Infinity') \(comparison.rawValue) \(number)"
    case .parameter(let name, let defaults):
      var value = Self.number(in: "preset.animation", parameter(.text(name)))
      if !defaults.isEmpty {
        let cases = defaults.sorted { $0.key < $1.key }
          .map { "WHEN \(parameter(.text($0.key))) THEN \(parameter(.real($0.value)))::double precision" }
        value = """
          CASE WHEN preset.animation -> \(parameter(.text(name))) IS NULL
          THEN CASE preset.kind \(cases.joined(separator: " ")) END ELSE \(value) END
          """
      }
      return "\(value) \(comparison.rawValue) \(number)"
    case .modifier(let kind, let name):
      return """
        EXISTS (SELECT 1 FROM json_array_elements(preset.modifiers) AS modifier
        WHERE modifier ->> 'kind' = \(parameter(.text(kind)))
        AND \(Self.number(in: "modifier", parameter(.text(name)))) \(comparison.rawValue) \(number))
        """
    }
  }

  /// A member of an object as a number, true and false as 1 and 0; NULL for anything else.
  private static func number(in object: String, _ name: String) -> String {
    """
    CASE json_typeof(\(object) -> \(name)) WHEN 'number' THEN (\(object) ->> \(name))::double precision
    WHEN 'boolean' THEN (\(object) ->> \(name))::boolean::integer END
    """
  }
}
