internal import CSQLite

/// An open database file.
///
/// It belongs to one task at a time. Every connection is set up the same: strict about schemas, short of the features
/// that a stranger's file could turn against its reader, and durable across power loss (`synchronous=EXTRA` on a
/// rollback journal).
package final class Connection {
  /// The file's path, as it was given.
  package let path: String
  /// What was opened, to notice when another file has taken its place.
  private let file: DatabaseFile?
  let handle: OpaquePointer
  let busyHandler: BusyHandler
  let watch = StatementWatch()
  var statements = StatementCache()

  /// Opens the database at `path`.
  ///
  /// - Parameters:
  ///   - isCreating: Whether the file is to be made; without it a missing file is an error.
  ///   - mayWrite: Whether the file may be written, as even reading does where a write was interrupted.
  ///   - patience: How long to wait for a lock.
  ///   - onWait: Called once, after a second of waiting for a lock.
  /// - Throws: SQLite's error where the file can't be opened or set up.
  package init(
    path: String, isCreating: Bool = false, mayWrite: Bool = true, patience: Duration = .seconds(10),
    onWait: @escaping () -> Void = {}
  ) throws(SQLiteError) {
    self.path = path
    file = isCreating ? nil : DatabaseFile(path: path)
    var opened: OpaquePointer?
    let flags =
      (mayWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (isCreating ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &opened, flags, csqlite_file_system_name())
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(extendedCode: code, message: message, path: path)
    }
    handle = opened
    // Before anything is read, which would put the pages of another file into this one.
    if !isCreating, let name = sqlite3_db_filename(opened, "main"),
      StrangeJournal.isStrange(String(cString: name) + "-journal", countedBy: { Self.countedChanges(opened) })
    {
      sqlite3_close_v2(opened)
      throw SQLiteError.strangeJournal(path)
    }
    busyHandler = BusyHandler(patience: patience, watch: watch, notice: onWait)
    busyHandler.install(on: opened)
    watch.install(on: opened)
    try configure()
  }

  /// The changes that the header of an open file counts; nil where it does not say that it is whole.
  private static func countedChanges(_ handle: OpaquePointer) -> UInt32? {
    func number(at offset: Int64) -> UInt32? {
      var number: UInt32 = 0
      for place in offset..<(offset + 4) {
        let byte = csqlite_byte(handle, place)
        if byte < 0 { return nil }
        number = number << 8 | UInt32(byte)
      }
      return number
    }
    guard let changes = number(at: 24), changes == number(at: 92) else { return nil }
    return changes
  }

  deinit {
    statements = StatementCache()
    sqlite3_close_v2(handle)
  }

  /// Whether the file can only be read.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether the file's format is one that this SQLite only reads: its header asks writers for a later version.
  package var isOfLaterFormat: Bool { csqlite_byte(handle, 18) > 2 }

  /// Whether the file's header says that its changes go to a write-ahead log, for which even a reader writes files.
  package var usesWriteAheadLog: Bool { csqlite_byte(handle, 18) == 2 }

  /// Whether a transaction is under way.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of the row that the last INSERT made.
  package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// SQLite's version number, as 3040001.
  package static var libraryVersion: Int32 { sqlite3_libversion_number() }

  /// Has SQLite not count the memory that it uses, whose lock every allocation takes: a fourteenth of an import's writing.
  ///
  /// That counts for the whole process, so it is for a program of its own, before its first connection.
  package static func leaveOutMemoryStatistics() { _ = csqlite_leave_out_memory_statistics() }

  /// Whether the path still names the file that was opened.
  package var isFileInPlace: Bool {
    guard let file, let now = DatabaseFile(path: path) else { return true }
    return now.isSameFile(as: file)
  }

  func error(_ code: Int32, sql: String?) -> SQLiteError {
    // Whoever stops waiting for a lock because there is no more time has not found the file busy for good.
    if code & 0xFF == SQLITE_BUSY && watch.isOver { return .interrupted(path) }
    var message = String(cString: sqlite3_errmsg(handle))
    // SQLITE_IOERR_WRITE, a macro that is not imported; by then, the system's own number is that of the roll-back.
    if code == SQLITE_IOERR | (3 << 8), let limit = DatabaseFile.sizeLimit {
      message = "a write failed, and no file of this process may have more than \(limit) bytes ('ulimit -f')"
    }
    return SQLiteError(extendedCode: code, message: message, path: path, sql: sql)
  }
}
