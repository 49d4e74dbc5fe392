internal import PresetStorage

#if !PostgreSQL
  /// Says what is missing where presets was built without PostgreSQL.
  struct AbsentServerStorage: StorageProvider {
    func serves(_ address: String) -> Bool { CatalogAddress(address).isServer }

    func shown(_ address: String) -> String { CatalogAddress(address).description }

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
