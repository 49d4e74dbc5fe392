internal import CPostgreSQL

extension Connection {
  /// Sends one statement without parameters and does not wait for its rows: ``receive()`` has to take them before
  /// anything else is asked.
  package func send(_ sql: String) throws(PostgreSQLError) {
    if PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 0) != 1 { throw error(nil) }
  }

  /// Waits for the rows of the statement that was sent.
  package func receive() throws(PostgreSQLError) -> Rows {
    let result = PQgetResult(handle)
    // Until the answer's end, or the next statement would find it.
    while let rest = PQgetResult(handle) { PQclear(rest) }
    return Rows(try checked(result, PGRES_TUPLES_OK))
  }
}
