internal import PresetStorage
internal import SystemIO

extension PresetCatalog {
  /// A catalog's address for people: a path as it is, that of a server without its password.
  public static func shown(_ path: String) -> String { StorageProviders.serving(path).shown(path) }

  /// Whether a catalog's address is that of a server.
  package static func isServer(_ path: String) -> Bool { CatalogAddress(path).isServer }

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

  /// An error without the passwords that it may quote.
  package static func redacted(_ error: PresetError) -> PresetError {
    var result = PresetError(error.code, redacted(error.message), hint: error.hint.map(redacted))
    result.details = error.details.map(redacted)
    return result
  }

  /// Whether a catalog's address is the path of a file.
  public static func isFile(_ path: String) -> Bool { StorageProviders.serving(path).keepsFiles }

  /// Where a catalog is: an address as it is, a file's whole path from whichever folder and through whichever link it is
  /// named.
  package static func place(of path: String) -> String { isFile(path) ? Folder.resolved(path) ?? path : path }

  /// Whether this user may write the catalog at an address, as far as its file tells; a server tells when it is asked.
  package static func mayWrite(_ path: String) -> Bool { !isFile(path) || Process.mayWrite(path) }

  /// Whether the file at ``path`` is still the one that was opened, and no other has taken its place.
  package var isInPlace: Bool { store.isInPlace }

  /// Returns when a revision was made; nothing where the history does not have it any more.
  package func time(of revision: Int64) throws(PresetError) -> String {
    var time = ""
    try forEachChange(since: revision - 1) { change in
      if change.revision == revision { time = change.time.description }
      return false
    }
    return time
  }

  /// Returns the stamp of what is made from a revision of a catalog by this version of the tool.
  ///
  /// - Parameters:
  ///   - time: When the revision was made, which tells it from the one with its number in another catalog.
  ///   - inputs: Texts that say all else that decides what is made.
  package static func stamp(of revision: Int64, madeAt time: String, inputs: [String]) -> BuildStamp {
    BuildStamp(revision: revision, inputs: [version, time] + inputs)
  }
}
