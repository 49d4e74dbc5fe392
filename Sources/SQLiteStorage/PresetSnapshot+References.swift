internal import SQLite

extension PresetSnapshot {
  package func users(
    of name: String, as role: CatalogRow.Reference.Role
  ) throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query(
        """
        SELECT change.name FROM naming
        CROSS JOIN reference ON target = naming.preset AND role = ?2
          AND reference.since <= ?3 AND (reference.until IS NULL OR reference.until > ?3)
        CROSS JOIN change ON change.preset = reference.preset AND change.revision = (
          SELECT max(revision) FROM change AS latest WHERE latest.preset = reference.preset AND latest.revision <= ?3)
        WHERE naming.name = ?1 AND naming.since <= ?3 AND (naming.until IS NULL OR naming.until > ?3)
        ORDER BY change.name
        """, .text(name), .text(role.rawValue), .integer(asOf ?? .max))
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  package func referring(to id: Int64) throws(StorageError) -> [PresetRecord] {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query(
        PresetRecord.selection
          + """

          WHERE preset.id IN (
            SELECT preset FROM reference WHERE target = ?1 AND role = 'animation' AND until IS NULL)
          ORDER BY preset.name
          """, .integer(id))
      var records: [PresetRecord] = []
      while try rows.step() { records.append(PresetRecord(row: rows)) }
      return records
    }
  }
}

extension PresetTransaction {
  package func setDurations(_ durations: [Int64: Double?]) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      for (id, duration) in durations {
        try connection.run("UPDATE preset SET duration = ?2 WHERE id = ?1", .integer(id), .real(duration))
      }
    }
  }
}
