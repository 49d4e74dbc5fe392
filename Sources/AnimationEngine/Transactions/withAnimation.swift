/// Calls `body` with `animation` as the one that carries out its changes; nil makes them show at once.
///
/// Everything else in the current transaction stays as it is.
///
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = TransactionScope.current ?? Transaction()
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Calls `body` with `animation` as the one that carries out its changes, and `completion` once when that is done.
///
/// - Parameters:
///   - animation: What carries the changes out; nil makes them show at once.
///   - completionCriteria: What counts as done.
///   - body: What changes.
///   - completion: What to call when all animations of the changes are complete: right after `body` if there are none.
///     Animations that begin later on the same properties are not waited for, unless the criteria say so.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = TransactionScope.current ?? Transaction()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
