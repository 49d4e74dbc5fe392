internal import SQLite

extension PresetStore {
  /// Reads what can be read of the damaged catalog at `path` into a new one; the damaged file is not written.
  ///
  /// - Parameters:
  ///   - destination: Where the new catalog is made.
  ///   - inspector: Says which presets are sound; of the others, the history's last sound document is taken.
  /// - Throws: ``StorageError/unsuitable(path:reason:)`` where nothing could be read; there is no new file then.
  package static func recover(
    path: String, to destination: String, inspector: PresetInspector, options: Options = Options()
  ) throws(StorageError) -> RecoveryRecord {
    try check(path)
    return try publish(at: destination, like: path) { temporary in
      let rows = try read(path, options: options, beside: temporary)
      let connection = try Connection(path: temporary, isCreating: true)
      try connection.configureStorage()
      try Migrator(connection: connection, tool: options.tool, migrations: options.migrations).migrate()
      var recovery = Recovery(rows: rows, inspector: inspector, connection: connection)
      try connection.write { try recovery.run() }
      let problems = try connection.integrityProblems() + connection.referenceProblems()
      if let problem = problems.first { throw StorageError.damaged(path: destination, problem: problem) }
      return recovery.record
    }
  }

  private static func read(_ path: String, options: Options, beside destination: String) throws -> DamagedRows {
    do {
      let source = try Connection(path: path, mayWrite: false, patience: options.patience, onWait: options.onWait)
      let found = try rows(of: source)
      if found.hasSchema { return found }
      let identifier = (try? source.pragmaValue("application_id")) ?? Migrator.applicationID
      if identifier != Migrator.applicationID { throw StorageError.foreign(path: path, applicationID: identifier) }
    } catch let error as SQLiteError where [.corrupt, .notADatabase].contains(error.category) {
      // Then its first page is gone.
    }
    let salvaged = try withTemporary(for: destination) { temporary throws(StorageError) in
      do {
        try makePrivateFile(temporary)
        try SchemaTransplant(path: path, options: options).run(at: temporary)
        let source = try Connection(path: temporary, mayWrite: false)
        return try rows(of: source)
      } catch let error as SQLiteError where [.corrupt, .notADatabase].contains(error.category) {
        throw .unsuitable(path: path, reason: "neither presets nor history can be read")
      } catch {
        throw explained(error, path: path)
      }
    }
    if salvaged.presets.isEmpty && salvaged.changes.isEmpty {
      throw StorageError.unsuitable(path: path, reason: "neither presets nor history can be read")
    }
    return salvaged
  }

  private static func rows(of source: Connection) throws -> DamagedRows {
    var rows: DamagedRows?
    let size = DatabaseFile(path: source.path)?.size ?? 0
    do {
      try source.read { rows = DamagedRows(source, size: size) }
    } catch {
      // Once a page was found damaged, SQLite does not end even a transaction that only read: what was read counts.
      if rows == nil { throw error }
    }
    return rows ?? DamagedRows(source, size: size)
  }
}
