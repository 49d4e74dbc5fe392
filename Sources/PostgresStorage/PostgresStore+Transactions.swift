internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func read<Result>(
    asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result
  ) throws -> Result {
    if isOlder && revision != nil { throw outdated }
    let patience = Patience(options)
    while true {
      var cause: PostgreSQLError?
      var mayRepeat = true
      do {
        return try pool.withSession(isWriting: false, patience: patience) { session in
          do {
            try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            let past = try PostgresSnapshot(session: session, schemaVersion: schemaVersion).past(revision)
            let result = try body(PostgresSnapshot(session: session, asOf: past, schemaVersion: schemaVersion))
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
    let patience = Patience(options)
    while true {
      var cause: PostgreSQLError?
      var doubtful: (result: Result, mark: ChangeMark)?
      var timeAhead: String?
      do {
        return try pool.withSession(isWriting: true, patience: patience) { session in
          do {
            try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
            try lock(session)
            let transaction = PostgresTransaction(session: session, author: author, reason: reason, undone: undone)
            let result = try body(transaction)
            try transaction.finish()
            guard let mark = transaction.mark, !isRehearsal else {
              // That nothing is to be changed counts once what is there is as durable as it was to be: who tries again what
              // no replica has confirmed is not to be told that it is done. The lock is in the log behind it.
              if isRehearsal { try session.run("ROLLBACK") } else { try session.commit() }
              return result
            }
            timeAhead = transaction.timeAhead
            try session.run("SELECT pg_notify($1, '')", [.text(Self.channel)])
            // Completing a large revision takes its time, as what came before does; the commit is waited for as others are.
            try session.run("SET CONSTRAINTS ALL IMMEDIATE")
            doubtful = (result, mark)
            try session.commit()
            if let timeAhead { options.onWarning(.timeAhead(timeAhead)) }
            return result
          } catch {
            cause = session.failure
            // Where the server has answered, nothing was committed.
            if cause?.isLost != true { doubtful = nil }
            session.rollBack()
            throw error
          }
        }
      } catch {
        let failure = Self.explained(error)
        if let doubtful {
          // That the server was lost is no fault of the change: asking has all of the patience.
          patience.renew()
          if try hasHappened(doubtful.mark, patience) { return doubtful.result }
        } else if !isPassing(cause ?? error as? PostgreSQLError) {
          throw failure
        }
        try patience.pause(after: failure)
      }
    }
  }

  /// Waits to be the only writer: the one row of `catalog` is theirs until the end of the transaction.
  private func lock(_ session: Session) throws(PostgreSQLError) {
    try session.run("SELECT presets.lock_catalog()")
  }

  /// Whether a change has been committed although the server was lost before it could say so.
  ///
  /// It counts only once it is as durable as it was to be: the commit whose answer was lost may have been waiting for a
  /// replica that has not got it.
  ///
  /// - Throws: ``StorageError/failed(_:)``, `doubtful` where no server can be asked in time, and `unreplicated` where it
  ///   has happened on one that may be lost with it.
  private func hasHappened(_ mark: ChangeMark, _ patience: Patience) throws -> Bool {
    while true {
      do {
        return try pool.withSession(isWriting: true, patience: patience) { session in
          defer { session.rollBack() }
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          // With this lock there is no commit under way any more that could still make it happen.
          try lock(session)
          let sql = "SELECT 1 FROM revision WHERE change_id = $1"
          guard try session.query(sql, [.text(mark.text)]).rowCount == 1 else { return false }
          // The lock is written to the log, behind the change: what waits for the one waits for the other.
          try session.commit()
          return true
        }
      } catch {
        let failure = Self.explained(error)
        if (error as? PostgreSQLError)?.category == .unreplicated { throw failure }
        try patience.pause(
          after: StorageError.failed(
            StorageFailure(.doubtful, place: address, message: "\(failure)", code: "no answer")))
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
