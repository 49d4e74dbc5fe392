internal import SQLite
internal import SystemIO

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
      // Whoever holds the file is waited for; what reads it afterwards passes errors over, row by row.
      _ = try source.pragmaValue("schema_version")
      let found = try rows(of: source)
      if found.hasSchema { return found }
      let identifier = (try? source.pragmaValue("application_id")) ?? Migrator.applicationID
      if identifier != Migrator.applicationID { throw StorageError.foreign(path: path, applicationID: identifier) }
    } catch let error as SQLiteError where StorageFailure(error).kind == .interruptedWrite {
      return try readWithoutInterruptedWrite(path, options: options, beside: destination)
    } catch let error as SQLiteError where [.corrupt, .notADatabase].contains(error.category) {
      // Then its first page is gone.
    }
    return try salvage(path, options: options, beside: destination)
  }

  /// Reads a copy of a catalog from which what an interrupted write left is taken back, as its journal says: the damaged
  /// file stays as it is.
  private static func readWithoutInterruptedWrite(
    _ path: String, options: Options, beside destination: String
  ) throws -> DamagedRows {
    try withTemporary(for: destination) { temporary throws(StorageError) in
      do {
        try makePrivateFile(temporary)
        for suffix in ["", "-journal"] { try copyFile(path + suffix, to: temporary + suffix) }
        let copy = try Connection(path: temporary)
        _ = try copy.pragmaValue("schema_version")
        let found = try rows(of: copy)
        return found.hasSchema ? found : try salvage(temporary, options: options, beside: destination)
      } catch let error as SystemError {
        throw .cannotCreate(path: temporary, reason: error.message)
      } catch {
        throw explained(error, path: path)
      }
    }
  }

  private static func copyFile(_ path: String, to copy: String) throws(SystemError) {
    let (reader, writer) = (try FileReader(path: path), try FileWriter(path: copy))
    while true {
      let piece = try reader.read()
      if piece.isEmpty { break }
      try writer.write(piece)
    }
    try writer.commit()
  }

  /// Reads a catalog whose schema can't be read, by that of a new one.
  private static func salvage(
    _ path: String, options: Options, beside destination: String
  ) throws(StorageError) -> DamagedRows {
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
