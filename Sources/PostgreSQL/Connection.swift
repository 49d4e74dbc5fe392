internal import CPostgreSQL

/// A session on a server, used by one task at a time.
package final class Connection {
  /// Where the server is.
  package let address: Address
  let handle: OpaquePointer
  /// What bounds its waits, and who is told of them.
  package var patience: Patience
  /// Whether statements take as long as their work does, so that there is nothing to tell of.
  package var isAtWork = false
  /// Whether it was given up while an answer, or a request to cancel, was on its way.
  var isGivenUp = false
  /// Whether rows of ``send(_:)`` have not been received.
  var isAsking = false
  /// Whether the server can't look whether its client is there.
  var isUnwatched = false
  /// How often the server said that a commit is not on the replicas that it was to be on.
  let unreplicated: UnsafeMutablePointer<Int32>
  /// The statements that were run, with their names on the server where they are prepared.
  private var statements: [String: String?] = [:]
  private var statementCount = 0

  /// How many statements are remembered.
  private static let cacheLimit = 64

  /// Connects.
  ///
  /// - Parameters:
  ///   - target: The kind of server to look for among those of the address, as `target_session_attrs`; nil for what the
  ///     address says.
  ///   - settings: Settings of the session, by name, without spaces; those of the address win.
  ///   - patience: How long to wait for it, and then for each answer.
  /// - Throws: Where no server answers, or none of that kind, or this user may not.
  package init(
    _ address: Address, target: String? = nil, settings: [String: String] = [:], patience: Patience
  ) throws(PostgreSQLError) {
    self.address = address
    self.patience = patience
    // Later ones win over the address, those before it yield to it.
    var keywords: [(name: String, value: String)] = [
      ("application_name", "presets"), ("dbname", address.words), ("client_encoding", "UTF8"),
    ]
    if let target { keywords.append(("target_session_attrs", target)) }
    // With the first message: a setting that is asked for later takes a round trip.
    let options = settings.sorted { $0.key < $1.key }.map { "-c \($0.key)=\($0.value)" } + [address.options]
    keywords.append(("options", options.joined(separator: " ")))
    var opening = Opening(address, keywords: keywords, patience: patience)
    handle = try opening.open()
    // So that nothing but our own waiting waits.
    PQsetnonblocking(handle, 1)
    unreplicated = .allocate(capacity: 1)
    unreplicated.initialize(to: 0)
    cpostgresql_count_warnings(handle, unreplicated)
  }

  deinit {
    PQfinish(handle)
    unreplicated.deallocate()
  }

  /// Whether the connection is gone.
  package var isLost: Bool { isGivenUp || PQstatus(handle) != CONNECTION_OK }

  /// Whether a transaction is under way, or has failed and was not ended.
  package var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

  /// Whether the server, or this session on it, takes writes: a replica does not, until it is promoted.
  package var takesWrites: Bool {
    ["in_hot_standby", "default_transaction_read_only"].allSatisfy { (name: String) in
      PQparameterStatus(handle, name).map { String(cString: $0) } != "on"
    }
  }

  /// The server's version, as 150018.
  package var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// Runs one statement and returns its rows.
  ///
  /// - Parameter values: The values of the parameters $1, $2, …
  package func query(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Rows {
    let texts = values.map(\.text)
    // The protocol ends texts at NUL, which the server could not store either.
    if texts.contains(where: { $0?.utf8.contains(0) == true }) {
      throw PostgreSQLError(state: "22021", message: "a text with the character NUL", address: address.shown)
    }
    let name = try prepared(sql, count: values.count)
    let result = try answer { () in
      CStrings.with(texts) { texts in
        if let name { return PQsendQueryPrepared(handle, name, Int32(values.count), texts, nil, nil, 0) }
        return PQsendQueryParams(handle, sql, Int32(values.count), nil, texts, nil, nil, 0)
      }
    }
    return Rows(try checked(result, PGRES_TUPLES_OK, PGRES_COMMAND_OK))
  }

  /// Runs one statement and returns how many rows it changed.
  @discardableResult
  package func run(_ sql: String, _ values: Value...) throws(PostgreSQLError) -> Int {
    try query(sql, values).changedRows
  }

  /// Runs all statements of a script, which has no parameters.
  package func execute(_ script: String) throws(PostgreSQLError) {
    PQclear(try checked(try answer { PQsendQuery(handle, script) }, PGRES_TUPLES_OK, PGRES_COMMAND_OK))
  }

  /// Notes what the server has sent meanwhile; returns how many notifications were among it.
  package func takeNotifications() throws(PostgreSQLError) -> Int {
    guard PQconsumeInput(handle) == 1 else { throw error(nil) }
    var count = 0
    while let notification = PQnotifies(handle) {
      PQfreemem(notification)
      count += 1
    }
    return count
  }

  /// The name of the statement on the server; nil for one that is run for the first time, and maybe the last: to
  /// prepare it takes a round trip.
  private func prepared(_ sql: String, count: Int) throws(PostgreSQLError) -> String? {
    if let name = statements[sql] {
      if let name { return name }
    } else if statements.count < Self.cacheLimit {
      statements[sql] = .some(nil)
      return nil
    }
    if statements.count >= Self.cacheLimit {
      try execute("DEALLOCATE ALL")
      statements = [:]
    }
    statementCount += 1
    let name = "s\(statementCount)"
    PQclear(try checked(try answer { PQsendPrepare(handle, name, sql, Int32(count), nil) }, PGRES_COMMAND_OK))
    statements[sql] = name
    return name
  }

  func checked(
    _ result: OpaquePointer?, _ good: ExecStatusType...
  ) throws(PostgreSQLError) -> OpaquePointer {
    guard let result, good.contains(PQresultStatus(result)) else {
      defer { PQclear(result) }
      throw error(result)
    }
    return result
  }

  func error(_ result: OpaquePointer?) -> PostgreSQLError {
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
    let message = primary ?? PQerrorMessage(handle).map { String(cString: $0) } ?? ""
    return PostgreSQLError(state: state, message: Self.line(message), address: address.shown, isLost: isLost)
  }

  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }
}
