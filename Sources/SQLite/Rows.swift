#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import CSQLite

/// The rows of one run of a statement, read one after the other.
///
/// It cannot be copied, and the statement is reset when it goes out of scope, however that happens: an unfinished
/// one would keep the file locked for every writer.
package struct Rows: ~Copyable {
  private let statement: Statement
  private let connection: Connection

  init(_ statement: Statement, of connection: Connection) {
    self.statement = statement
    self.connection = connection
    statement.isInUse = true
  }

  deinit {
    statement.reset()
    statement.isInUse = false
  }

  /// Moves to the next row, at first to the first; false after the last.
  package mutating func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(statement.handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw connection.error(code, sql: statement.sql)
    }
  }

  /// The integer in a column, counted from 0; 0 where it is NULL.
  package borrowing func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement.handle, column) }

  /// The number in a column; nil where it is NULL.
  package borrowing func real(_ column: Int32) -> Double? {
    let real = sqlite3_column_double(statement.handle, column)
    return real == 0 && isNull(column) ? nil : real
  }

  /// The text in a column, all of its bytes; empty where it is NULL.
  package borrowing func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The text in a column as ``text(_:)`` returns it: `likely` itself where they are the same, which takes no memory.
  package borrowing func text(_ column: Int32, likely: String) -> String {
    guard let start = sqlite3_column_text(statement.handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement.handle, column))
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let isSame = likely.utf8.withContiguousStorageIfAvailable { text in
      text.count == count && (count == 0 || text.baseAddress.map { memcmp($0, start, count) } == 0)
    }
    return isSame == true ? likely : String(decoding: bytes, as: UTF8.self)
  }

  /// The text in a column, all of its bytes; nil where it is NULL.
  package borrowing func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement.handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement.handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The value in a column; nil for what this project does not store, bytes and text that is no UTF-8.
  package borrowing func value(_ column: Int32) -> Value? {
    switch sqlite3_column_type(statement.handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement.handle, column))
    case SQLITE_TEXT: validText(column).map(Value.text)
    default: nil
    }
  }

  private borrowing func validText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement.handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement.handle, column))
    return String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether a column is NULL.
  package borrowing func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement.handle, column) == SQLITE_NULL
  }
}
