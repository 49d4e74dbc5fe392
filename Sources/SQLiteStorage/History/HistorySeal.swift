internal import Crypto
internal import SQLite

/// Makes the digests of a catalog file's revisions.
struct HistorySeal {
  let connection: Connection
  private var digest = HistoryDigest()

  private static let columns = CatalogRow.Revision.table.list { "made.\($0)" }
  private static let columnCount = Int32(CatalogRow.Revision.table.columns.count)

  init(_ connection: Connection) { self.connection = connection }

  /// Gives the revision with `number`, which was just made, its digest; false where it did nothing.
  ///
  /// - Parameter changes: The digest of its changes; nil where they are to be read.
  mutating func seal(_ number: Int64, changes known: ContentDigest?) throws(SQLiteError) -> Bool {
    var changes = known ?? ContentDigest()
    // Nothing of it was pruned yet.
    if known == nil { try forEachChange(of: number) { _, digest in changes.add(digest) } }
    if changes.isEmpty { return false }
    var rows = try connection.query(
      """
      SELECT \(Self.columns), earlier.digest FROM revision AS made LEFT JOIN revision AS earlier
        ON earlier.number = (SELECT max(number) FROM revision WHERE number < ?1)
      WHERE made.number = ?1
      """, .integer(number))
    guard try rows.step() else { return false }
    let made = CatalogRow.Revision(row: rows)
    let link = digest.link(
      of: made, content: changes.digest, after: rows.optionalText(Self.columnCount))
    try write(link.hexadecimal, of: number)
    return true
  }

  private func write(_ digest: String, of revision: Int64) throws(SQLiteError) {
    try connection.run("UPDATE revision SET digest = ?2 WHERE number = ?1", .integer(revision), .text(digest))
  }

  /// Makes the digests of all revisions from `first` on anew, upon that of the revision before.
  mutating func sealAll(from first: Int64) throws(SQLiteError) {
    var previous: String?
    var before = try connection.query(
      "SELECT digest FROM revision WHERE number < ?1 ORDER BY number DESC LIMIT 1", .integer(first))
    if try before.step() { previous = before.optionalText(0) }
    var revisions = try connection.query(
      CatalogRow.Revision.selection + " WHERE number >= ?1 ORDER BY number", .integer(first))
    while try revisions.step() {
      let revision = CatalogRow.Revision(row: revisions)
      let changes = ContentDigest(of: try changes(of: revision.number))
      let known = changes.isEmpty ? revision.content.flatMap(SHA256Digest.init(hexadecimal:)) : nil
      let link = digest.link(of: revision, content: known ?? changes.digest, after: previous)
      previous = link.hexadecimal
      try write(link.hexadecimal, of: revision.number)
    }
  }

  /// Returns the digests of what a revision did, by the numbers of the presets, those of pruned changes included.
  private mutating func changes(of revision: Int64) throws(SQLiteError) -> [SHA256Digest] {
    var parts: [(preset: Int64, digest: SHA256Digest)] = []
    try forEachChange(of: revision) { parts.append(($0, $1)) }
    let count = parts.count
    var rows = try connection.query("SELECT preset, digest FROM pruned WHERE revision = ?1", .integer(revision))
    while try rows.step() {
      if let digest = SHA256Digest(hexadecimal: rows.text(1)) { parts.append((rows.integer(0), digest)) }
    }
    if parts.count > count { parts.sort { $0.preset < $1.preset } }
    return parts.map(\.digest)
  }

  /// Calls `body` with the numbers of the presets that a revision changed, in their order, and the digests of the changes
  /// that are there.
  private mutating func forEachChange(
    of revision: Int64, _ body: (Int64, SHA256Digest) -> Void
  ) throws(SQLiteError) {
    var changes = try connection.query(
      CatalogRow.Change.selection + " WHERE revision = ?1 ORDER BY preset", .integer(revision))
    while try changes.step() {
      let change = CatalogRow.Change(row: changes)
      body(change.preset, digest.digest(of: change))
    }
  }
}
