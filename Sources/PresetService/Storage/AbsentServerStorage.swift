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

    func create(
      _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
      filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
    ) throws -> CatalogDigest {
      throw StorageError.absent(library: "PostgreSQL", place: shown(address))
    }

    func restore(
      _ address: String, from backup: String, options: StorageOptions
    ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }

    func recover(
      _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
    ) throws(StorageError) -> RecoveryRecord {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }
  }
#endif
