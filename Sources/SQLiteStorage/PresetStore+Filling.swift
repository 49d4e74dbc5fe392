extension PresetStore {
  /// Makes a new catalog at `path` that holds the given rows: it appears once it is whole and checked.
  ///
  /// - Parameters:
  ///   - source: The file that the rows are from, if they are from one: the new one gets its permissions.
  ///   - isSealed: Whether the rows come from a history with digests; else they are made.
  ///   - rows: Calls its argument with each row, in the order of ``StorageTransfer``; throws nothing but
  ///     ``StorageError``.
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken; there is no file after any other error.
  package static func create(
    path: String, like source: String? = nil, options: Options, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws(StorageError) -> CatalogDigest {
    try publish(at: path, like: source) { temporary in
      try build(at: temporary, options: options)
      return try PresetStore(path: temporary, options: options).load(isSealed: isSealed, rows)
    }
  }
}
