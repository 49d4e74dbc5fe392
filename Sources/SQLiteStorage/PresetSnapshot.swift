internal import SQLite

/// The catalog at one moment, for reading.
package struct PresetSnapshot: SQLSnapshot {
  package typealias Dialect = SQLiteDialect

  let connection: Connection
  package let asOf: Int64?
  /// What an older schema lacks; nil where it is not older.
  let older: OlderSchema?

  init(connection: Connection, asOf: Int64? = nil, older: OlderSchema? = nil) {
    self.connection = connection
    self.asOf = asOf
    self.older = older
  }

  /// Whether the history has digests.
  var hasDigests: Bool {
    if let older { return older.hasLookUps }
    return true
  }

  package var missingColumns: Set<String> { older?.missingColumns ?? [] }

  package func namingTable() throws(StorageError) -> String {
    if let older { try StorageError.wrapping { () throws(SQLiteError) in try older.makeLookups(connection) } }
    return "naming"
  }

  package func forEachRow<Row: RowDecodable>(
    _ sql: String, _ values: [SQLValue], _ body: (Row) -> Bool
  ) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(sql, values.map(Value.init))
      while try rows.step() { if !body(Row(row: rows)) { return } }
    }
  }

  package func rows<Row: RowDecodable>(
    _: Row.Type, _ sql: String, _ values: [SQLValue]
  ) throws(StorageError) -> [Row] {
    var found: [Row] = []
    try forEachRow(sql, values) {
      found.append($0)
      return true
    }
    return found
  }

  package func revision() throws(StorageError) -> Int64 {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT max(number) FROM revision")
      return try rows.step() ? rows.integer(0) : 0
    }
  }

  /// Put together once: one text is compared with itself faster than with its like.
  private static let presetByName = selectionByName(without: [])

  private static func selectionByName(without missing: Set<String>) -> String {
    PresetRecord.selection(without: missing, SQLiteDialect.self) + "\nWHERE preset.name = ?1"
  }

  package func preset(named name: String) throws(StorageError) -> PresetRecord? {
    if asOf != nil { return try pastPreset(named: name) }
    // By name is how most are looked up, again and again: without a detour.
    do throws(SQLiteError) {
      var rows = try connection.query(
        older.map { Self.selectionByName(without: $0.missingColumns) } ?? Self.presetByName
      ) { $0.bind(name) }
      return try rows.step() ? PresetRecord(row: rows) : nil
    } catch {
      throw .database(error)
    }
  }

  package func users(
    of name: String, as role: CatalogRow.Reference.Role
  ) throws(StorageError) -> [String] {
    try usersByReference(of: name, as: role)
  }
}
