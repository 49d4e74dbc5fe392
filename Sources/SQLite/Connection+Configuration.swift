internal import CSQLite

// The set-up that every connection gets, in this order, each step checked.
extension Connection {
  /// Options that Debian's library has in the unsafe position, and those that this project's schema does not need.
  private static let options: [(option: Int32, value: Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
    (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
  ]

  /// What a file or a statement may ask for at most: a preset is small.
  private static let limits: [(limit: Int32, value: Int32)] = [
    (SQLITE_LIMIT_LENGTH, 16_000_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 999), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
  ]

  /// How much of what a transaction writes is kept in memory, in bytes: an import of 50,000 presets.
  private static let unwrittenLimit = 22 << 20

  func configure() throws(SQLiteError) {
    for (option, value) in Self.options {
      var result: Int32 = -1
      let code = csqlite_db_config(handle, option, value, &result)
      if code != SQLITE_OK || result != value {
        throw SQLiteError(
          extendedCode: code == SQLITE_OK ? SQLITE_ERROR : code,
          message: "this SQLite library refuses the set-up option \(option)", path: path)
      }
    }
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
  }

  /// Sets what can be set only once the file is known to be a database of ours.
  package func configureStorage() throws(SQLiteError) {
    try execute(
      "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA synchronous=EXTRA;")
    try keepUnwritten(upTo: Self.unwrittenLimit)
    let settings: [(pragma: String, value: Int64)] = [("foreign_keys", 1), ("synchronous", 3)]
    for (pragma, value) in settings where try pragmaValue(pragma) != value {
      throw SQLiteError(
        extendedCode: SQLITE_ERROR, message: "this SQLite library refuses PRAGMA \(pragma)=\(value)", path: path)
    }
  }

  /// Keeps what a transaction writes in memory up to `bytes`; what is more goes to a temporary file until its end.
  package func keepUnwritten(upTo bytes: Int) throws(SQLiteError) {
    let size = try pragmaValue("page_size")
    // What SQLite notes of a page is a twentieth of it.
    try execute("PRAGMA cache_spill=\(Int64(bytes) / (size + size / 20))")
  }

  /// The integer that a PRAGMA without arguments reports.
  package func pragmaValue(_ name: String) throws(SQLiteError) -> Int64 {
    var rows = try query("PRAGMA \(name)")
    return try rows.step() ? rows.integer(0) : 0
  }
}
