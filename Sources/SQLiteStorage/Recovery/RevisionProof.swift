internal import Crypto
internal import SQLite

/// Proves revisions of a damaged catalog: one whose rows give its digest is as it was made.
struct RevisionProof {
  /// The revisions that are proven.
  private(set) var revisions: Set<Int64> = []

  private let rows: DamagedRows
  /// The digests of what each revision did, those of pruned changes included, by the presets.
  private var parts: [Int64: [(preset: Int64, digest: SHA256Digest)]] = [:]
  /// The revisions with a change that makes no sense.
  private var senseless: Set<Int64> = []
  private var digest = HistoryDigest()

  init(_ rows: DamagedRows) {
    self.rows = rows
    for (key, row) in rows.changes { take(row, key) }
    for pruned in rows.pruned {
      guard let known = SHA256Digest(hexadecimal: pruned.digest) else { continue }
      parts[pruned.revision, default: []].append((pruned.preset, known))
    }
    var previous: String?
    for (number, row) in rows.revisions.sorted(by: { $0.key < $1.key }) {
      let stored = row.text("digest")
      if let stored, link(number, row, after: previous) == stored { revisions.insert(number) }
      previous = stored
    }
  }

  private mutating func take(_ row: DamagedRow, _ key: DamagedRows.ChangeKey) {
    guard let action = row.text("action"), let name = row.text("name") else {
      senseless.insert(key.revision)
      return
    }
    let change = CatalogRow.Change(
      revision: key.revision, preset: key.preset, action: action, name: name, document: row.text("document"),
      duration: row.real("duration"), source: row.text("source"))
    parts[key.revision, default: []].append((key.preset, digest.digest(of: change)))
  }

  /// The digest of a revision as it was read.
  private mutating func link(_ number: Int64, _ row: DamagedRow, after previous: String?) -> String? {
    guard !senseless.contains(number), let at = row.text("at"), let author = row.text("author") else { return nil }
    let revision = CatalogRow.Revision(
      number: number, at: at, author: author, reason: row.text("reason"), undoes: row.integer("undoes"),
      clock: row.text("clock"))
    // What was pruned whole is known by its digest alone.
    let known = parts[number] == nil ? row.text("content").flatMap(SHA256Digest.init(hexadecimal:)) : nil
    let changes = ContentDigest(of: parts[number, default: []].sorted { $0.preset < $1.preset }.lazy.map(\.digest))
    return digest.link(of: revision, content: known ?? changes.digest, after: previous).hexadecimal
  }
}
