internal import SQLite
internal import SystemIO

/// The copies beside a catalog that are made before something happens to all of it: `NAME.bak-v1-20261120T100000.000Z`.
struct AutomaticBackups {
  /// The catalog.
  let path: String
  let options: PresetStore.Options

  /// How many of them are kept.
  private static let limit = 3
  /// How long the time at the end of their names is.
  private static let timeLength = 20

  private var folder: String { Folder.of(path) }

  /// The paths of those that there are, the oldest first.
  var paths: [String] {
    let prefix = (path.split(separator: "/").last.map(String.init) ?? path) + ".bak-v"
    let names = Folder.names(in: folder).filter { $0.hasPrefix(prefix) && !$0.contains(".new-") }
    let sorted = names.sorted { ($0.suffix(Self.timeLength), $0) < ($1.suffix(Self.timeLength), $1) }
    return sorted.map { folder == "." && !path.hasPrefix("./") ? $0 : (folder == "/" ? "/" : folder + "/") + $0 }
  }

  /// Brings the catalog to the latest schema, with a copy of what it was before each step.
  func migrate(_ migrator: Migrator) throws {
    var made: String?
    do {
      try migrator.migrate { version in
        // Within the write lock, so that of many processes that start at once only one makes a copy; and through a
        // second connection, because SQLite does not copy out of a transaction that may have written.
        let source = try Connection(path: path, mayWrite: false, patience: options.patience)
        made = try make(from: source, version: version, time: try Self.now(migrator.connection), isVerified: true)
      }
    } catch {
      // The catalog is as it was; a copy for each attempt would soon be all that is kept.
      if let made { DatabaseFile.remove(made) }
      throw error
    }
    removeOld()
  }

  /// Makes one of what `source` has and returns its path.
  ///
  /// - Parameter isVerified: Whether the copy has to be sound.
  func make(from source: Connection, version: Int64, time: String, isVerified: Bool = false) throws -> String {
    let copy = "\(path).bak-v\(version)-\(time)"
    do {
      try PresetStore.publish(at: copy, isPreparation: true) { temporary in
        try PresetStore.copy(source, to: temporary, patience: options.patience)
        if isVerified { _ = try PresetStore.verified(temporary, as: path, patience: options.patience) }
      }
    } catch .cannotCreate(_, let reason) {
      // Nobody named the copy, so that another place for it is no advice.
      throw StorageError.noBackup(path: path, reason: reason)
    }
    return copy
  }

  /// Removes all but the latest.
  func removeOld() {
    for path in paths.dropLast(Self.limit) { DatabaseFile.remove(path) }
  }

  /// The time now, in UTC, as it is written in the names.
  static func now(_ connection: Connection) throws(SQLiteError) -> String {
    var rows = try connection.query("SELECT strftime('%Y%m%dT%H%M%fZ', 'now')")
    return try rows.step() ? rows.text(0) : ""
  }
}
