internal import CPostgreSQL

/// Connecting to one of an address's servers, as libpq does it, but with deadlines that it does not have: to the
/// millisecond, and for all of them together.
///
/// Only names are looked up as long as the system takes for that.
struct Opening {
  let address: Address
  let patience: Patience
  /// What libpq is told; later ones win.
  private var keywords: [(name: String, value: String)]
  private var silent: [String] = []

  /// What each of several servers gets to answer, where the address has no `connect_timeout`.
  private static let share: Duration = .seconds(5)

  init(_ address: Address, keywords: [(name: String, value: String)], patience: Patience) {
    (self.address, self.keywords, self.patience) = (address, keywords, patience)
  }

  /// Connects.
  mutating func open() throws(PostgreSQLError) -> OpaquePointer {
    let begin = ContinuousClock.now
    let deadline = begin + patience.answer
    while true {
      let names = keywords.map(\.name)
      let values = keywords.map(\.value)
      let started = CStrings.with(names) { names in
        CStrings.with(values) { values in PQconnectStartParams(names, values, 1) }
      }
      guard let started else {
        throw PostgreSQLError(state: "53200", message: "out of memory", address: address.shown)
      }
      let list = ServerList(of: started)
      var isConnected = false
      defer { if !isConnected { PQfinish(started) } }
      if try connect(started, list, since: begin, until: deadline) {
        isConnected = true
        return started
      }
      silent.append(list.current(in: started).shown)
      guard ContinuousClock.now < deadline, let others = list.keywords(without: list.current(in: started)) else {
        throw Refusal.silence(of: silent, at: address)
      }
      keywords += others
    }
  }

  /// Goes on with a connection to its end; false where the server that it is at does not answer.
  private func connect(
    _ started: OpaquePointer, _ list: ServerList, since begin: ContinuousClock.Instant,
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> Bool {
    // With the servers' codes.
    PQsetErrorVerbosity(started, PQERRORS_VERBOSE)
    let share = list.timeout ?? (list.count > 1 ? min(Self.share, (deadline - .now) / list.count) : patience.answer)
    var state = PGRES_POLLING_WRITING
    var (server, end) = (list.current(in: started), min(deadline, .now + share))
    while PQstatus(started) != CONNECTION_BAD, state != PGRES_POLLING_FAILED {
      if state == PGRES_POLLING_OK {
        PQsetErrorVerbosity(started, PQERRORS_DEFAULT)
        return true
      }
      let isReading = state == PGRES_POLLING_READING
      guard
        Pause.forSocket(
          PQsocket(started), isReading: isReading, isSending: !isReading, until: end, since: begin, telling: patience)
      else { return false }
      state = PQconnectPoll(started)
      // libpq goes on to the next one by itself where one refuses.
      let next = list.current(in: started)
      if next != server { (server, end) = (next, min(deadline, .now + share)) }
    }
    throw Refusal.error(PQerrorMessage(started).map { String(cString: $0) } ?? "", at: address)
  }
}
