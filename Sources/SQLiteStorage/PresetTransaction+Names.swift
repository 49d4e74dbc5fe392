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

  /// Makes one of two spans of a name, or of a reference, that a revision ended and began again: it went on.
  ///
  /// Only presets that the revision changed more than once have such.
  func joinSpans(_ revision: Int64) throws(StorageError) {
    for id in rewritten.subtracting(removed) {
      if try joinNames(of: id, revision) { renamed.remove(id) }
      try joinReferences(of: id, revision)
    }
  }

  /// Returns whether the preset has the name that it had before the revision.
  private func joinNames(of id: Int64, _ revision: Int64) throws(StorageError) -> Bool {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        DELETE FROM naming WHERE (name, preset) = (SELECT name, id FROM preset WHERE id = ?1) AND since = ?2 AND EXISTS (
          SELECT 1 FROM naming AS ended
          WHERE ended.name = naming.name AND ended.preset = naming.preset AND ended.until = ?2)
        RETURNING name
        """, .integer(id), .integer(revision))
      guard try rows.step() else { return false }
      let name = rows.text(0)
      while try rows.step() {}
      try connection.run(
        "UPDATE naming SET until = NULL WHERE name = ?1 AND preset = ?2 AND until = ?3", .text(name), .integer(id),
        .integer(revision))
      return true
    }
  }

  private func joinReferences(of id: Int64, _ revision: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      var joined: [(target: Int64, role: String)] = []
      var rows = try connection.query(
        """
        DELETE FROM reference WHERE preset = ?1 AND since = ?2 AND until IS NULL AND EXISTS (
          SELECT 1 FROM reference AS ended
          WHERE ended.target = reference.target AND ended.role = reference.role AND ended.preset = ?1 AND ended.until = ?2)
        RETURNING target, role
        """, .integer(id), .integer(revision))
      while try rows.step() { joined.append((rows.integer(0), rows.text(1))) }
      for (target, role) in joined {
        try connection.run(
          "UPDATE reference SET until = NULL WHERE target = ?1 AND role = ?2 AND preset = ?3 AND until = ?4",
          .integer(target), .text(role), .integer(id), .integer(revision))
      }
    }
  }
}
