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
  /// - Parameter isRehearsal: Whether to undo it all at the end.
  /// - Throws: What `body` throws, or an ``SQLiteError`` where the lock or the commit fails; either undoes it all. After
  ///   the commit, one of category ``SQLiteError/Category/replaced`` where the file is no longer at its path, and so what
  ///   was written is not either.
  package func write<Result>(isRehearsal: Bool = false, _ body: () throws -> Result) throws -> Result {
    let result = try transaction("BEGIN IMMEDIATE", ending: isRehearsal ? "ROLLBACK" : "COMMIT", body)
    if !isRehearsal && !isFileInPlace { throw SQLiteError.movedAway(path) }
    return result
  }

  private func transaction<Result>(
    _ begin: String, ending end: String, _ body: () throws -> Result
  ) throws -> Result {
    try run(begin)
    do {
      let result = try body()
      try run(end)
      return result
    } catch {
      // SQLite has already ended some transactions by itself: on a full disk, for one. The error that counts is the
      // one that brought us here.
      if isInTransaction { _ = try? run("ROLLBACK") }
      throw error
    }
  }
}
