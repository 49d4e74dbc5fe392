/// The operations on a whole catalog while it is open.
///
/// An engine that has no such thing throws ``StorageError/unsupported(operation:place:)``, as it does by default.
package protocol StorageCare {
  /// Copies one state of the catalog into a new catalog file and checks the copy, while others go on writing.
  ///
  /// It is a file whatever the engine keeps its own catalogs in, so that it can be opened anywhere.
  ///
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken; there is no file after any other error.
  func backup(to path: String) throws(StorageError) -> CatalogExtent

  /// Removes the changes from before `time` that a later one, also before it, has replaced.
  ///
  /// The preset's last change before the time stays, and with it every state from then on.
  ///
  /// - Parameter time: In UTC, as 2026-11-20T10:00:00.000Z or the start of it.
  /// - Returns: How many changes were removed, and how many remain.
  func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int)

  /// Puts documents into the history that it should have had, and makes the digests from the first of them on anew; that
  /// it was done is noted for good. The tables by which the past is looked up are made anew where they are false.
  ///
  /// - Returns: The names of those tables.
  /// - Throws: ``StorageError/forgedHistory(path:problem:)`` where the digests are not those of the history: making them
  ///   anew would hide it.
  func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String]
}
