internal import SQLite

extension PresetSnapshot {
  private var selection: String {
    // A catalog that this user may only read can be of the first version, without the column.
    """
    SELECT change.revision, revision.at, revision.author, revision.reason, revision.undoes, change.preset,
      change.action, change.name, change.document, \(older?.hasSources == false ? "NULL" : "change.source"),
      (SELECT earlier.document FROM change AS earlier
       WHERE earlier.preset = change.preset AND earlier.revision < change.revision
       ORDER BY earlier.revision DESC LIMIT 1)
    FROM change JOIN revision ON revision.number = change.revision
    """
  }

  /// Calls `body` with each change, the latest first, until it returns false.
  ///
  /// - Parameter preset: Only the changes of the preset with this number; nil for all.
  package func forEachChange(
    of preset: Int64?, _ body: (ChangeRecord) -> Bool
  ) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      let condition = preset == nil ? "" : "\nWHERE change.preset = ?1"
      var rows = try connection.query(
        selection + condition + "\nORDER BY change.revision DESC, change.name",
        preset.map { [.integer($0)] } ?? [])
      while try rows.step() { if !body(ChangeRecord(row: rows)) { return } }
    }
  }

  /// Calls `body` with each change after `revision`, the oldest first and those of one revision by name, until it
  /// returns false.
  package func forEachChange(since revision: Int64, _ body: (ChangeRecord) -> Bool) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        selection + "\nWHERE change.revision > ?1 ORDER BY change.revision, change.name", .integer(revision))
      while try rows.step() { if !body(ChangeRecord(row: rows)) { return } }
    }
  }

  /// Returns what a revision did, sorted by name.
  package func changes(of revision: Int64) throws(StorageError) -> [ChangeRecord] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        selection + "\nWHERE change.revision = ?1 ORDER BY change.name", .integer(revision))
      var changes: [ChangeRecord] = []
      while try rows.step() { changes.append(ChangeRecord(row: rows)) }
      return changes
    }
  }

  /// Returns the number of the preset that has the name now, else of the one that had it last.
  package func number(of name: String) throws(StorageError) -> Int64? {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query(
        """
        SELECT preset FROM naming WHERE name = ?1 ORDER BY until IS NULL DESC, since DESC LIMIT 1
        """, .text(name))
      return try rows.step() ? rows.integer(0) : nil
    }
  }

  package func number(of name: String, asOf revision: Int64) throws(StorageError) -> Int64? {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query(
        "SELECT preset FROM naming WHERE name = ?1 AND since <= ?2 AND (until IS NULL OR until > ?2)", .text(name),
        .integer(revision))
      return try rows.step() ? rows.integer(0) : nil
    }
  }

  package func naming(of name: String) throws(StorageError) -> Int64? {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      let condition = asOf == nil ? "until IS NULL" : "since <= ?2 AND (until IS NULL OR until > ?2)"
      var rows = try connection.query(
        "SELECT max(since) FROM naming WHERE name = ?1 AND " + condition,
        [.text(name)] + (asOf.map { [.integer($0)] } ?? []))
      return try rows.step() && !rows.isNull(0) ? rows.integer(0) : nil
    }
  }

  package func latestDocument(of id: Int64) throws(StorageError) -> String? {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        "SELECT document FROM change WHERE preset = ?1 ORDER BY revision DESC LIMIT 1", .integer(id))
      return try rows.step() ? rows.optionalText(0) : nil
    }
  }

  /// Returns the preset with a number as it is now, or nil.
  package func preset(numbered id: Int64) throws(StorageError) -> PresetRecord? {
    try StorageError.wrapping { () throws(SQLiteError) in
      let selection = asOf == nil ? PresetRecord.selection : PresetRecord.pastSelection
      var rows = try query(selection + "\nWHERE preset.id = ?1", [.integer(id)])
      return try rows.step() ? PresetRecord(row: rows) : nil
    }
  }

  /// Returns all names that presets have or had, each once.
  package func namesEver() throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query("SELECT DISTINCT name FROM naming ORDER BY name")
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  /// Returns the last revision by `author` that took nothing back and was not taken back.
  package func lastUndoable(by author: String) throws(StorageError) -> Int64? {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        SELECT max(number) FROM revision
        WHERE author = ?1 AND undoes IS NULL AND EXISTS (SELECT 1 FROM change WHERE change.revision = number)
          AND NOT EXISTS (
            SELECT 1 FROM revision AS undo WHERE undo.undoes = revision.number
            AND NOT EXISTS (SELECT 1 FROM revision AS redo WHERE redo.undoes = undo.number))
        """, .text(author))
      return try rows.step() && !rows.isNull(0) ? rows.integer(0) : nil
    }
  }

  /// Returns the last revision that had been made at `time`, written as 2026-11-20T10:00:00.000Z or the start of it;
  /// 0 where there was none yet.
  package func revision(at time: String) throws(StorageError) -> Int64 {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT max(number) FROM revision WHERE at <= ?1", .text(time))
      return try rows.step() ? rows.integer(0) : 0
    }
  }
}

extension ChangeRecord {
  fileprivate init(row: borrowing Rows) {
    self.init(
      revision: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
      undoes: row.isNull(4) ? nil : row.integer(4), preset: row.integer(5), action: row.text(6), name: row.text(7),
      document: row.optionalText(8), before: row.optionalText(10), source: row.optionalText(9))
  }
}
