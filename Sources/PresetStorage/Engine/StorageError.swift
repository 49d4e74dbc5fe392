/// Why the store could not do what it was asked to.
package enum StorageError: Error, Equatable {
  /// No preset has that name.
  case notFound(name: String)
  /// A preset refers to one that is not there.
  case unknownReference(name: String, owner: String)
  /// Presets refer to each other in a circle.
  case circle(names: [String])
  /// A preset begins a chain of reduced-motion variants with more links than `limit`.
  case longChain(name: String, limit: Int)
  /// A preset's document still names one that the same change renamed or removed: a mistake of the caller.
  case staleReference(name: String)
  /// A preset with that name is there already.
  case nameTaken(name: String)
  /// Other presets refer to the preset that was to be removed.
  case inUse(name: String, users: [String])
  /// The preset has been changed since the revision that the caller knew.
  case conflict(name: String, current: Int64, expected: Int64)
  /// There is no file at the path.
  case missing(path: String)
  /// The path is taken by a file or folder that must not be touched.
  case exists(path: String)
  /// The path does not lead to a file that can be a catalog.
  case unsuitable(path: String, reason: String)
  /// The file is no database, or the first page of what was one is gone.
  case notADatabase(path: String)
  /// The clock says a time that no revision can be stamped with.
  case clock(path: String)
  /// The file is a database, but not one of ours.
  case foreign(path: String, applicationID: Int64)
  /// The file holds nothing yet.
  case empty(path: String)
  /// A newer version of this tool has made the file into something that this one does not understand.
  case tooNew(path: String, version: Int64, tool: String)
  /// The file's format is one that this SQLite does not write, or not even read.
  case unknownFormat(path: String)
  /// The schema was not made by this tool's migrations.
  case altered(path: String, migration: String)
  /// The schema has to be brought up to date first, which only its owner may.
  case outdated(path: String, owner: String)
  /// The history is not what it was when it was made.
  case forgedHistory(path: String, problem: String)
  /// The system refuses this user.
  case permission(path: String, reason: String)
  /// The file's content contradicts itself.
  case damaged(path: String, problem: String)
  /// The new file could not be put in place.
  case cannotCreate(path: String, reason: String)
  /// The catalog that was to be filled holds something.
  case notEmpty(path: String, digest: CatalogDigest)
  /// No copy of the catalog could be made before something was to happen to all of it; nothing has happened to it.
  case noBackup(path: String, reason: String)
  /// The address is of a scheme that nobody here serves.
  case unknownScheme(String, place: String)
  /// This presets was built without what the address needs.
  case absent(library: String, place: String)
  /// The engine has no such operation; the advice is what to do instead.
  case unsupported(operation: String, place: String, advice: String? = nil)
  /// The engine's own word.
  case failed(StorageFailure)
}
