internal import PostgreSQL
internal import PresetStorage

/// A session on the server with what a transaction has to know of it.
///
/// Why it may call itself sendable although its connection is not: a session is made by ``SessionPool`` within
/// `withSession`, or by `examine`, which shares it with nobody. From then on it is either in the pool's list of idle ones,
/// where nothing touches it but under the pool's lock, or with one call of `withSession`, which took it out of the list
/// under that lock and puts it back when its body has returned. The bodies are synchronous, and no snapshot, transaction
/// or cursor that they make of it is used after them. So a session is used by one thread at a time, and the lock orders
/// what one does before what the next does. The compiler can't see that the bodies keep nothing of the session.
final class Session: @unchecked Sendable {
  let connection: Connection
  /// The last failure of the transaction under way: whoever threw it may have put it in words of their own.
  private(set) var failure: PostgreSQLError?
  /// Whether a row of a listing has been handed out, so that the transaction can't begin again unnoticed.
  var hasHandedOut = false
  private var cursorCount = 0
  /// The page that was asked for last, while it is on its way.
  private var awaited: Page?

  init(_ connection: Connection) { self.connection = connection }

  /// Begins a transaction and forgets what the last one left.
  func begin(_ sql: String) throws(PostgreSQLError) {
    failure = nil
    hasHandedOut = false
    awaited = nil
    connection.isAtWork = false
    try noting { () throws(PostgreSQLError) in
      try connection.begin(sql, lockTimeout: connection.patience.rest.milliseconds)
    }
  }

  /// Says that what is done from here on takes its time, at which there is nothing to wonder.
  func work() { connection.isAtWork = true }

  /// Commits the transaction under way, and waits until it is as durable as it is to be.
  func commit() throws(PostgreSQLError) {
    try takeAwaited()
    try noting { () throws(PostgreSQLError) in try connection.commit() }
  }

  /// Commits a transaction that has no mark to find it by afterwards.
  ///
  /// - Throws: ``StorageFailure/Kind/doubtful`` where the server is lost before it says whether it is committed.
  func commitUnmarked() throws {
    do {
      try commit()
    } catch let error where error.isLost {
      let failure = StorageFailure(.doubtful, place: error.address, message: error.message, code: "no answer")
      throw StorageError.failed(failure)
    }
  }

  /// Ends the transaction under way without its changes; a session that can't is not used again.
  func rollBack() {
    connection.discard()
    awaited = nil
    if !connection.isLost && connection.isInTransaction { try? connection.execute("ROLLBACK") }
  }

  func query(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Rows {
    try takeAwaited()
    return try noting { () throws(PostgreSQLError) in try connection.query(sql, values) }
  }

  /// Runs `body` and keeps its failure.
  private func noting<Result: ~Copyable>(
    _ body: () throws(PostgreSQLError) -> Result
  ) throws(PostgreSQLError) -> Result {
    do {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }

  /// Asks for the next rows of a cursor, and leaves it to ``rows(of:)`` to wait for them.
  func ask(for page: Page, _ sql: String) throws(PostgreSQLError) {
    try takeAwaited()
    try connection.send(sql)
    awaited = page
  }

  /// The rows of a page that was asked for.
  func rows(of page: Page) throws(PostgreSQLError) -> Rows {
    if page === awaited { try takeAwaited() }
    if let rows = page.rows.take() { return rows }
    // It failed when somebody else waited for it.
    throw failure ?? PostgreSQLError(state: "24000", message: "a page without rows", address: connection.address.shown)
  }

  /// Lets the page that is on its way arrive: the session does one thing at a time.
  private func takeAwaited() throws(PostgreSQLError) {
    guard let page = awaited else { return }
    awaited = nil
    page.rows = try noting { () throws(PostgreSQLError) in try connection.receive() }
  }

  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Int {
    try query(sql, values).changedRows
  }

  /// A name for a cursor that no other one under way has.
  ///
  /// There are few names, so that the statements with them are prepared once.
  func nextCursor() -> String {
    cursorCount = (cursorCount + 1) % 16
    return "listing\(cursorCount)"
  }
}
