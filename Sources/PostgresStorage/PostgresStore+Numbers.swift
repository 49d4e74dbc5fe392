internal import PostgreSQL
internal import PresetStorage

extension PostgresStore {
  /// Returns a finding where the server would count new presets from a number that another one had already; nil where it
  /// would not, or where this user may not know.
  static func reusedNumbers(_ snapshot: PostgresSnapshot) throws(StorageError) -> StorageHealth.Finding? {
    let naming = snapshot.isOlder ? "" : "UNION ALL SELECT max(preset) FROM naming"
    let taken = try snapshot.first(
      """
      WITH taken (number) AS (SELECT max(id) FROM preset UNION ALL SELECT max(preset) FROM change \(naming)),
        numbers (sequence) AS (SELECT pg_get_serial_sequence('presets.preset', 'id')::regclass)
      SELECT coalesce(max(number), 0) FROM taken, numbers
      WHERE CASE WHEN has_sequence_privilege(sequence, 'SELECT') AND has_sequence_privilege(sequence, 'USAGE')
        THEN number > coalesce(pg_sequence_last_value(sequence), 0) END
      """
    ) { $0.integer(0) }
    guard let taken, taken > 0 else { return nil }
    return StorageHealth.Finding(
      .warning, "numbers", "the sequence of presets is behind \(taken), a number that one had already",
      "the next preset that is added puts it right; ask who has set it back")
  }
}
