internal import SQLite

extension StorageFailure {
  init(_ error: SQLiteError) {
    let kind: Kind =
      switch error.category {
      case .busy: .busy
      // SQLITE_READONLY_ROLLBACK
      case .readOnly where error.extendedCode == 776: .interruptedWrite
      case .readOnly: .readOnly
      case .replaced: .replaced
      case .strangeJournal: .strangeJournal
      case .full: .full
      case .corrupt: .damaged
      case .notADatabase: .notADatabase
      case .cannotOpen: .cannotOpen
      case .io, .constraint, .interrupted, .other: .other
      }
    self.init(kind, place: error.path, message: error.message, code: "SQLite code \(error.extendedCode)")
  }
}

extension StorageError {
  /// SQLite's own word.
  static func database(_ error: SQLiteError) -> StorageError { .failed(StorageFailure(error)) }

  /// Runs `body`, its errors as the store's.
  @discardableResult
  static func wrapping<Result>(_ body: () throws(SQLiteError) -> Result) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw .database(error)
    }
  }
}
