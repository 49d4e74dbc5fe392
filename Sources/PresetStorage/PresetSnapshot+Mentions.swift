internal import SQLite

extension PresetSnapshot {
  /// Returns the presets of any of `kinds` whose animation has `text` in its JSON, sorted by name.
  package func presets(ofKinds kinds: [String], mentioning text: String) throws(StorageError) -> [PresetRecord] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var records: [PresetRecord] = []
      for kind in kinds {
        var rows = try query(
          PresetRecord.selection + "\nWHERE preset.kind = ?1 AND instr(preset.animation, ?2)",
          [.text(kind), .text(text)])
        while try rows.step() { records.append(PresetRecord(row: rows)) }
      }
      return records.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }
}

extension PresetTransaction {
  /// Notes how long a preset takes, which may change with the presets that it refers to: no change of its own.
  package func setDuration(_ duration: Double?, of id: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run("UPDATE preset SET duration = ?2 WHERE id = ?1", .integer(id), .real(duration))
    }
  }
}
