internal import PresetStorage

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
