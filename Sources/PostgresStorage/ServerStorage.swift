internal import PostgreSQL
package import PresetStorage

/// Catalogs in PostgreSQL databases, each a ``PostgresStore``: their addresses begin with `postgres://`.
package struct ServerStorage: StorageProvider {
  private let files: any StorageProvider

  /// - Parameter files: What makes the files of backups.
  package init(files: any StorageProvider) { self.files = files }

  package func serves(_ address: String) -> Bool { CatalogAddress(address).isServer }

  package func shown(_ address: String) -> String {
    let address = CatalogAddress(address)
    return (try? Address(address.words))?.shown ?? address.description
  }

  package func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
    try PostgresStore(address: CatalogAddress(address).words, options: PostgresStore.Options(options, files: files))
  }

  package func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool {
    try PostgresStore.create(
      address: CatalogAddress(address).words, options: PostgresStore.Options(options, files: files))
  }

  /// Makes and fills it in one transaction: nobody sees an empty one.
  package func create(
    _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    try PostgresStore.create(
      address: CatalogAddress(address).words, options: PostgresStore.Options(options, files: files),
      isSealed: isSealed, filledBy: rows)
  }

  package func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    try PostgresStore.examine(
      address: CatalogAddress(address).words, options: PostgresStore.Options(options, files: files),
      inspector: inspector)
  }

  /// A backup is a catalog of its own, and moves as one: what the database holds is not replaced behind its users.
  package func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    throw .unsupported(
      operation: "'backup --restore'", place: shown(address),
      advice:
        "make an empty database and run 'presets migrate-catalog --from \(CatalogAddress(backup)) --to postgres://…' with its address"
    )
  }

  package func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord {
    throw .unsupported(
      operation: "'recover'", place: shown(address),
      advice:
        "a server mends its own files; 'presets backup \(CatalogAddress(destination))' copies the catalog to a file")
  }
}
