internal import PostgreSQL

/// A session on the server with what a transaction has to know of it.
///
/// It is never used by two tasks at a time: the pool hands it to one, and takes it back when that is done.
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
    try run(sql)
  }

  /// Ends the transaction under way without its changes; a session that can't is not used again.
  func rollBack() {
    if !connection.isLost && connection.isInTransaction { try? connection.execute("ROLLBACK") }
  }

  func query(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Rows {
    try takeAwaited()
    do {
      return try connection.query(sql, values)
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
    do {
      page.rows = try connection.receive()
    } catch {
      failure = error
      throw error
    }
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
