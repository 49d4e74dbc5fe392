internal import SQLite
internal import SystemIO

extension PresetStore {
  /// Copies one state of the catalog into a new file and checks the copy, while others go on writing.
  ///
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken, `damaged` where the catalog is; there is no file
  ///   then.
  package func backup(to path: String) throws(StorageError) -> CatalogExtent {
    try Self.publish(at: path, like: self.path) { temporary in
      try Self.copy(connection, to: temporary, patience: options.patience)
      let copy = try Self.verified(
        temporary, as: self.path, patience: options.patience, migrations: options.migrations)
      try Self.checkHistory(copy, options)
      return try Self.extent(of: copy)
    }
  }

  /// Replaces the content of the catalog at `path` by that of `backup`: in place, all of it or nothing, so that those
  /// who have it open go on with the new content.
  ///
  /// What was there is kept beside it, even where it is damaged.
  ///
  /// - Returns: What the catalog holds now, and the path of the copy of what it held.
  /// - Throws: ``StorageError`` where `backup` is no sound catalog, or what is at `path` must not be replaced.
  package static func restore(
    path: String, from backup: String, options: Options = Options()
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    try check(path)
    try check(backup)
    if let one = DatabaseFile(path: path), let other = DatabaseFile(path: backup), one.isSameFile(as: other) {
      throw .unsuitable(path: backup, reason: "it is the catalog itself")
    }
    let path = Folder.target(of: path)
    return try withTemporary(for: path) { temporary throws(StorageError) in
      do {
        // A copy of our own is what is checked, brought to this schema, and then used: nobody changes it in between.
        let source = try Connection(path: backup, patience: options.patience, onWait: options.onWait)
        let version = try Migrator(connection: source, tool: options.tool, migrations: options.migrations).identify()
        if version > Int64(options.migrations.count) {
          throw StorageError.tooNew(path: backup, version: version, tool: "a newer version")
        }
        try makePrivateFile(temporary)
        try copy(source, to: temporary, patience: options.patience)
        let content = try verified(
          temporary, as: backup, patience: options.patience, migrations: options.migrations)
        try content.configureStorage()
        try Migrator(connection: content, tool: options.tool, migrations: options.migrations).migrate()
        try checkHistory(content, options)
        return (try extent(of: content), try replace(path, by: content, options: options))
      } catch let error as SQLiteError where error.path == temporary {
        if error.category.isOfFolder && !Process.mayWrite(in: Folder.of(path)) {
          throw .permission(path: path, reason: "this user may not make files in its folder, which writing takes")
        }
        throw explained(error.at(path), path: path)
      } catch {
        throw explained(error, path: (error as? SQLiteError)?.path ?? path)
      }
    }
  }

  /// Replaces the content of the catalog at `path` by that of `source` and returns the path of what was there.
  private static func replace(_ path: String, by source: Connection, options: Options) throws -> String {
    let catalog = try Connection(path: path, patience: options.patience, onWait: options.onWait)
    if catalog.isReadOnly { throw whyReadOnly(catalog) }
    let identifier = try catalog.pragmaValue("application_id")
    if ![0, Migrator.applicationID].contains(identifier) {
      throw StorageError.foreign(path: path, applicationID: identifier)
    }
    // One lock over copy and replacement: what somebody writes in between would be in neither.
    try catalog.execute("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;")
    let backups = AutomaticBackups(path: path, options: options)
    let replaced = try backups.make(
      from: catalog, version: try catalog.pragmaValue("user_version"), time: try AutomaticBackups.now(source))
    do {
      try source.copy(to: catalog)
    } catch {
      DatabaseFile.remove(replaced)
      throw error
    }
    backups.removeOld(keeping: [replaced])
    return replaced
  }

  /// Copies what `source` has into a new file, also where it is damaged.
  static func copy(_ source: Connection, to path: String, patience: Duration) throws(SQLiteError) {
    try source.copy(to: try Connection(path: path, isCreating: true, patience: patience))
  }

  /// Checks a copy whole and returns it opened.
  static func verified(
    _ copy: String, as original: String, patience: Duration, migrations: [Migration] = Migration.all
  ) throws -> Connection {
    let connection = try Connection(path: copy, patience: patience)
    do {
      let migrator = Migrator(connection: connection, tool: "", migrations: migrations)
      let version = try connection.pragmaValue("user_version")
      if let name = try migrator.foreignObject(upTo: version) {
        if version > migrator.latest {
          throw StorageError.tooNew(path: original, version: version, tool: "a newer version")
        }
        throw StorageError.unsuitable(path: original, reason: "its schema has '\(name)', which no presets made so")
      }
      connection.limit(to: checkingTime(DatabaseFile(path: copy)?.size ?? 0))
      defer { connection.limit(to: nil) }
      let problems = try connection.integrityProblems() + connection.referenceProblems()
      if let problem = problems.first { throw StorageError.damaged(path: original, problem: problem) }
    } catch let error as SQLiteError where error.category == .corrupt {
      throw StorageError.damaged(path: original, problem: error.message)
    }
    // A copy says how its original was journalled; in ours it is always the one way that is safe to share.
    try connection.execute("PRAGMA journal_mode=DELETE")
    return connection
  }

  /// Tells of a history that is not what it was when it was made; one of an older schema can't be told from that.
  private static func checkHistory(_ copy: Connection, _ options: Options) throws {
    let version = try copy.pragmaValue("user_version")
    let snapshot = PresetSnapshot(connection: copy, older: OlderSchema(version: version))
    var audit = HistoryAudit()
    try snapshot.forEachHistoryEntry {
      audit.take($0)
      return true
    }
    audit.finish()
    if let problem = audit.problems.first { options.onWarning(.forgedHistory(problem: problem)) }
  }

  private static func extent(of connection: Connection) throws(SQLiteError) -> CatalogExtent {
    var rows = try connection.query("SELECT (SELECT count(*) FROM preset), (SELECT max(number) FROM revision)")
    let isThere = try rows.step()
    return CatalogExtent(presets: isThere ? rows.integer(0) : 0, revision: isThere ? rows.integer(1) : 0)
  }
}
