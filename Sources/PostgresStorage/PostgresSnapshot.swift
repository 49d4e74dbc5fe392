internal import PostgreSQL
package import PresetStorage

/// The catalog at one moment, for reading.
package struct PostgresSnapshot: SQLSnapshot {
  package typealias Dialect = PostgreSQLDialect

  let session: Session
  package var asOf: Int64?
  /// The version of the schema, which is the latest for whoever writes.
  var schemaVersion = Int64.max
  /// Whether the schema has no digests and look-up tables yet.
  var isOlder: Bool { schemaVersion < 2 }

  package var missingColumns: Set<String> {
    let missing = PresetColumn.missing(onServersOf: schemaVersion)
    return isOlder ? missing.union(["clock", "content", "digest"]) : missing
  }

  package func revision() throws(StorageError) -> Int64 {
    try first("SELECT revision FROM catalog") { $0.integer(0) } ?? 0
  }

  package func firstWholeRevision() throws(StorageError) -> Int64 {
    try first(isOlder ? Self.olderHorizon : "SELECT max(revision) FROM horizon") { $0.integer(0) } ?? 0
  }

  package func preset(named name: String) throws(StorageError) -> PresetRecord? { try pastPreset(named: name) }

  package func rows<Row: RowDecodable>(
    _: Row.Type, _ sql: String, _ values: [SQLValue]
  ) throws(StorageError) -> [Row] {
    if values.hasUnstorableText { return [] }
    return try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(sql, values.map(Value.init))
      var found: [Row] = []
      while rows.step() { found.append(Row(row: rows)) }
      return found
    }
  }

  package func forEachRow<Row: RowDecodable>(
    _ sql: String, _ values: [SQLValue], _ body: (Row) -> Bool
  ) throws(StorageError) {
    if values.hasUnstorableText { return }
    try forEachRow(sql, values.map(Value.init)) { row in body(Row(row: row)) }
  }

  /// How many rows come at a time.
  private static let pageLength = 500

  /// Calls `body` with each row, through a cursor: in constant memory, and with the session free for other questions.
  ///
  /// The server makes the next page while this one is read.
  func forEachRow(_ sql: String, _ values: [Value], _ body: (borrowing Rows) -> Bool) throws(StorageError) {
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

  /// Returns what `read` makes of the first row of a statement; nil where it has none.
  func first<Element>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Rows) -> Element
  ) throws(StorageError) -> Element? {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(sql, values)
      return rows.step() ? read(rows) : nil
    }
  }
}

extension [SQLValue] {
  /// Whether one is a text with NUL, which no text of the server is, and which it could not be asked for.
  fileprivate var hasUnstorableText: Bool {
    contains { if case .text(let text) = $0 { text.utf8.contains(0) } else { false } }
  }
}
