internal import SQLite
internal import SystemIO

/// The copies beside a catalog that are made before something happens to all of it: `NAME.bak-v1-20261120T100000.000Z`.
struct AutomaticBackups {
  /// The catalog: the file itself, also where it was opened through a link.
  let path: String
  let options: PresetStore.Options

  init(path: String, options: PresetStore.Options) {
    self.path = Folder.target(of: path)
    self.options = options
  }

  /// How many of them are kept.
  private static let limit = 3
  /// How long the time at the end of their names is.
  private static let timeLength = 20

  private var folder: String { Folder.of(path) }

  /// The paths of those that there are, the oldest first.
  ///
  /// What has any other name is somebody's own, however near that name comes, and so is a link of such a name.
  var paths: [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = Folder.names(in: folder).filter {
      Self.isName($0, of: name) && Folder.hasFile(at: folder + "/" + $0)
    }
    let sorted = names.sorted { ($0.suffix(Self.timeLength), $0) < ($1.suffix(Self.timeLength), $1) }
    return sorted.map { folder == "." && !path.hasPrefix("./") ? $0 : (folder == "/" ? "/" : folder + "/") + $0 }
  }

  /// Whether a file's name is, to the letter, one that ``make(from:version:time:isVerified:)`` gives a copy of `catalog`.
  private static func isName(_ file: String, of catalog: String) -> Bool {
    let prefix = "\(catalog).bak-v"
    guard file.hasPrefix(prefix) else { return false }
    let parts = file.dropFirst(prefix.count).utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.count == 2, let first = parts[0].first, parts[0].allSatisfy(digits.contains),
      first != UInt8(ascii: "0") || parts[0].count == 1
    else { return false }
    // An N is a digit.
    return parts[1].count == timeLength
      && zip(parts[1], "NNNNNNNNTNNNNNN.NNNZ".utf8).allSatisfy { byte, pattern in
        pattern == UInt8(ascii: "N") ? digits.contains(byte) : byte == pattern
      } && isTime(parts[1].filter(digits.contains).map { Int($0 - digits.lowerBound) })
  }

  /// Whether digits are those of a time that there is: a year, month, day, hour, minute, second and thousandths.
  private static func isTime(_ digits: [Int]) -> Bool {
    func number(_ places: Range<Int>) -> Int { digits[places].reduce(0) { 10 * $0 + $1 } }
    return CivilDate.exists(year: number(0..<4), month: number(4..<6), day: number(6..<8))
      && CivilDate.exists(hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
  }

  /// Brings the catalog to the latest schema, with a copy of what it was before.
  func migrate(_ migrator: Migrator) throws {
    var made: String?
    do {
      try migrator.migrate { version in
        // Within the write lock, so that of many processes that start at once only one makes a copy; and through a
        // second connection, because SQLite does not copy out of a transaction that may have written.
        let source = try Connection(path: path, mayWrite: false, patience: options.patience)
        let time = try Self.now(migrator.connection)
        made = try make(from: source, version: version, time: time, isVerified: true)
      }
    } catch {
      // Where the catalog is as it was, a copy for each attempt would soon be all that is kept.
      if let made { DatabaseFile.remove(made) }
      throw error
    }
    if let made { removeOld(keeping: [made]) }
  }

  /// Makes one of what `source` has and returns its path.
  ///
  /// - Parameter isVerified: Whether the copy has to be sound.
  func make(from source: Connection, version: Int64, time: String, isVerified: Bool = false) throws -> String {
    let copy = "\(path).bak-v\(version)-\(time)"
    do {
      try PresetStore.publish(at: copy, like: path, isPreparation: true) { temporary in
        try PresetStore.copy(source, to: temporary, patience: options.patience)
        if isVerified {
          _ = try PresetStore.verified(
            temporary, as: path, patience: options.patience, migrations: options.migrations)
        }
      }
    } catch .cannotCreate(_, let reason) {
      // Nobody named the copy, so that another place for it is no advice.
      throw StorageError.noBackup(path: path, reason: reason)
    }
    return copy
  }

  /// Removes all but the latest, which those just made are, whatever time the clock gave them.
  ///
  /// - Parameter made: The paths of those just made, the oldest first.
  func removeOld(keeping made: [String]) {
    let kept = made.suffix(Self.limit)
    for path in paths.filter({ !kept.contains($0) }).dropLast(Self.limit - kept.count) { DatabaseFile.remove(path) }
  }

  /// The time now, in UTC, as it is written in the names.
  static func now(_ connection: Connection) throws(SQLiteError) -> String {
    var rows = try connection.query("SELECT strftime('%Y%m%dT%H%M%fZ', 'now')")
    return try rows.step() ? rows.text(0) : ""
  }
}
