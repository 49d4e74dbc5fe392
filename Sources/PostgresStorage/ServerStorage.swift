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

  package func create(_ address: String, options: StorageOptions) throws(StorageError) {
    try PostgresStore.create(address: address, options: PostgresStore.Options(options))
  }

  package func examine(
    _ address: String, options: StorageOptions, complaint: (PresetRecord) -> String?
  ) throws(StorageError) -> StorageHealth {
    try PostgresStore.examine(address: address, options: PostgresStore.Options(options), complaint: complaint)
  }
}
