internal import CSQLite

/// A failure that SQLite, or the check of a file before SQLite sees it, reports.
package struct SQLiteError: Error, Equatable {
  /// The classes of errors by the action that is left to a caller, whatever its exact code.
  package enum Category: Sendable {
    case busy, readOnly, full, corrupt, notADatabase, cannotOpen, io, constraint, interrupted, replaced, strangeJournal,
      other
  }

  /// The result code with its details, SQLite's extended code: 2067 for a UNIQUE constraint.
  package let extendedCode: Int32
  /// SQLite's message.
  package let message: String
  /// The database file.
  package let path: String
  /// The statement that failed, its values left out.
  package let sql: String?

  /// The result code without its details: 19 for any constraint.
  package var primaryCode: Int32 { extendedCode & 0xFF }

  package init(extendedCode: Int32, message: String, path: String, sql: String? = nil) {
    self.extendedCode = extendedCode
    self.message = message
    self.path = path
    self.sql = sql
  }

  /// What a statement fails with for which there is no more time.
  package static func interrupted(_ path: String) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_INTERRUPT, message: "interrupted", path: path)
  }

  /// This error, said of another file.
  package func at(_ path: String) -> SQLiteError {
    SQLiteError(extendedCode: extendedCode, message: message, path: path, sql: sql)
  }

  /// What was written is in a file that has been moved away meanwhile, or removed.
  static func movedAway(_ path: String) -> SQLiteError {
    SQLiteError(
      extendedCode: readOnlyMoved, message: "the change was made in the file that was moved away", path: path)
  }

  /// A journal beside a file is what an interrupted write has left of another one.
  static func strangeJournal(_ path: String) -> SQLiteError {
    SQLiteError(extendedCode: strangeJournal, message: "its journal is that of another file", path: path)
  }

  /// No code of SQLite's: it would not notice.
  private static let strangeJournal = SQLITE_CANTOPEN | (0xFF << 8)

  /// SQLITE_READONLY_DBMOVED, a macro that is not imported.
  private static let readOnlyMoved = SQLITE_READONLY | (4 << 8)

  /// Whether a text that a statement reads as JSON is none; SQLite tells by its message alone.
  package var isMalformedJSON: Bool { primaryCode == SQLITE_ERROR && message == "malformed JSON" }

  /// Whether a column got no value that has to have one.
  package var isMissingValue: Bool { extendedCode == SQLITE_CONSTRAINT | (5 << 8) }

  package var category: Category {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_READONLY where extendedCode == Self.readOnlyMoved: .replaced
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN where extendedCode == Self.strangeJournal: .strangeJournal
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_IOERR: .io
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_ERROR where isMalformedJSON: .corrupt
    default: .other
    }
  }
}
