internal import CSQLite
internal import SystemIO

extension Connection {
  /// Runs `body` on one unchanging state of the file.
  ///
  /// - Throws: What `body` throws, or an ``SQLiteError`` where the state can't be read; either ends the transaction.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN", ending: "COMMIT", body)
  }

  /// Runs `body` as the only writer, and makes what it wrote durable, all of it or nothing.
  ///
  /// It waits for other writers before `body` starts, so that `body` sees the latest state and never loses a race.
  ///
  /// Where the process is asked to stop, this is undone and does not return: see ``Interruption``.
  ///
  /// - Parameters:
  ///   - isRehearsal: Whether to undo it all at the end.
  ///   - isPreparation: Whether it is not what was asked for, and only makes it possible.
  /// - Throws: What `body` throws, or an ``SQLiteError`` where the lock or the commit fails; either undoes it all. After
  ///   the commit, one of category ``SQLiteError/Category/replaced`` where the file is no longer at its path, and so what
  ///   was written is not either.
  package func write<Result>(
    isRehearsal: Bool = false, isPreparation: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    Interruption.begin()
    defer { Interruption.end() }
    defer { csqlite_defer(handle, 0) }
    let result = try transaction("BEGIN IMMEDIATE", ending: isRehearsal ? "ROLLBACK" : "COMMIT") {
      // Until the end others read what was before, however much is written.
      csqlite_defer(handle, 1)
      return try body()
    }
    if isRehearsal { return result }
    Interruption.noteWritten(path, isPreparation: isPreparation)
    if !isFileInPlace { throw SQLiteError.movedAway(path) }
    return result
  }

  private func transaction<Result>(
    _ begin: String, ending end: String, _ body: () throws -> Result
  ) throws -> Result {
    try run(begin)
    do {
      let result = try body()
      try checkTime()
      try conclude(end)
      return result
    } catch {
      // SQLite has already ended some transactions by itself: on a full disk, for one. The error that counts is the
      // one that brought us here.
      if isInTransaction { try? conclude("ROLLBACK") }
      throw error
    }
  }

  /// Runs what ends a transaction: it may still wait for a lock in vain, but once it has happened it is no failure.
  func conclude(_ end: String) throws(SQLiteError) {
    watch.isSuspended = true
    defer { watch.isSuspended = false }
    if end == "COMMIT" { try publish() }
    try run(end)
  }

  /// Moves what did not fit into memory to the database, once nobody reads any more.
  private func publish() throws(SQLiteError) {
    var count: Int32 = 0
    var code = csqlite_publish(handle)
    while code & 0xFF == SQLITE_BUSY && busyHandler.wait(count) {
      count += 1
      code = csqlite_publish(handle)
    }
    if code == SQLITE_OK { return }
    if code & 0xFF == SQLITE_BUSY { try checkTime() }
    throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)), path: path)
  }
}
