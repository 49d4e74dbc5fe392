internal import PostgreSQL
internal import PresetStorage

/// Brings a database to the schema of this version of the tool.
struct PostgresMigrator {
  let connection: Connection
  /// The version of the tool, for the ledger.
  let tool: String

  /// What two processes that migrate at once hold against each other.
  private static let lock: Int64 = 0x5052_5354

  /// What has been done to the schema: the migrations' texts in their order, none where there is no catalog.
  func ledger() throws(PostgreSQLError) -> [String] {
    do throws(PostgreSQLError) {
      var rows = try connection.query("SELECT sql FROM presets.migration ORDER BY version")
      var texts: [String] = []
      while rows.step() { texts.append(rows.text(0)) }
      return texts
    } catch {
      if error.category == .undefined { return [] }
      throw error
    }
  }

  /// Applies the migrations that are missing, all of them or none.
  func migrate() throws(PostgreSQLError) {
    try connection.run("SELECT pg_advisory_lock($1)", .integer(Self.lock))
    defer { _ = try? connection.run("SELECT pg_advisory_unlock($1)", .integer(Self.lock)) }
    // Another process may have done it while this one waited.
    let version = Int64(try ledger().count)
    try connection.execute("BEGIN")
    do {
      for migration in Migration.postgreSQL where migration.version > version {
        try connection.execute(migration.sql)
        try connection.run(
          """
          INSERT INTO presets.migration (version, name, sql, tool, min_reader, at) VALUES ($1, $2, $3, $4, $5,
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          """,
          .integer(migration.version), .text(migration.name), .text(migration.sql), .text(tool),
          .integer(migration.minimumReader))
      }
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// The name of the first migration whose text in the ledger is not this version's; nil where all are the same.
  static func altered(in ledger: [String]) -> String? {
    zip(Migration.postgreSQL, ledger).first { $0.sql != $1 }?.0.name
  }
}
