internal import CPostgreSQL

extension Connection {
  /// How often a server looks whether the client of a statement is still there.
  private static let watch = "1s"

  /// Begins a transaction, and sets what bounds it, with one message.
  ///
  /// - Parameters:
  ///   - sql: `BEGIN` and the kind of transaction.
  ///   - lockTimeout: How long to wait for a lock within it, in milliseconds.
  package func begin(_ sql: String, lockTimeout: Int64) throws(PostgreSQLError) {
    // The address may not hide what a commit has to say.
    var script = "\(sql); SET LOCAL lock_timeout = \(lockTimeout); SET LOCAL client_min_messages = warning"
    let isWatched = serverVersion >= 140000 && !isUnwatched
    if isWatched { script += "; SET LOCAL client_connection_check_interval = '\(Self.watch)'" }
    do throws(PostgreSQLError) {
      try execute(script)
    } catch {
      // A server on a system that can't watch a connection refuses the setting.
      guard isWatched, error.state == "22023", !isLost else { throw error }
      isUnwatched = true
      try execute("ROLLBACK")
      try begin(sql, lockTimeout: lockTimeout)
    }
  }

  /// Commits, and waits until that is as durable as `synchronous_commit` says, for as long as the patience lasts.
  ///
  /// - Throws: An error of the category `unreplicated` where it is committed, but the replicas that were to have it did
  ///   not say so; an error that is lost where no answer says whether it is committed at all.
  package func commit() throws(PostgreSQLError) {
    if isLost { throw silence }
    if isAsking { discard() }
    let warnings = unreplicated.pointee
    if PQsendQuery(handle, "COMMIT") != 1 { throw error(nil) }
    let isInTime = hasAnswer(by: .now + patience.answer, telling: true)
    if !isInTime {
      // Then the server waits for its replicas no longer, and answers.
      cpostgresql_cancel(handle)
      if !hasAnswer(by: .now + Patience.leastAnswer, telling: true) {
        isGivenUp = true
        throw silence
      }
    }
    // The request to cancel may still be on its way, and find another statement.
    defer { if !isInTime { isGivenUp = true } }
    let result = try checked(try lastAnswer(), PGRES_COMMAND_OK)
    defer { PQclear(result) }
    if !isInTime || unreplicated.pointee != warnings {
      throw PostgreSQLError(
        state: PostgreSQLError.unreplicated, message: "no replica has confirmed the change in time",
        address: address.shown)
    }
    // What failed before it is rolled back by COMMIT, without an error.
    if PQcmdStatus(result).map({ String(cString: $0) }) != "COMMIT" {
      throw PostgreSQLError(state: "25P02", message: "the transaction had failed before", address: address.shown)
    }
  }
}
