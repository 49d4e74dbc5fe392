internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func read<Result>(
    asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result
  ) throws -> Result {
    if isOlder && revision != nil { throw outdated }
    var patience = Patience(options)
    while true {
      var cause: PostgreSQLError?
      var mayRepeat = true
      do {
        return try pool.withSession(isWriting: false) { session in
          do {
            try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            let result = try body(PostgresSnapshot(session: session, asOf: revision, isOlder: isOlder))
            try session.run("COMMIT")
            return result
          } catch {
            // Rows that were handed out can't be taken back.
            (cause, mayRepeat) = (session.failure, !session.hasHandedOut)
            session.rollBack()
            throw error
          }
        }
      } catch {
        let failure = Self.explained(error)
        guard mayRepeat, isPassing(cause ?? error as? PostgreSQLError) else { throw failure }
        try patience.pause(after: failure)
      }
    }
  }

  package func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    try checkWritable()
    var patience = Patience(options)
    while true {
      var cause: PostgreSQLError?
      var doubtful: (result: Result, mark: ChangeMark)?
      var timeAhead: String?
      do {
        return try pool.withSession(isWriting: true) { session in
          do {
            try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
            try lock(session, for: patience.rest)
            let transaction = PostgresTransaction(session: session, author: author, reason: reason, undone: undone)
            let result = try body(transaction)
            try transaction.finish()
            guard let mark = transaction.mark, !isRehearsal else {
              try session.run("ROLLBACK")
              return result
            }
            timeAhead = transaction.timeAhead
            try session.run("SELECT pg_notify($1, '')", [.text(Self.channel)])
            doubtful = (result, mark)
            try session.run("COMMIT")
            if let timeAhead { options.onWarning(.timeAhead(timeAhead)) }
            return result
          } catch {
            cause = session.failure
            // Where the server has answered, nothing was committed.
            if !session.connection.isLost { doubtful = nil }
            session.rollBack()
            throw error
          }
        }
      } catch {
        let failure = Self.explained(error)
        if let doubtful {
          if try hasHappened(doubtful.mark) { return doubtful.result }
        } else if !isPassing(cause ?? error as? PostgreSQLError) {
          throw failure
        }
        try patience.pause(after: failure)
      }
    }
  }

  /// Waits to be the only writer: the one row of `catalog` is theirs until the end of the transaction.
  private func lock(_ session: Session, for time: Duration) throws(PostgreSQLError) {
    // A second at a time, so that there is a moment to say that one waits.
    try session.run(
      "SELECT set_config('lock_timeout', $1, true)", [.integer(min(time, .seconds(1)).milliseconds)])
    try session.run("SELECT presets.lock_catalog()")
  }

  /// Whether a change has been committed although the server was lost before it could say so.
  ///
  /// - Throws: ``StorageError/doubtful(_:)`` where no server can be asked in time.
  private func hasHappened(_ mark: ChangeMark) throws -> Bool {
    // That the server was lost is no fault of the change: asking has all of the patience.
    var patience = Patience(options)
    while true {
      do {
        return try pool.withSession(isWriting: true) { session in
          defer { session.rollBack() }
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          // With this lock there is no commit under way any more that could still make it happen.
          try lock(session, for: patience.rest)
          return try session.query("SELECT 1 FROM revision WHERE change_id = $1", [.text(mark.text)]).rowCount == 1
        }
      } catch {
        try patience.pause(
          after: StorageError.failed(
            StorageFailure(.doubtful, place: address, message: "\(Self.explained(error))", code: "no answer")))
      }
    }
  }

  /// Whether a failure may be gone with the next attempt.
  func isPassing(_ error: PostgreSQLError?) -> Bool { Self.isPassing(error, among: server.hostCount) }

  static func isPassing(_ error: PostgreSQLError?, among servers: Int) -> Bool {
    switch error?.category {
    case .lost, .unreachable, .again, .busy: true
    // Of several servers, another one may have become the one that takes writes.
    case .readOnly: servers > 1
    default: false
    }
  }

  /// The store's word for what went wrong; errors of others as they are.
  static func explained(_ error: any Error) -> any Error {
    (error as? PostgreSQLError).map(StorageError.init) ?? error
  }

  /// What listeners listen to.
  static let channel = "presets"
}
