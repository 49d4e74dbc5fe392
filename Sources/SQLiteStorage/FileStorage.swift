internal import SQLite

/// Catalogs in files, each a ``PresetStore``: every address that nobody else serves is a path.
package struct FileStorage: StorageProvider {
  package init() {}

  /// Leaves SQLite's own statistics out in all of this process; before the first file is opened.
  package static func leaveOutStatistics() { Connection.leaveOutMemoryStatistics() }

  package func serves(_ address: String) -> Bool { true }

  package var keepsFiles: Bool { true }

  package func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
    try PresetStore(path: address, options: PresetStore.Options(options))
  }

  package func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool {
    try PresetStore.create(path: address, options: PresetStore.Options(options))
    return true
  }

  /// Creates a file that appears once it is whole: what dies on the way leaves no empty catalog.
  package func create(
    _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    try PresetStore.create(
      path: address, like: source, options: PresetStore.Options(options), isSealed: isSealed, filledBy: rows)
  }

  package func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    let health = try PresetStore.examine(path: address, options: PresetStore.Options(options), inspector: inspector)
    return StorageHealth(health, path: address)
  }

  package func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    try PresetStore.restore(path: address, from: backup, options: PresetStore.Options(options))
  }

  package func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord {
    try PresetStore.recover(
      path: address, to: destination, inspector: inspector, options: PresetStore.Options(options))
  }
}
