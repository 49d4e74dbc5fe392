package import SQLiteStorage

/// Catalogs in files whose writes run twice, as they may on a server that took the first run back.
package struct RepeatingStorage: StorageProvider {
  private let files = FileStorage()

  package init() {}

  package func serves(_ address: String) -> Bool { true }

  package func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
    RepeatingEngine(try files.open(address, options: options))
  }

  package func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool {
    try files.create(address, options: options)
  }

  package func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    try files.examine(address, options: options, inspector: inspector)
  }

  package func create(
    _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    try files.create(address, like: source, options: options, isSealed: isSealed, filledBy: rows)
  }

  package func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    try files.restore(address, from: backup, options: options)
  }

  package func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord {
    try files.recover(address, to: destination, inspector: inspector, options: options)
  }
}
