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

  /// What has been done to the schema, in its order; nothing where there is no catalog.
  func ledger() throws(PostgreSQLError) -> [LedgerEntry] {
    do throws(PostgreSQLError) {
      var rows = try connection.query(
        "SELECT version, name, sql, tool, min_reader FROM presets.migration ORDER BY version")
      var entries: [LedgerEntry] = []
      while rows.step() {
        entries.append(
          LedgerEntry(
            version: rows.integer(0), name: rows.text(1), sql: rows.text(2), tool: rows.text(3),
            minimumReader: rows.integer(4)))
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
  ///
  /// Of processes that do so at once one is first, and the others find it done: by a lock that only the owner of the tables
  /// can take, or, where there are none yet, by the names that only one can make.
  ///
  /// - Returns: The version that was there; 0 where this process made the schema.
  func migrate() throws(PostgreSQLError) -> Int64 {
    do {
      return try applyMissing()
    } catch {
      guard Self.isTaken(error) else { throw error }
      return try applyMissing()
    }
  }

  /// Whether a migration failed at a name that is there already: of a key, a schema, a table, a function.
  static func isTaken(_ error: PostgreSQLError) -> Bool {
    ["23505", "42P06", "42P07", "42723"].contains(error.state)
  }

  private func applyMissing() throws(PostgreSQLError) -> Int64 {
    try connection.execute("BEGIN")
    do {
      let version = try applyWithin()
      try connection.commit()
      return version
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Applies the migrations that are missing, within the transaction under way.
  ///
  /// - Returns: The version that was there.
  func applyWithin() throws(PostgreSQLError) -> Int64 {
    var tables = try connection.query("SELECT to_regclass('presets.migration')")
    var version: Int64 = 0
    if tables.step(), !tables.isNull(0) {
      try connection.execute("LOCK TABLE presets.migration IN SHARE ROW EXCLUSIVE MODE")
      version = Int64(try ledger().count)
    }
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
    return version
  }

  /// The name of the role that owns the schema's tables, which alone may change them.
  func owner() throws(PostgreSQLError) -> String {
    var rows = try connection.query(
      "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('presets.revision')")
    return rows.step() ? rows.text(0) : ""
  }

  /// Returns what a ledger lacks or has too much, a line each.
  func problems(of ledger: [LedgerEntry]) -> [String] {
    let entries = ledger.map { MigrationLedger.Entry(version: $0.version, name: $0.name) }
    return MigrationLedger(entries).problems(upTo: ledger.last?.version ?? 0, knowing: migrations)
  }

  /// The name of the first migration whose text in the ledger is not this version's; nil where all are the same.
  func altered(in ledger: [LedgerEntry]) -> String? {
    zip(migrations, ledger).first { $0.sql != $1.sql }?.0.name
  }
}
