internal import CPostgreSQL

extension Connection {
  /// Sends one statement without parameters and does not wait for its rows: ``receive()`` has to take them before
  /// anything else is asked.
  package func send(_ sql: String) throws(PostgreSQLError) {
    if PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 0) != 1 { throw error(nil) }
    isAsking = true
    // What is left to send goes with the waiting.
    PQflush(handle)
  }

  /// Waits for the rows of the statement that was sent, as long as the server works on it.
  package func receive() throws(PostgreSQLError) -> Rows {
    isAsking = false
    return Rows(try checked(try lastAnswer(telling: false), PGRES_TUPLES_OK))
  }

  /// Gives up the rows of a statement that was sent: nobody will take them.
  package func discard() {
    guard isAsking, !isLost else { return }
    isAsking = false
    if !hasAnswer(by: .now + .milliseconds(20), telling: false) { cpostgresql_cancel(handle) }
    try? discardAnswers()
  }
}
