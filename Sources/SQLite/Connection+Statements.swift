internal import CSQLite

extension Connection {
  /// Runs one statement and returns its rows.
  ///
  /// - Parameter values: The values of the parameters ?1, ?2, …
  package func query(_ sql: String, _ values: Value...) throws(SQLiteError) -> Rows {
    try query(sql, values)
  }

  /// Runs one statement and returns its rows.
  package func query(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Rows {
    let statement = try prepared(sql)
    // From here on the rows own the statement, and reset it even if a value can't be bound.
    let rows = Rows(statement, of: self)
    try statement.bind(values, in: self)
    return rows
  }

  /// Runs one statement and returns its rows.
  ///
  /// - Parameter bind: Binds each of its parameters, without memory of its own for them.
  package func query(_ sql: String, binding bind: (inout Parameters) -> Void) throws(SQLiteError) -> Rows {
    let statement = try prepared(sql)
    let rows = Rows(statement, of: self)
    var parameters = statement.parameters()
    bind(&parameters)
    precondition(
      parameters.count == sqlite3_bind_parameter_count(statement.handle),
      "\(parameters.count) values for the statement: \(sql)")
    if parameters.code != SQLITE_OK { throw error(parameters.code, sql: sql) }
    return rows
  }

  /// Runs one statement, which returns no rows, to its end.
  ///
  /// - Parameter bind: Binds each of its parameters, without memory of its own for them.
  package func run(_ sql: String, binding bind: (inout Parameters) -> Void) throws(SQLiteError) {
    var rows = try query(sql, binding: bind)
    while try rows.step() {}
  }

  /// Runs one statement to its end and returns how many rows it changed.
  @discardableResult
  package func run(_ sql: String, _ values: Value...) throws(SQLiteError) -> Int {
    var rows = try query(sql, values)
    while try rows.step() {}
    return changedRows
  }

  /// Runs all statements of a script.
  package func execute(_ script: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, sql: script) }
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    // Who tries many statements, as for what can be read of a damaged file, is not to begin each of them in vain.
    if !watch.isSuspended { try checkTime() }
    if let cached = statements.free(sql) { return cached }
    var prepared: OpaquePointer?
    var sql = sql
    var isWhole = true
    let code = sql.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          handle, text.baseAddress, Int32(text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
        if let tail, let start = text.baseAddress { isWhole = tail - start == text.count }
        return code
      }
    }
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    guard let prepared else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "no statement", path: path, sql: sql)
    }
    let statement = Statement(handle: prepared, sql: sql)
    precondition(isWhole, "more than one statement: \(sql)")
    statements.keep(statement)
    return statement
  }
}
