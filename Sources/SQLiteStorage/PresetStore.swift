internal import SQLite
internal import SystemIO

/// A catalog file: presets and their history.
///
/// SQLite never has to take back what a transaction wrote for the sake of another, so that the body of a write is run
/// once.
package final class PresetStore: StorageEngine {
  /// How a store is opened.
  package struct Options: Sendable {
    /// How long to wait for other processes.
    package var patience: Duration
    /// Called once, after a second of waiting.
    package var onWait: @Sendable () -> Void
    /// Told of what is amiss and keeps nothing from being done.
    package var onWarning: @Sendable (StorageWarning) -> Void
    /// The version of the tool, for the ledger of migrations.
    package var tool: String
    /// What makes the schema.
    package var migrations = Migration.all
    /// Whether the file is only to be read, as a stranger's: it is looked through for damage before, and not even an
    /// older schema or an interrupted write is mended.
    package var isReadOnly = false

    package init(_ options: StorageOptions = StorageOptions()) {
      patience = options.patience
      onWait = options.onWait
      onWarning = options.onWarning
      tool = options.tool
    }
  }

  let connection: Connection
  let options: Options
  /// The version of the file's schema.
  package let schemaVersion: Int64
  /// What the file's schema lacks; nil where it is not older than this version's.
  let older: OlderSchema?
  /// Whether this user had the rights that writing takes as the store was opened.
  private let couldWrite: Bool
  /// How often this store itself has written.
  package private(set) var ownWrites: Int64 = 0

  /// Opens the catalog at `path`.
  ///
  /// - Throws: ``StorageError`` where there is no file, or one that is no catalog of ours.
  package init(path: String, options: Options = Options()) throws(StorageError) {
    try Self.check(path)
    self.options = options
    couldWrite = Self.mayWrite(path)
    let latest = Int64(options.migrations.count)
    do {
      connection = try Connection(
        path: path, mayWrite: !options.isReadOnly, patience: options.patience, onWait: options.onWait)
      if options.isReadOnly && connection.usesWriteAheadLog {
        throw StorageError.unsuitable(
          path: path, reason: "it has a write-ahead log, so that reading would write; read a copy by 'presets backup'")
      }
      let migrator = Migrator(connection: connection, tool: options.tool, migrations: options.migrations)
      // In one transaction: each by itself would lock the file and look for journals.
      let version = try connection.read {
        let version = try migrator.identify()
        try migrator.checkLedger(upTo: version)
        return version
      }
      try connection.configureStorage()
      if options.isReadOnly, let problem = try connection.structuralProblem() {
        throw StorageError.damaged(path: path, problem: problem)
      }
      // Where this user can't write, an older schema can be read all the same.
      let isOutdated =
        version < latest && !connection.isReadOnly && Process.mayWrite(in: Folder.of(Folder.target(of: path)))
      if isOutdated { try AutomaticBackups(path: path, options: options).migrate(migrator) }
      schemaVersion = isOutdated ? latest : version
      older = OlderSchema(version: schemaVersion)
    } catch {
      throw Self.explained(error, path: path)
    }
  }

  /// Whether the file can only be read by this user.
  package var isReadOnly: Bool { connection.isReadOnly }

  /// The file's path.
  package var path: String { connection.path }

  /// The file's path, as an engine's address.
  package var address: String { path }

  /// Runs `body` on one unchanging state of the catalog.
  ///
  /// - Parameter revision: The revision to look at; nil for the latest.
  /// - Throws: What `body` throws, or a ``StorageError``.
  package func read<Result>(
    asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result
  ) throws -> Result {
    do {
      return try connection.read {
        let latest = PresetSnapshot(connection: connection, older: older)
        guard let past = try latest.past(revision) else { return try body(latest) }
        return try body(PresetSnapshot(connection: connection, asOf: past, older: older))
      }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  /// Runs `body` once as one change of the catalog: all of it becomes a revision, or nothing of it happens.
  ///
  /// - Parameters:
  ///   - author: Who changes the catalog.
  ///   - reason: Why, in their words.
  ///   - undone: The revision that this change takes back.
  ///   - isRehearsal: Whether to undo it all at the end.
  /// - Throws: What `body` throws, or a ``StorageError``.
  package func write<Result>(
    by author: String, reason: String? = nil, undoing undone: Int64? = nil, isRehearsal: Bool = false,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    try checkWritable()
    var timeAhead: String?
    do {
      let result = try connection.write(isRehearsal: isRehearsal) {
        let transaction = PresetTransaction(
          connection: connection, author: author, reason: reason, undone: undone)
        let result = try body(transaction)
        try transaction.complete()
        timeAhead = transaction.timeAhead
        return result
      }
      if let timeAhead { options.onWarning(.timeAhead(timeAhead)) }
      ownWrites += 1
      return result
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  /// Refuses a schema of a newer tool, which may have more than this one reads.
  func checkKnown() throws(StorageError) {
    if schemaVersion > options.migrations.count {
      throw .tooNew(path: path, version: schemaVersion, tool: "a newer version")
    }
  }

  /// Refuses to write what only another version, another user or nobody should write.
  func checkWritable() throws(StorageError) {
    try checkKnown()
    let latest = Int64(options.migrations.count)
    if connection.isReadOnly { throw Self.whyReadOnly(connection) }
    if schemaVersion < latest {
      throw .permission(path: path, reason: "this user may not make files in its folder, which writing takes")
    }
    guard connection.isFileInPlace else {
      throw .unsuitable(path: path, reason: "another file has taken its place since it was opened")
    }
  }
}

extension PresetStore {
  /// Whether the path still names the file that was opened, and no right has come meanwhile that it was opened without.
  package var isInPlace: Bool {
    let isHeldBack = !couldWrite && !options.isReadOnly && (isReadOnly || older != nil)
    return connection.isFileInPlace && !(isHeldBack && Self.mayWrite(path))
  }

  /// Whether this user may write a file, and make another beside it, which writing takes.
  private static func mayWrite(_ path: String) -> Bool {
    DatabaseFile.isWritable(path) && Process.mayWrite(in: Folder.of(Folder.target(of: path)))
  }

  /// Returns a mark that differs from an earlier one of this store where anybody has written in between.
  ///
  /// It reads no table, so it is cheap to ask for again and again: a few microseconds.
  package func writeMark() throws(StorageError) -> WriteMark {
    // SQLite counts only what other connections write, in this process or another.
    let others = try StorageError.wrapping { () throws(SQLiteError) in try connection.pragmaValue("data_version") }
    return WriteMark(others, ownWrites)
  }
}
