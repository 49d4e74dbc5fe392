internal import PostgreSQL
package import PresetStorage

extension PostgresSnapshot {
  package func users(
    of name: String, as role: CatalogRow.Reference.Role
  ) throws(StorageError) -> [String] {
    if isOlder { return try olderUsers(of: name, as: role) }
    return try whole(
      """
      SELECT latest.name FROM naming
      JOIN reference ON target = naming.preset AND role = $2
        AND reference.since <= $3 AND (reference.until IS NULL OR reference.until > $3)
      CROSS JOIN LATERAL (
        SELECT name FROM change WHERE change.preset = reference.preset AND change.revision <= $3
        ORDER BY change.revision DESC LIMIT 1
      ) AS latest
      WHERE naming.name = $1 AND naming.since <= $3 AND (naming.until IS NULL OR naming.until > $3)
      ORDER BY latest.name
      """, [.text(name), .text(role.rawValue), .integer(asOf ?? .max)]
    ) { $0.text(0) }
  }

  package func referring(to id: Int64) throws(StorageError) -> [PresetRecord] {
    try whole(
      PresetRecord.selection
        + """

        WHERE preset.id IN (
          SELECT reference.preset FROM reference WHERE target = $1 AND role = 'animation' AND until IS NULL)
        ORDER BY preset.name
        """, [.integer(id)]
    ) { PresetRecord(row: $0) }
  }

  /// The rows of a statement that reads the tables as they are.
  private func whole<Element>(
    _ sql: String, _ values: [Value], _ read: (borrowing Rows) -> Element
  ) throws(StorageError) -> [Element] {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(sql, values)
      var elements: [Element] = []
      while rows.step() { elements.append(read(rows)) }
      return elements
    }
  }
}

// A schema of version 1, which only its owner can bring up to date, has neither names nor references of their own.
extension PostgresSnapshot {
  /// What stands for `naming` there.
  static let olderNaming = """
    (SELECT name, 0 AS since, NULL::bigint AS until, id AS preset FROM preset
     UNION ALL SELECT name, revision, revision, preset FROM change) AS naming
    """

  private func olderUsers(of name: String, as role: CatalogRow.Reference.Role) throws(StorageError) -> [String] {
    switch role {
    case .reducedMotion:
      try all(
        """
        SELECT name FROM preset
        WHERE reduced_motion = (SELECT id FROM preset WHERE name = $1) AND name <> $1 ORDER BY name
        """, [.text(name)]
      ) { $0.text(0) }
    case .animation:
      try all(
        "SELECT name FROM preset WHERE strpos(animation::text, '\"preset\":' || to_json($1::text)) > 0 ORDER BY name",
        [.text(name)]
      ) { $0.text(0) }
    }
  }
}
