internal import PostgreSQL
internal import PresetStorage

// The tables by which the past is looked up. All that they say follows from the history, and a view for each derives it.
extension PostgresSnapshot {
  /// The query that compares each table with its view: % is nothing for the table, `history_` for the view.
  ///
  /// Only revisions from $1 on are compared, those that can still be read: a row that began earlier may have lost its
  /// beginning.
  private static let comparable = [
    (
      name: "naming",
      sql: "SELECT name, greatest(since, $1), until, preset FROM %naming WHERE until IS NULL OR until > $1"
    ),
    (
      "reference",
      "SELECT target, role, preset, greatest(since, $1), until FROM %reference WHERE until IS NULL OR until > $1"
    ),
    ("horizon", "SELECT revision, $1::bigint FROM %horizon"),
  ]

  /// Returns the names of those that say something else than the history does.
  func falseLookUps() throws(StorageError) -> [String] {
    let horizon = try first("SELECT revision FROM history_horizon") { $0.integer(0) } ?? 0
    var found: [String] = []
    for (name, sql) in Self.comparable {
      let isFalse = try first(
        """
        WITH there AS MATERIALIZED (\(sql.replacing("%", with: ""))),
          due AS MATERIALIZED (\(sql.replacing("%", with: "history_")))
        SELECT EXISTS (SELECT * FROM there EXCEPT SELECT * FROM due)
          OR EXISTS (SELECT * FROM due EXCEPT SELECT * FROM there)
        """, [.integer(horizon)]
      ) { $0.text(0) == "t" }
      if isFalse == true { found.append(name) }
    }
    return found
  }
}
