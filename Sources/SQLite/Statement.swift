internal import CSQLite

/// A prepared statement, kept by its connection for the next time the same SQL is wanted.
final class Statement {
  let handle: OpaquePointer
  let sql: String
  /// Whether a ``Rows`` is using it; a second user gets a statement of its own.
  var isInUse = false
  /// Room for the texts of a run, kept for the next one.
  ///
  /// For each text that it copies itself, SQLite asks for memory and frees it again. Larger ones are left to it.
  private var room: UnsafeMutableBufferPointer<CChar>?
  private static let roomSize = 4096

  init(handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
    room?.deallocate()
  }

  /// The parameters of a run that is about to begin: what is bound lasts until ``reset()``.
  func parameters() -> Parameters {
    let room = room ?? .allocate(capacity: Self.roomSize)
    self.room = room
    return Parameters(of: handle, room: room)
  }

  /// Binds `values` to the parameters, the first to ?1.
  func bind(_ values: [Value], in connection: Connection) throws(SQLiteError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)), "\(values.count) values for the statement: \(sql)")
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let real): sqlite3_bind_double(handle, index, real)
        case .text(var text): text.withUTF8 { Self.bind($0, to: handle, at: index) }
        }
      if code != SQLITE_OK { throw connection.error(code, sql: sql) }
    }
  }

  /// Binds exactly the bytes of `text`, NULs included; an empty text is not NULL.
  static func bind(_ text: UnsafeBufferPointer<UInt8>, to handle: OpaquePointer, at index: Int32) -> Int32 {
    guard let start = text.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
    return start.withMemoryRebound(to: CChar.self, capacity: text.count) {
      csqlite_bind_text(handle, index, $0, Int32(clamping: text.count))
    }
  }

  /// Ends the run and drops the values, so that no lock and no large text outlives it.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}
