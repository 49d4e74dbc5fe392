/// One way of keeping catalogs: opens, makes and looks after those at its addresses.
///
/// What it has no way to do throws ``StorageError/unsupported(operation:place:)``, as it does by default.
package protocol StorageProvider: Sendable {
  /// Whether an address is one of its own.
  func serves(_ address: String) -> Bool

  /// Whether its addresses are paths of files.
  var keepsFiles: Bool { get }

  /// An address for people, without what is secret in it.
  func shown(_ address: String) -> String

  /// Opens the catalog at `address`.
  ///
  /// - Throws: ``StorageError`` where there is none, or none of ours.
  func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine

  /// Makes a new, empty catalog at `address`, or brings one of an older schema up to date where that is no file; any other
  /// that is there is left alone.
  ///
  /// - Returns: Whether there was none.
  @discardableResult
  func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool

  /// Makes a new catalog at `address` that holds the given rows.
  ///
  /// - Parameters:
  ///   - source: The file that the rows are from, if they are from one.
  ///   - rows: Calls its argument with each row, in the order of ``StorageTransfer``; throws nothing but
  ///     ``StorageError``.
  func create(
    _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest

  /// Examines the catalog at `address`, also a damaged one, without changing it.
  ///
  /// - Parameter inspector: Takes the history, and says what is wrong with a preset, if something is.
  /// - Throws: ``StorageError`` where there is no catalog of ours; what is wrong with one is in the result.
  func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth

  /// Replaces the content of the catalog at `address` by that of the catalog file `backup`, all of it or nothing.
  ///
  /// - Returns: What the catalog holds now, and where a copy is of what it held.
  func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String)

  /// Reads what can be read of the damaged catalog at `address` into a new catalog file; the damaged one is not written.
  ///
  /// - Parameter inspector: Says which presets are sound; of the others, the history's last sound document is taken.
  func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord
}

extension StorageProvider {
  package var keepsFiles: Bool { false }

  package func shown(_ address: String) -> String { address }
}
