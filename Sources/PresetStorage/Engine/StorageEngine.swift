/// An engine that keeps presets and their history, once it is open.
///
/// Each operation is one transaction, and no query language crosses this interface: a client/server engine can stand
/// beside SQLite. The conformance suite among the tests says what an engine has to do. An engine belongs to one task at
/// a time.
package protocol StorageEngine: StorageCare, StorageTransfer, AnyObject {
  /// Where the catalog is, as it was given: a path, or what else a ``StorageProvider`` serves.
  var address: String { get }

  /// Whether the address still leads to what was opened, with all that this user may do there by now.
  var isInPlace: Bool { get }

  /// The engine itself where any number of tasks may use it at once; nil where one at a time has to.
  var concurrent: (any StorageEngine & Sendable)? { get }

  /// Runs `body` on one unchanging state of the catalog.
  ///
  /// - Parameter revision: The revision to look at; nil for the latest.
  /// - Throws: What `body` throws, or a ``StorageError``.
  func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result

  /// Runs `body` as one change of the catalog: all of it becomes a revision, or nothing of it happens.
  ///
  /// An engine may run `body` again from the start, on the state that is then the latest, as long as nothing was
  /// committed: where a server took back what had been written, for one. So `body` has no effect but through its
  /// transaction and its result.
  ///
  /// - Parameters:
  ///   - author: Who changes the catalog.
  ///   - reason: Why, in their words.
  ///   - undone: The revision that this change takes back.
  ///   - isRehearsal: Whether to undo it all at the end.
  /// - Throws: What `body` throws, or a ``StorageError``; any error undoes it all.
  func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result

  /// Returns a mark that differs from an earlier one of this engine where anybody has written in between.
  func writeMark() throws(StorageError) -> WriteMark

  /// How many changes this engine itself has committed; 0 where ``concurrent`` makes it of no use.
  var ownWrites: Int64 { get }
}

extension StorageEngine {
  package var concurrent: (any StorageEngine & Sendable)? { nil }
  package var ownWrites: Int64 { 0 }

  /// Runs `body` on the latest state of the catalog, which stays as it is meanwhile.
  package func read<Result>(_ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    try read(asOf: nil, body)
  }
}
