internal import PostgreSQL
package import PresetStorage

/// Catalogs in PostgreSQL databases, each a ``PostgresStore``: their addresses begin with `postgres://`.
package struct ServerStorage: StorageProvider {
  package init() {}

  package func serves(_ address: String) -> Bool { Address.isAddress(address) }

  package func shown(_ address: String) -> String { (try? Address(address))?.shown ?? "postgres://…" }

  package func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
    try PostgresStore(address: address, options: PostgresStore.Options(options))
  }

  package func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool {
    try PostgresStore.create(address: address, options: PostgresStore.Options(options))
  }

  package func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    try PostgresStore.examine(address: address, options: PostgresStore.Options(options), inspector: inspector)
  }

  /// A backup is a catalog of its own, and moves as one: what the database holds is not replaced behind its users.
  package func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    throw .unsupported(
      operation: "'backup --restore'", place: shown(address),
      advice:
        "make an empty database and run 'presets migrate-catalog --from \(named(backup)) --to postgres://…' with its address"
    )
  }

  package func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord {
    throw .unsupported(
      operation: "'recover'", place: shown(address),
      advice: "a server mends its own files; 'presets backup \(named(destination))' copies the catalog to a file")
  }

  /// What somebody named as a file, also where it is an address with a password in it.
  private func named(_ path: String) -> String { serves(path) ? shown(path) : path }
}
