internal import SQLite
internal import SystemIO

extension PresetStore {
  /// Refuses what SQLite would misunderstand: a folder, a device, a file with several names, one that is not there.
  static func check(_ path: String) throws(StorageError) {
    guard let file = DatabaseFile(settledAt: path) else {
      throw .permission(path: path, reason: "a folder on the way may not be entered")
    }
    switch file.kind {
    case .missing:
      if let target = Folder.link(at: path) { throw .unsuitable(path: path, reason: brokenLink(to: target)) }
      throw .missing(path: path)
    case .directory: throw .unsuitable(path: path, reason: "it is a folder")
    case .other: throw .unsuitable(path: path, reason: "it is not a regular file")
    case .regular: break
    }
    if !DatabaseFile.isReadable(path) { throw .permission(path: path, reason: "this user may not read it") }
    if file.size == 0 { throw .empty(path: path) }
    if file.linkCount > 1 {
      throw .unsuitable(path: path, reason: "it has \(file.linkCount) names (hard links), which breaks its journal")
    }
  }

  /// The complaint of a link that leads to nothing.
  static func brokenLink(to target: String) -> String { "it is a link to '\(target)', which is not there" }

  /// The store's word for an error that came up while a file was opened.
  static func explained(_ error: any Error, path: String) -> StorageError {
    let storageError =
      switch error {
      case let error as StorageError: error
      case let error as SQLiteError: StorageError.database(error)
      default: preconditionFailure("an error of neither module: \(error)")
      }
    if case .failed(let failure) = storageError, failure.kind == .notADatabase {
      // Of two files, as in a restore, the one that is none.
      let path = failure.place.isEmpty ? path : failure.place
      return isOfUnknownFormat(path)
        ? .unknownFormat(path: path) : .notADatabase(path: path)
    }
    return storageError
  }

  /// Why an open file can only be read.
  static func whyReadOnly(_ connection: Connection) -> StorageError {
    let path = connection.path
    if connection.isOfLaterFormat { return .unknownFormat(path: path) }
    if !DatabaseFile.isWritable(path) { return .permission(path: path, reason: "this user may only read it") }
    // SQLite opens a file for reading where opening it for writing fails, whatever the reason.
    return .database(SQLiteError(extendedCode: 14, message: "it could be opened only for reading", path: path))
  }

  /// Whether a file that SQLite refuses is a database all the same, of a later format.
  ///
  /// Reading it here drops no lock that matters: nobody has it open as a database.
  private static func isOfUnknownFormat(_ path: String) -> Bool {
    let header = (try? FileReader(path: path).read()) ?? []
    return header.count >= 100 && header.starts(with: "SQLite format 3\0".utf8) && header[19] > 2
  }

  /// Makes a new, empty catalog at `path`.
  ///
  /// It is built beside the path under another name and then given this one, so that nobody ever sees half of it.
  ///
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken, `cannotCreate` where the folder refuses.
  package static func create(path: String, options: Options = Options()) throws(StorageError) {
    try publish(at: path) { try build(at: $0, options: options) }
  }

  /// Makes an empty catalog of a file that nobody else has, or that is not there yet.
  static func build(at path: String, options: Options) throws {
    let connection = try Connection(path: path, isCreating: true, patience: options.patience)
    try connection.execute("PRAGMA journal_mode=DELETE; PRAGMA page_size=4096;")
    try connection.configureStorage()
    try Migrator(connection: connection, tool: options.tool, migrations: options.migrations).migrate()
  }
}
