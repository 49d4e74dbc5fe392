internal import SQLite

/// The catalog at one moment, for reading.
package struct PresetSnapshot {
  let connection: Connection

  /// The number of the last change; 0 in a new catalog.
  package func revision() throws(StorageError) -> Int64 {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT max(number) FROM revision")
      return try rows.step() ? rows.integer(0) : 0
    }
  }

  /// Returns the preset called `name`, or nil.
  package func preset(named name: String) throws(StorageError) -> PresetRecord? {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(PresetRecord.selection + "\nWHERE preset.name = ?1", .text(name))
      return try rows.step() ? PresetRecord(row: rows) : nil
    }
  }

  /// Calls `body` with each preset that `query` asks for, one at a time, until it returns false.
  ///
  /// - Complexity: O(1) in memory where the order has an index, which all have.
  package func forEach(
    _ query: PresetQuery, _ body: (PresetRecord) -> Bool
  ) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      let (sql, values) = query.statement
      var rows = try connection.query(sql, values)
      while try rows.step() {
        if !body(PresetRecord(row: rows)) { return }
      }
    }
  }

  /// Returns all names, sorted.
  package func names() throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT name FROM preset ORDER BY name")
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  /// Returns the names of the presets that refer to the one called `name`, sorted.
  package func users(of name: String) throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        SELECT name FROM preset
        WHERE reduced_motion = (SELECT id FROM preset WHERE name = ?1) AND name <> ?1 ORDER BY name
        """, .text(name))
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }
}
