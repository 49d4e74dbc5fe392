internal import Crypto
internal import SQLite

/// Makes the digests of a catalog file's revisions.
struct HistorySeal {
  let connection: Connection
  private var digest = HistoryDigest()

  init(_ connection: Connection) { self.connection = connection }

  /// Gives the revision with `number`, the last one, its digest.
  mutating func seal(_ number: Int64) throws(SQLiteError) { try sealAll(from: number) }

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
      let changes = try changes(of: revision.number)
      let known = changes.isEmpty ? revision.content.flatMap(SHA256Digest.init(hexadecimal:)) : nil
      let link = digest.link(of: revision, content: known ?? digest.digest(ofChanges: changes), after: previous)
      previous = link.hexadecimal
      try connection.run(
        "UPDATE revision SET digest = ?2 WHERE number = ?1", .integer(revision.number), .text(previous))
    }
  }

  /// Returns the digests of what a revision did, by the numbers of the presets, those of pruned changes included.
  mutating func changes(of revision: Int64) throws(SQLiteError) -> [SHA256Digest] {
    var pruned: [(preset: Int64, digest: SHA256Digest)] = []
    var rows = try connection.query("SELECT preset, digest FROM pruned WHERE revision = ?1", .integer(revision))
    while try rows.step() {
      if let digest = SHA256Digest(hexadecimal: rows.text(1)) { pruned.append((rows.integer(0), digest)) }
    }
    var digests: [SHA256Digest] = []
    var next = pruned.startIndex
    var changes = try connection.query(
      CatalogRow.Change.selection + " WHERE revision = ?1 ORDER BY preset", .integer(revision))
    while try changes.step() {
      let change = CatalogRow.Change(row: changes)
      while next < pruned.endIndex, pruned[next].preset < change.preset {
        digests.append(pruned[next].digest)
        next += 1
      }
      digests.append(digest.digest(of: change))
    }
    return digests + pruned[next...].map(\.digest)
  }
}
