internal import PresetStorage

#if !PostgreSQL
  /// Says what is missing where presets was built without PostgreSQL.
  struct AbsentServerStorage: StorageProvider {
    func serves(_ address: String) -> Bool {
      ["postgres://", "postgresql://"].contains { address.hasPrefix($0) }
    }

    /// Whatever it holds, a password may be in it.
    func shown(_ address: String) -> String { "postgres://…" }

    func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }

    func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }

    func examine(
      _ address: String, options: StorageOptions, inspector: CatalogInspector
    ) throws(StorageError) -> StorageHealth {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }
  }
#endif
