/// What keeps presets and their history, once it is open.
///
/// Each operation is one transaction, whose body is run once, and no query language crosses this interface: a
/// client/server engine can stand beside SQLite. The conformance suite among the tests says what an engine has to do.
package protocol StorageEngine: SendableMetatype {
  associatedtype Snapshot: StorageSnapshot
  associatedtype Transaction: StorageTransaction where Transaction.Snapshot == Snapshot
  associatedtype Mark: Equatable & Sendable

  /// Runs `body` on one unchanging state of the catalog.
  ///
  /// - Parameter revision: The revision to look at; nil for the latest.
  /// - Throws: What `body` throws, or a ``StorageError``.
  func read<Result>(asOf revision: Int64?, _ body: (Snapshot) throws -> Result) throws -> Result

  /// Runs `body` as one change of the catalog: all of it becomes a revision, or nothing of it happens.
  ///
  /// - Parameters:
  ///   - author: Who changes the catalog.
  ///   - reason: Why, in their words.
  ///   - undone: The revision that this change takes back.
  ///   - isRehearsal: Whether to undo it all at the end.
  /// - Throws: What `body` throws, or a ``StorageError``; any error undoes it all.
  func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (Transaction) throws -> Result
  ) throws -> Result

  /// Returns a mark that differs from an earlier one where anybody has written in between.
  func writeMark() throws(StorageError) -> Mark
}
