/// What an engine does to move catalogs whole: all presets, all history, with their numbers and times.
///
/// An engine that can not throws ``StorageError/unsupported(operation:place:)``, as it does by default.
package protocol StorageTransfer {
  /// Calls `body` with every row of one state: the revisions in their order, the changes by revision and preset, the
  /// presets by number.
  ///
  /// - Throws: What `body` throws, or a ``StorageError``.
  func forEachRow(_ body: (CatalogRow) throws -> Void) throws

  /// Fills the catalog, which has to be empty, with rows in that order, and checks that it then has what was given:
  /// all of it or nothing.
  ///
  /// - Parameter rows: Calls its argument with each row.
  /// - Returns: The digest of both.
  /// - Throws: What `rows` throws, a ``StorageError``, or ``StorageError/notEmpty(path:digest:)``.
  func load(_ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest
}

extension StorageTransfer {
  /// The digest of the catalog as it is.
  package func digest() throws -> CatalogDigest {
    var digest = CatalogDigest()
    try forEachRow { digest.add($0) }
    return digest
  }
}

extension StorageEngine {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    throw StorageError.unsupported(operation: "moving a catalog", place: address)
  }

  package func load(_ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest {
    throw StorageError.unsupported(operation: "moving a catalog", place: address)
  }
}
