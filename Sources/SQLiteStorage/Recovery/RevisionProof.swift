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
    for (key, values) in rows.changes { take(values, key) }
    for pruned in rows.pruned {
      guard let known = SHA256Digest(hexadecimal: pruned.digest) else { continue }
      parts[pruned.revision, default: []].append((pruned.preset, known))
    }
    var previous: String?
    for (number, row) in rows.revisions.sorted(by: { $0.key < $1.key }) {
      let stored = Self.text(row[6])
      if let stored, link(number, row, after: previous) == stored { revisions.insert(number) }
      previous = stored
    }
  }

  private mutating func take(_ values: [Value], _ key: DamagedRows.ChangeKey) {
    guard case .text(let action) = values[0], case .text(let name) = values[1] else {
      senseless.insert(key.revision)
      return
    }
    let duration: Double? = if case .real(let seconds) = values[3] { seconds } else { nil }
    let change = CatalogRow.Change(
      revision: key.revision, preset: key.preset, action: action, name: name, document: Self.text(values[2]),
      duration: duration, source: Self.text(values[4]))
    parts[key.revision, default: []].append((key.preset, digest.digest(of: change)))
  }

  /// The digest of a revision as it was read.
  private mutating func link(_ number: Int64, _ row: [Value], after previous: String?) -> String? {
    guard !senseless.contains(number), case .text(let at) = row[0], case .text(let author) = row[1] else { return nil }
    let undoes: Int64? = if case .integer(let undone) = row[3] { undone } else { nil }
    let revision = CatalogRow.Revision(
      number: number, at: at, author: author, reason: Self.text(row[2]), undoes: undoes, clock: Self.text(row[4]))
    // What was pruned whole is known by its digest alone.
    let known = parts[number] == nil ? Self.text(row[5]).flatMap(SHA256Digest.init(hexadecimal:)) : nil
    let changes = parts[number, default: []].sorted { $0.preset < $1.preset }.map(\.digest)
    return digest.link(of: revision, content: known ?? digest.digest(ofChanges: changes), after: previous).hexadecimal
  }

  private static func text(_ value: Value) -> String? { if case .text(let text) = value { text } else { nil } }
}
