internal import PresetStorage

/// Refuses addresses of a scheme that nobody serves, as `mysql://…`, which would be paths of odd folders.
struct UnknownSchemeStorage: StorageProvider {
  func serves(_ address: String) -> Bool { CatalogAddress(address).unknownScheme != nil }

  func shown(_ address: String) -> String { CatalogAddress(address).description }

  private func refusal(_ address: String) -> StorageError {
    .unknownScheme(CatalogAddress(address).unknownScheme ?? "", place: shown(address))
  }

  func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
    throw refusal(address)
  }

  func create(_ address: String, options: StorageOptions) throws(StorageError) -> Bool { throw refusal(address) }

  func examine(
    _ address: String, options: StorageOptions, inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    throw refusal(address)
  }

  func create(
    _ address: String, like source: String?, options: StorageOptions, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    throw refusal(address)
  }

  func restore(
    _ address: String, from backup: String, options: StorageOptions
  ) throws(StorageError) -> (extent: CatalogExtent, replaced: String) {
    throw refusal(address)
  }

  func recover(
    _ address: String, to destination: String, inspector: PresetInspector, options: StorageOptions
  ) throws(StorageError) -> RecoveryRecord {
    throw refusal(address)
  }
}
