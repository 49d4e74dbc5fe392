internal import SQLite

/// Brings a database to the schema of this version of the tool.
struct Migrator {
  /// What `PRAGMA application_id` says in our files: "PRST".
  static let applicationID: Int64 = 0x5052_5354

  let connection: Connection
  /// The version of the tool, for the ledger.
  let tool: String
  /// The migrations that make the schema, in their order.
  var migrations = Migration.all

  /// The version that the last one leads to.
  var latest: Int64 { Int64(migrations.count) }

  /// Refuses a file that is not ours, that holds nothing, or that is newer than this tool understands.
  ///
  /// - Returns: The version of its schema.
  func identify() throws(StorageError) -> Int64 {
    let (applicationID, version, isEmpty) = try StorageError.wrapping { () throws(SQLiteError) in
      let applicationID = try connection.pragmaValue("application_id")
      let version = try connection.pragmaValue("user_version")
      if applicationID == Self.applicationID { return (applicationID, version, false) }
      var rows = try connection.query("SELECT count(*) FROM sqlite_schema")
      return (applicationID, version, try rows.step() && rows.integer(0) == 0)
    }
    if applicationID == 0 && isEmpty { throw .empty(path: connection.path) }
    if applicationID != Self.applicationID || version == 0 {
      throw .foreign(path: connection.path, applicationID: applicationID)
    }
    try checkTables()
    if version > latest { try checkReader(of: version) }
    return version
  }

  /// Applies the migrations that are missing, all of them or none.
  ///
  /// - Parameter prepare: Called before the first one with the version that the file has, while nobody else can write it.
  func migrate(preparing prepare: (_ version: Int64) throws -> Void = { _ in }) throws {
    try connection.write(isPreparation: true) {
      // Another process may have done it while this one waited for the lock, so ask again inside.
      let version = try connection.pragmaValue("user_version")
      if version >= latest { return }
      try checkLedger(upTo: version)
      try prepare(version)
      for migration in migrations where migration.version > version { try apply(migration) }
    }
  }

  private func apply(_ migration: Migration) throws {
    try connection.execute(migration.sql)
    if migration.sealsHistory {
      var seal = HistorySeal(connection)
      try seal.sealAll(from: 1)
    }
    try connection.run(
      """
      INSERT INTO migration (version, name, sql, tool, min_reader, at)
      VALUES (?1, ?2, ?3, ?4, ?5, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      """,
      .integer(migration.version), .text(migration.name), .text(migration.sql), .text(tool),
      .integer(migration.minimumReader))
    try connection.execute(
      "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migration.version);")
  }

  /// Refuses a schema whose ledger does not hold the very migrations that this tool knows.
  func checkLedger(upTo version: Int64) throws(StorageError) {
    // A new file has no ledger yet.
    if version == 0 { return }
    for migration in migrations where migration.version <= version {
      let known = try StorageError.wrapping { () throws(SQLiteError) in
        var rows = try connection.query("SELECT sql FROM migration WHERE version = ?1", .integer(migration.version))
        return try rows.step() ? rows.text(0) : nil
      }
      if known != migration.sql { throw .altered(path: connection.path, migration: migration.name) }
    }
  }

  /// Returns what the ledger lacks or has too much at a version of the schema.
  func ledgerProblems(upTo version: Int64) throws(SQLiteError) -> [String] {
    var entries: [MigrationLedger.Entry] = []
    var rows = try connection.query("SELECT version, name FROM migration ORDER BY version")
    while try rows.step() {
      entries.append(MigrationLedger.Entry(version: rows.integer(0), name: rows.text(1)))
    }
    return MigrationLedger(entries).problems(upTo: version, knowing: migrations)
  }

  /// Refuses a newer schema unless it says that readers of this age still understand it.
  private func checkReader(of version: Int64) throws(StorageError) {
    let (minimumReader, tool) = try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT min_reader, tool FROM migration ORDER BY version DESC LIMIT 1")
      return try rows.step() ? (rows.integer(0), rows.text(1)) : (version, "")
    }
    if minimumReader > latest {
      throw .tooNew(path: connection.path, version: version, tool: tool)
    }
  }
}
