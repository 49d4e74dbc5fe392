internal import CSQLite
internal import SystemIO

extension Connection {
  /// 8 MB: from one piece to the next, the time may be over.
  private static let pagesCopiedAtATime: Int32 = 2048

  /// Replaces the content of `destination` by this connection's, all of it or nothing, while others use either file.
  ///
  /// It copies one state, that of a transaction: without it, each write of another process would start it again.
  ///
  /// - Precondition: `destination` is in no transaction, and this connection in none that has written.
  /// - Throws: An ``SQLiteError`` that names the file which is the cause, as far as its kind tells.
  package func copy(to destination: Connection) throws(SQLiteError) {
    // A statement that reads holds the state until the transaction is over.
    let isOwnTransaction = !isInTransaction
    if isOwnTransaction { try run("BEGIN") }
    defer { if isOwnTransaction { try? conclude("ROLLBACK") } }
    _ = try pragmaValue("user_version")
    guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
      throw destination.error(sqlite3_extended_errcode(destination.handle), sql: nil)
    }
    var code = SQLITE_OK
    while code == SQLITE_OK && !watch.isOver && !destination.watch.isOver {
      code = sqlite3_backup_step(backup, Self.pagesCopiedAtATime)
    }
    sqlite3_backup_finish(backup)
    if code == SQLITE_DONE {
      Interruption.noteWritten(destination.path)
      return
    }
    if code == SQLITE_OK { code = SQLITE_INTERRUPT }
    let error = SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)), path: path)
    switch error.category {
    case .full, .io, .readOnly, .cannotOpen, .replaced: throw error.at(destination.path)
    case .busy, .corrupt, .notADatabase, .constraint, .interrupted, .strangeJournal, .other: throw error
    }
  }

  /// Reads the whole file and returns what is wrong with it, a line each; none where all is well.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the file.
  package func integrityProblems() throws(SQLiteError) -> [String] {
    var problems: [String] = []
    var rows = try query("PRAGMA integrity_check(20)")
    while try rows.step() { problems.append(rows.text(0)) }
    return problems == ["ok"] ? [] : problems
  }

  /// Returns what is wrong with the structure of the file, without comparing indexes with their tables.
  ///
  /// It runs nothing that a stranger's schema holds.
  ///
  /// - Returns: The first problem; nil where it is sound.
  package func structuralProblem() throws(SQLiteError) -> String? {
    try execute("PRAGMA ignore_check_constraints=ON")
    var rows = try query("PRAGMA quick_check(1)")
    guard try rows.step(), rows.text(0) != "ok" else { return nil }
    return rows.text(0)
  }

  /// Returns which rows refer to rows that are not there, a line each.
  package func referenceProblems() throws(SQLiteError) -> [String] {
    var problems: [String] = []
    var rows = try query("PRAGMA foreign_key_check")
    while problems.count < 20, try rows.step() {
      problems.append("row \(rows.integer(1)) of \(rows.text(0)) refers to a missing row of \(rows.text(2))")
    }
    return problems
  }
}
