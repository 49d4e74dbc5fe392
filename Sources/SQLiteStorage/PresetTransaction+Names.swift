internal import SQLite

// Which preset has which name, from which revision on: what lets the past be looked up by name.
extension PresetTransaction {
  /// The name that a preset has now; nil where there is none with that number.
  func currentName(of id: Int64) throws(StorageError) -> String? { try current(id)?.name }

  /// The name that a preset has now, and the revision that changed it last; nil where there is none with that number.
  func current(_ id: Int64) throws(StorageError) -> (name: String, revision: Int64)? {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT name, revision FROM preset WHERE id = ?1", .integer(id))
      return try rows.step() ? (rows.text(0), rows.integer(1)) : nil
    }
  }

  /// Notes that a preset has a name from this revision on.
  func beginName(_ name: String, of id: Int64, _ revision: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run("INSERT INTO naming (name, since, preset) VALUES (?1, ?2, ?3)") {
        $0.bind(name)
        $0.bind(revision)
        $0.bind(id)
      }
    }
  }

  /// Notes that a preset has its name no more; a name that this revision itself gave was never there.
  func endName(_ name: String, of id: Int64, _ revision: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run(
        "DELETE FROM naming WHERE name = ?1 AND since = ?2 AND preset = ?3 AND until IS NULL", .text(name),
        .integer(revision), .integer(id))
      try connection.run(
        "UPDATE naming SET until = ?2 WHERE name = ?1 AND preset = ?3 AND until IS NULL", .text(name),
        .integer(revision), .integer(id))
    }
  }
}
