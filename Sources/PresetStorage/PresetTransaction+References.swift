internal import SQLite

extension PresetTransaction {
  /// Makes the references, which may lead to presets that came later in the change.
  ///
  /// Done at the end of the change; earlier, to read a preset back as it will be.
  package func finish() throws(StorageError) {
    for (preset, owner, variant) in links {
      let changed = try StorageError.wrapping { () throws(SQLiteError) in
        try connection.run(
          """
          UPDATE preset SET reduced_motion = variant.id FROM preset AS variant
          WHERE preset.id = ?1 AND variant.name = ?2
          """, .integer(preset), .text(variant))
      }
      if changed == 0 { throw .unknownReference(name: variant, owner: owner) }
    }
    for (preset, _, _) in links { try checkCircle(from: preset) }
    links = []
  }

  /// Refuses a preset that is its own variant, at whatever remove.
  private func checkCircle(from preset: Int64) throws(StorageError) {
    var names: [String] = []
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        WITH RECURSIVE chain (id, step) AS (
          SELECT ?1, 0
          UNION SELECT reduced_motion, step + 1 FROM chain JOIN preset USING (id)
          WHERE reduced_motion IS NOT NULL AND step < 1000 AND (step = 0 OR id <> ?1)
        ) SELECT name, id = ?1 AND step > 0 FROM chain JOIN preset USING (id) ORDER BY step
        """, .integer(preset))
      var isCircle = false
      while try rows.step() {
        names.append(rows.text(0))
        isCircle = isCircle || rows.integer(1) == 1
      }
      if !isCircle { names = [] }
    }
    if !names.isEmpty { throw .circle(names: names) }
  }
}
