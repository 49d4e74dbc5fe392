/// The operations that move catalogs whole: all presets, all history, with their numbers and times.
package protocol StorageTransfer {
  /// Whether the history has digests; an older schema has none, and where it goes makes them.
  var isHistorySealed: Bool { get }

  /// Calls `body` with every row of one state: the revisions in their order, the changes by revision and preset, the
  /// presets by number.
  ///
  /// - Throws: What `body` throws, or a ``StorageError``.
  func forEachRow(_ body: (CatalogRow) throws -> Void) throws

  /// Fills the catalog, which has to be empty, with rows in that order, and checks that it then has what was given:
  /// all of it or nothing.
  ///
  /// Digests are taken as they are, also where they are wrong or missing: what was altered stays altered, and is warned
  /// of.
  ///
  /// - Parameters:
  ///   - isSealed: Whether the rows come from a history with digests; else they are made.
  ///   - rows: Calls its argument with each row.
  /// - Returns: The digest of both.
  /// - Throws: What `rows` throws, a ``StorageError``, or ``StorageError/notEmpty(path:digest:)``.
  func load(isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest
}

extension StorageTransfer {
  /// The digest of the catalog as it is.
  package func digest() throws -> CatalogDigest {
    var digest = CatalogDigest()
    try forEachRow { digest.add($0) }
    return digest
  }
}
