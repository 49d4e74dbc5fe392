internal import CPostgreSQL

// All waiting for a server is done here, by our own clock: libpq's ends with the server, or never.
extension Connection {
  /// Sends something and waits for its answer.
  func answer(to send: () -> Int32) throws(PostgreSQLError) -> OpaquePointer? {
    if isLost { throw silence }
    if isAsking { discard() }
    if send() != 1 { throw error(nil) }
    return try lastAnswer(telling: !isAtWork)
  }

  /// The answer to what was sent: the first failure of it, or its last part.
  func lastAnswer(telling: Bool = false) throws(PostgreSQLError) -> OpaquePointer? {
    var last: OpaquePointer?
    while let part = try nextAnswer(telling: telling) {
      if let last, PQresultStatus(last) == PGRES_FATAL_ERROR {
        PQclear(part)
        continue
      }
      PQclear(last)
      last = part
      // The server waits for rows, and says nothing more.
      if PQresultStatus(part) == PGRES_COPY_IN { break }
    }
    return last
  }

  /// Takes what was sent, and answers it no more.
  func discardAnswers() throws(PostgreSQLError) { PQclear(try lastAnswer()) }

  /// Sends what libpq has kept back.
  func sendAll() throws(PostgreSQLError) {
    let begin = ContinuousClock.now
    var deadline = begin + patience.answer
    while true {
      let rest = PQflush(handle)
      if rest == 0 { return }
      if rest < 0 || PQsocket(handle) < 0 { throw error(nil) }
      if Pause.forSocket(PQsocket(handle), isSending: true, until: deadline, since: begin, telling: nil) {
        // The server does not read on while we do not read what it says.
        if PQconsumeInput(handle) != 1 { throw error(nil) }
      } else {
        try checkServer()
        deadline = .now + patience.answer
      }
    }
  }

  /// The next part of an answer; nil after the last.
  ///
  /// It may take its time, as listings do: `statement_timeout` bounds that. But a server that meanwhile answers nobody
  /// else is not at work, and is not waited for any longer than the patience.
  private func nextAnswer(telling: Bool) throws(PostgreSQLError) -> OpaquePointer? {
    var interval = patience.answer
    while !hasAnswer(by: .now + interval, telling: telling) {
      try checkServer()
      interval = max(patience.limit, Patience.leastAnswer)
    }
    return PQgetResult(handle)
  }

  /// Waits until `deadline` for an answer; false where there is none.
  func hasAnswer(by deadline: ContinuousClock.Instant, telling: Bool) -> Bool {
    let begin = ContinuousClock.now
    while true {
      let isSending = PQflush(handle) == 1
      // Where the connection is lost, the answer is to say so.
      if PQisBusy(handle) == 0 || PQsocket(handle) < 0 { return true }
      let hasCome = Pause.forSocket(
        PQsocket(handle), isSending: isSending, until: deadline, since: begin, telling: telling ? patience : nil)
      if !hasCome { return false }
      if PQconsumeInput(handle) != 1 { return true }
    }
  }

  /// Asks the server, by another connection, whether it is there; gives this one up where it is not.
  private func checkServer() throws(PostgreSQLError) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let place = [
      ("host", text(PQhost(handle))), ("hostaddr", text(PQhostaddr(handle))), ("port", text(PQport(handle))),
    ]
    // At least, and for libpq at most, two seconds.
    let keywords = [("dbname", address.words), ("connect_timeout", "2")] + place
    let answer = CStrings.with(keywords.map(\.0)) { names in
      CStrings.with(keywords.map(\.1)) { values in PQpingParams(names, values, 1) }
    }
    if answer == PQPING_OK || answer == PQPING_REJECT { return }
    isGivenUp = true
    throw silence
  }

  /// The error where the server did not answer and this connection is of no more use.
  var silence: PostgreSQLError {
    PostgreSQLError(state: "", message: "the server does not answer", address: address.shown, isLost: true)
  }
}
