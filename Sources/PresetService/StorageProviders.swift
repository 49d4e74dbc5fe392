internal import PresetStorage

#if PostgreSQL
  internal import PostgresStorage
#endif

/// The ways of keeping catalogs, in the order in which an address is offered to them.
enum StorageProviders {
  /// A new one is a line here, before the files: those take every address.
  static let all: [any StorageProvider] = {
    #if PostgreSQL
      [ServerStorage(), FileStorage()]
    #else
      [AbsentServerStorage(), FileStorage()]
    #endif
  }()

  /// The one that keeps the catalog at an address.
  static func serving(_ address: String) -> any StorageProvider {
    all.first { $0.serves(address) } ?? FileStorage()
  }
}

extension PresetCatalog {
  /// A catalog's address for people: a path as it is, that of a server without its password.
  public static func shown(_ path: String) -> String { StorageProviders.serving(path).shown(path) }

  /// Refuses the address of a server where a file is wanted.
  ///
  /// - Throws: An error of code `usage`, which does not show the address's password.
  package static func checkFile(_ path: String) throws(PresetError) {
    let address = CatalogAddress(path)
    if !address.isServer { return }
    throw PresetError(
      .usage, "'\(address)' is the address of a server, not a file",
      hint: "name a file here; a catalog on a server is named with '--db'")
  }

  /// A message without the passwords that it may quote.
  package static func redacted(_ message: String) -> String { CatalogAddress.redacted(message) }

  /// Whether a catalog's address is the path of a file.
  public static func isFile(_ path: String) -> Bool { StorageProviders.serving(path).keepsFiles }
}
