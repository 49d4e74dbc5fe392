internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] {
    try withLockedCatalog { session in
      let snapshot = PostgresSnapshot(session: session, asOf: nil)
      let falseOnes = try snapshot.falseLookUps()
      guard let first = corrections.map(\.revision).min() else {
        if !falseOnes.isEmpty { try session.run("SELECT presets.refill_look_up_tables()") }
        return falseOnes
      }
      if let problem = try snapshot.historyProblems().first {
        throw StorageError.forgedHistory(path: address, problem: problem)
      }
      // Only the owner of the tables gets through.
      try session.run(
        """
        INSERT INTO repair (number, at, author, revision, reason, digest)
        SELECT (SELECT coalesce(max(number), 0) + 1 FROM repair),
          to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), $1, $2, $3,
          (SELECT digest FROM revision ORDER BY number DESC LIMIT 1)
        """, [.text(author), .integer(first), .text(HistoryCorrection.reason(corrections.count))])
      for correction in corrections { try Self.apply(correction, session) }
      // A false document may have said another preset's name.
      try session.run("SELECT presets.refill_look_up_tables()")
      try session.run("SELECT presets.seal($1)", [.integer(first)])
      return falseOnes
    }
  }

  private static func apply(_ correction: HistoryCorrection, _ session: Session) throws(PostgreSQLError) {
    try session.run(
      """
      INSERT INTO change (revision, preset, action, name, document, duration)
      SELECT $1, $2, 'edit', $3, $4, duration FROM change WHERE preset = $2 AND revision <= $1
      ORDER BY revision DESC LIMIT 1
      ON CONFLICT (revision, preset) DO UPDATE SET document = excluded.document
      """,
      [
        .integer(correction.revision), .integer(correction.preset), .text(correction.name), .text(correction.document),
      ])
    try session.run(
      "UPDATE preset SET revision = $1 WHERE id = $2 AND revision < $1",
      [.integer(correction.revision), .integer(correction.preset)])
  }

  /// Returns a finding where the server would count new presets from a number that another one had already, or from where
  /// no catalog gets to (2^53); nil where it would not, or where this user may not know.
  static func falseNumbers(_ snapshot: PostgresSnapshot) throws(StorageError) -> StorageHealth.Finding? {
    let naming = snapshot.isOlder ? "" : "UNION ALL SELECT max(preset) FROM naming"
    let found = try snapshot.first(
      """
      WITH taken (number) AS (SELECT max(id) FROM preset UNION ALL SELECT max(preset) FROM change \(naming)),
        numbers (sequence) AS (SELECT pg_get_serial_sequence('presets.preset', 'id')::regclass)
      SELECT coalesce(max(number), 0), CASE
        WHEN has_sequence_privilege(sequence, 'SELECT') AND has_sequence_privilege(sequence, 'USAGE')
        THEN coalesce(pg_sequence_last_value(sequence), 0) END
      FROM taken, numbers GROUP BY sequence
      """
    ) { (taken: $0.integer(0), last: $0.isNull(1) ? nil : $0.integer(1)) }
    guard let found, let last = found.last else { return nil }
    if last > 1 << 53 {
      return StorageHealth.Finding(
        .problem, "numbers", "the sequence of presets is at \(last), where no catalog gets to",
        "let the owner of the schema set it to \(found.taken) by 'setval'; ask who has set it so high")
    }
    if last >= found.taken { return nil }
    return StorageHealth.Finding(
      .warning, "numbers", "the sequence of presets is behind \(found.taken), a number that one had already",
      "the next preset that is added puts it right; ask who has set it back")
  }
}
