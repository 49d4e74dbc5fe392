internal import SQLite

extension Migrator {
  /// Refuses a file with tables that would run something when they are read: virtual tables and computed columns.
  ///
  /// No migration makes any. In a stranger's file one expression can take hours, or all of the memory, for each row,
  /// and nothing interrupts it.
  func checkTables() throws(StorageError) {
    let name = try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        SELECT name FROM pragma_table_list AS list
        WHERE schema = 'main' AND (type = 'virtual'
          OR type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_xinfo(list.name) WHERE hidden <> 0))
        LIMIT 1
        """)
      return try rows.step() ? rows.text(0) : nil
    }
    if let name {
      throw .unsuitable(path: connection.path, reason: "its table '\(name)' computes what it holds")
    }
  }
}
