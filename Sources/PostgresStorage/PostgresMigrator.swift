internal import PostgreSQL
internal import PresetStorage

/// Brings a database to the schema of this version of the tool.
struct PostgresMigrator {
  let connection: Connection
  /// The version of the tool, for the ledger.
  let tool: String

  /// What two processes that migrate at once hold against each other.
  private static let lock: Int64 = 0x5052_5354

  /// The version of the schema; 0 where there is no catalog.
  func version() throws(PostgreSQLError) -> Int64 {
    var found = try connection.query("SELECT to_regclass('presets.migration') IS NOT NULL")
    guard found.step(), found.text(0) == "t" else { return 0 }
    var rows = try connection.query("SELECT coalesce(max(version), 0) FROM presets.migration")
    return rows.step() ? rows.integer(0) : 0
  }

  /// Applies the migrations that are missing, all of them or none.
  func migrate() throws(PostgreSQLError) {
    try connection.execute("BEGIN")
    do {
      try connection.run("SELECT pg_advisory_xact_lock($1)", .integer(Self.lock))
      // Another process may have done it while this one waited.
      let version = try version()
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
  func alteredMigration() throws(PostgreSQLError) -> String? {
    var rows = try connection.query("SELECT version, sql FROM presets.migration ORDER BY version")
    var texts: [Int64: String] = [:]
    while rows.step() { texts[rows.integer(0)] = rows.text(1) }
    return Migration.postgreSQL.first { $0.version <= texts.count && texts[$0.version] != $0.sql }?.name
  }
}
