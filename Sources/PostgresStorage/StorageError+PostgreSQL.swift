internal import PostgreSQL
internal import PresetStorage

extension StorageError {
  /// The store's word for what the server said.
  init(_ error: PostgreSQLError) {
    func failed(_ kind: StorageFailure.Kind) -> StorageError {
      .failed(
        StorageFailure(
          kind, place: error.address, message: error.message,
          code: error.state.isEmpty ? "no answer" : "SQLSTATE \(error.state)"))
    }
    self =
      switch error.category {
      case .busy: failed(.busy)
      case .lost, .unreachable, .misaddressed, .again: failed(.unreachable)
      case .unreplicated: failed(.unreplicated)
      case .readOnly: failed(.replica)
      case .full: failed(.full)
      case .noDatabase: failed(.noDatabase)
      case .permission: .permission(path: error.address, reason: error.message)
      case .other where error.state == "PRS01": .staleReference(name: error.message)
      case .unique, .reference, .check, .undefined, .invalid, .other: failed(.other)
      }
  }

  /// Runs `body`, its errors as the store's.
  @discardableResult
  static func wrapping<Result>(_ body: () throws(PostgreSQLError) -> Result) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError(error)
    }
  }
}
