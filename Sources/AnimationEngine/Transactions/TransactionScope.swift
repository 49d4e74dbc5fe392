/// The extent of one `withTransaction`: what makes its transaction the current one.
///
/// It is a task-local value, and a task-local value is inherited by a task that the body starts. Such a task takes no
/// part: for it, as in SwiftUI, there is no current transaction.
///
/// Why it may call itself sendable although a transaction is not: `transaction` is read and written only by the thread
/// that runs the body (`thread` is immutable and compared first), and only until the body is over, when that thread
/// empties it. The body is synchronous, so that its thread does nothing else meanwhile. All access is therefore by one
/// thread, in sequence; a later thread to which the system gives the same identity finds it empty.
final class TransactionScope: @unchecked Sendable {
  @TaskLocal private static var innermost: TransactionScope?

  private let thread = ThreadIdentity.current
  private var transaction: Transaction?

  private init(_ transaction: Transaction) { self.transaction = transaction }

  /// The transaction of the innermost body that this thread is in; nil outside of all.
  static var current: Transaction? {
    guard let scope = innermost, scope.thread == ThreadIdentity.current else { return nil }
    return scope.transaction
  }

  /// Calls `body` with `transaction` as the current one.
  static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let scope = TransactionScope(transaction)
    // Held by this frame, the completions of an animation-less body are called when it is no longer current.
    for completion in transaction.completions { completion.hold() }
    defer { for completion in transaction.completions { completion.release() } }
    return try $innermost.withValue(scope) {
      defer { scope.transaction = nil }
      return try body()
    }
  }
}
