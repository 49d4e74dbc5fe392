internal import CPostgreSQL

/// A session on a server, used by one task at a time.
package final class Connection {
  /// Where the server is.
  package let address: Address
  let handle: OpaquePointer
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
  ///   - timeout: Seconds that each server gets to answer.
  /// - Throws: Where no server answers, or none of that kind, or this user may not.
  package init(
    _ address: Address, target: String? = nil, settings: [String: String] = [:], timeout: Int = 5
  ) throws(PostgreSQLError) {
    self.address = address
    // Later ones win over the address, those before it yield to it.
    var keywords: [(String, String)] = [
      ("connect_timeout", String(timeout)), ("application_name", "presets"), ("dbname", address.words),
      ("client_encoding", "UTF8"),
    ]
    if let target { keywords.append(("target_session_attrs", target)) }
    // With the first message: a setting that is asked for later takes a round trip.
    let options = settings.sorted { $0.key < $1.key }.map { "-c \($0.key)=\($0.value)" } + [address.options]
    keywords.append(("options", options.joined(separator: " ")))
    let opened = Self.withCStrings(keywords.map { $0.0 }) { names in
      Self.withCStrings(keywords.map { $0.1 }) { values in PQconnectdbParams(names, values, 1) }
    }
    guard let opened else {
      throw PostgreSQLError(state: "53200", message: "out of memory", address: address.shown)
    }
    guard PQstatus(opened) == CONNECTION_OK else {
      let error = Self.refusal(PQerrorMessage(opened).map { String(cString: $0) } ?? "", address)
      PQfinish(opened)
      throw error
    }
    handle = opened
    cpostgresql_ignore_notices(handle)
  }

  deinit { PQfinish(handle) }

  /// Whether the connection is gone.
  package var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

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
    let result = Self.withCStrings(texts) { texts in
      if let name { return PQexecPrepared(handle, name, Int32(values.count), texts, nil, nil, 0) }
      return PQexecParams(handle, sql, Int32(values.count), nil, texts, nil, nil, 0)
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
    PQclear(try checked(PQexec(handle, script), PGRES_TUPLES_OK, PGRES_COMMAND_OK))
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
    PQclear(try checked(PQprepare(handle, name, sql, Int32(count), nil), PGRES_COMMAND_OK))
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

  /// Why no server was good; libpq says it in words alone.
  private static func refusal(_ message: String, _ address: Address) -> PostgreSQLError {
    // A server that is coming up will answer soon; that none is there will not change.
    let signs = [
      ("57P03", "starting up"), ("57P03", "shutting down"), ("53300", "too many clients"),
      ("28P01", "authentication failed"), ("28000", "no pg_hba.conf entry"), ("28P01", "no password supplied"),
      ("28000", "role \""), ("3D000", "database \""), ("25006", "session is read-only"),
      ("25006", "server is in hot standby mode"),
    ]
    let state = signs.first { message.contains($0.1) }?.0 ?? ""
    return PostgreSQLError(state: state, message: line(message), address: address.shown)
  }

  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }

  /// Calls `body` with the texts as C strings, nil as NULL, and a NULL at the end.
  private static func withCStrings<Result>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    // One after the other in one piece of memory, each with its NUL.
    var bytes: [CChar] = []
    var offsets: [Int?] = []
    for text in texts {
      guard let text else {
        offsets.append(nil)
        continue
      }
      offsets.append(bytes.count)
      bytes.append(contentsOf: text.utf8.map(CChar.init(bitPattern:)))
      bytes.append(0)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let pointers = offsets.map { offset in offset.flatMap { offset in bytes.baseAddress.map { $0 + offset } } }
      return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
