/// Calls `body` with `transaction` as the one that accompanies its changes.
///
/// It replaces the transaction of a body around it. A task that `body` starts has none.
///
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.run(transaction, body)
}

/// Calls `body` with an otherwise empty transaction in which `keyPath` has the value `value`.
///
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
