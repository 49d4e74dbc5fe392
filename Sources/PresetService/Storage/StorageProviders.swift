internal import PresetStorage
internal import SQLiteStorage

#if PostgreSQL
  internal import PostgresStorage
#endif

/// The ways of keeping catalogs, in the order in which an address is offered to them.
enum StorageProviders {
  /// A new one is a line here, before the files: those take every address.
  static let all: [any StorageProvider] = {
    #if PostgreSQL
      [ServerStorage(files: FileStorage()), UnknownSchemeStorage(), FileStorage()]
    #else
      [AbsentServerStorage(), UnknownSchemeStorage(), FileStorage()]
    #endif
  }()

  /// The one that keeps the catalog at an address.
  static func serving(_ address: String) -> any StorageProvider {
    all.first { $0.serves(address) } ?? FileStorage()
  }
}
