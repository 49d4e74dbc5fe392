/// What tells that a store has been written since it was looked at last; it does not tell what.
package struct WriteMark: Equatable, Sendable {
  /// Becomes another number when others write.
  let others: Int64
  /// Counts what the store itself wrote.
  let own: Int64
}
