internal import SQLite

extension PresetStore {
  package func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] {
    try checkWritable()
    do {
      return try connection.write {
        let falseOnes = try LookUpTables.falseOnes(connection)
        guard let first = corrections.map(\.revision).min() else {
          if !falseOnes.isEmpty { try LookUpTables.refill(connection) }
          return falseOnes
        }
        var audit = HistoryAudit()
        try PresetSnapshot(connection: connection).forEachHistoryEntry {
          audit.take($0)
          return true
        }
        audit.finish()
        if let problem = audit.problems.first { throw StorageError.forgedHistory(path: path, problem: problem) }
        try connection.run(
          """
          INSERT INTO repair (at, author, revision, reason, digest)
          VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?1, ?2, ?3, ?4)
          """, .text(author), .integer(first), .text(HistoryCorrection.reason(corrections.count)), .text(audit.head))
        for correction in corrections { try apply(correction) }
        // A false document may have said another preset's name.
        try LookUpTables.refill(connection)
        var seal = HistorySeal(connection)
        try seal.sealAll(from: first)
        return falseOnes
      }
    } catch {
      throw Self.explained(error, path: path)
    }
  }

  private func apply(_ correction: HistoryCorrection) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO change (revision, preset, action, name, document, duration)
      SELECT ?1, ?2, 'edit', ?3, ?4, duration FROM change WHERE preset = ?2 AND revision <= ?1
      ORDER BY revision DESC LIMIT 1
      ON CONFLICT (revision, preset) DO UPDATE SET document = excluded.document
      """, .integer(correction.revision), .integer(correction.preset), .text(correction.name),
      .text(correction.document))
    try connection.run(
      "UPDATE preset SET revision = ?1 WHERE id = ?2 AND revision < ?1", .integer(correction.revision),
      .integer(correction.preset))
  }
}
