internal import PostgreSQL
package import PresetStorage

// A schema of version 1, which only its owner can bring up to date, has neither names nor references of their own.
extension PostgresSnapshot {
  package func namingTable() throws(StorageError) -> String {
    if !isOlder { return "naming" }
    return """
      (SELECT name, 0 AS since, NULL::bigint AS until, id AS preset FROM preset
       UNION ALL SELECT name, revision, revision, preset FROM change) AS naming
      """
  }

  /// The statement that finds the first whole revision there.
  static let olderHorizon = """
    SELECT coalesce(max(change.revision), 0)
    FROM (SELECT preset, min(revision) AS revision FROM change GROUP BY preset) AS beginning
    JOIN change USING (preset, revision) WHERE action <> 'add'
    """

  package func users(
    of name: String, as role: CatalogRow.Reference.Role
  ) throws(StorageError) -> [String] {
    if !isOlder { return try usersByReference(of: name, as: role) }
    let sql =
      switch role {
      case .reducedMotion:
        """
        SELECT name FROM preset
        WHERE reduced_motion = (SELECT id FROM preset WHERE name = $1) AND name <> $1 ORDER BY name
        """
      case .animation:
        "SELECT name FROM preset WHERE strpos(animation::text, '\"preset\":' || to_json($1::text)) > 0 ORDER BY name"
      }
    return try rows(TextColumn.self, sql, [.text(name)]).map { $0.text ?? "" }
  }
}
