internal import PostgreSQL
internal import PresetStorage

/// Brings a database to the schema of this version of the tool.
struct PostgresMigrator {
  let connection: Connection
  /// The version of the tool, for the ledger.
  let tool: String
  /// The migrations that make the schema, in their order.
  let migrations: [Migration]

  init(_ connection: Connection, options: PostgresStore.Options) {
    self.connection = connection
    (tool, migrations) = (options.tool, options.migrations)
  }

  /// What two processes that migrate at once hold against each other.
  private static let lock: Int64 = 0x5052_5354

  /// What has been done to the schema, in its order; nothing where there is no catalog.
  func ledger() throws(PostgreSQLError) -> [LedgerEntry] {
    do throws(PostgreSQLError) {
      var rows = try connection.query("SELECT sql, tool, min_reader FROM presets.migration ORDER BY version")
      var entries: [LedgerEntry] = []
      while rows.step() {
        entries.append(LedgerEntry(sql: rows.text(0), tool: rows.text(1), minimumReader: rows.integer(2)))
      }
      return entries
    } catch {
      if error.category == .undefined { return [] }
      throw error
    }
  }

  /// Refuses a database without a catalog, or with one that is newer than this tool understands.
  func identify() throws -> [LedgerEntry] {
    let ledger = try ledger()
    guard let last = ledger.last else { throw StorageError.missing(path: connection.address.shown) }
    if ledger.count > migrations.count && last.minimumReader > Int64(migrations.count) {
      throw StorageError.tooNew(path: connection.address.shown, version: Int64(ledger.count), tool: last.tool)
    }
    return ledger
  }

  /// Applies the migrations that are missing, all of them or none.
  func migrate() throws(PostgreSQLError) {
    try connection.run("SELECT pg_advisory_lock($1)", .integer(Self.lock))
    defer { _ = try? connection.run("SELECT pg_advisory_unlock($1)", .integer(Self.lock)) }
    // Another process may have done it while this one waited.
    let version = Int64(try ledger().count)
    try connection.execute("BEGIN")
    do {
      for migration in migrations where migration.version > version {
        try connection.execute(migration.sql)
        try connection.run(
          """
          INSERT INTO presets.migration (version, name, sql, tool, min_reader, at) VALUES ($1, $2, $3, $4, $5,
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          """,
          .integer(migration.version), .text(migration.name), .text(migration.sql), .text(tool),
          .integer(migration.minimumReader))
      }
      try connection.commit()
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// The name of the first migration whose text in the ledger is not this version's; nil where all are the same.
  func altered(in ledger: [LedgerEntry]) -> String? {
    zip(migrations, ledger).first { $0.sql != $1.sql }?.0.name
  }
}
