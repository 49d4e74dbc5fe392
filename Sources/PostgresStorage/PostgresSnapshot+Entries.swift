internal import PostgreSQL
package import PresetStorage

extension PostgresSnapshot {
  package func forEachHistoryEntry(_ body: (HistoryEntry) -> Bool) throws(StorageError) {
    // An older schema has no digests, and nothing to check them by.
    if isOlder { return }
    var last: Int64?
    try PostgresSnapshot(session: session, asOf: nil).forEachRow(
      """
      SELECT number, at, author, reason, undoes, clock, content, revision.digest,
        part.preset, part.action, part.name, part.document, part.duration, part.source, part.digest
      FROM revision LEFT JOIN (
        SELECT revision, preset, action, name, document, duration, source, NULL AS digest FROM change
        UNION ALL SELECT revision, preset, NULL, NULL, NULL, NULL, NULL, digest FROM pruned
      ) AS part ON part.revision = revision.number
      ORDER BY number, part.preset
      """, []
    ) { row in
      let number = row.integer(0)
      if number != last {
        last = number
        if !body(.revision(CatalogRow.Revision(row: row))) { return false }
      }
      if row.isNull(8) { return true }
      if row.isNull(9) {
        return body(.pruned(CatalogRow.Pruned(revision: number, preset: row.integer(8), digest: row.text(14))))
      }
      return body(
        .change(
          CatalogRow.Change(
            revision: number, preset: row.integer(8), action: row.text(9), name: row.text(10),
            document: row.optionalText(11), duration: row.real(12), source: row.optionalText(13))))
    }
  }
}

extension CatalogRow.Repair {
  static let selection = "SELECT number, at, author, revision, reason, digest FROM repair"

  init(row: borrowing Rows) {
    self.init(
      number: row.integer(0), at: row.text(1), author: row.text(2), revision: row.integer(3), reason: row.text(4),
      digest: row.optionalText(5))
  }
}

extension CatalogRow.Revision {
  /// The columns that ``init(row:)`` reads, in its order.
  static let selection = "SELECT number, at, author, reason, undoes, clock, content, digest FROM revision"

  init(row: borrowing Rows) {
    self.init(
      number: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
      undoes: row.isNull(4) ? nil : row.integer(4), clock: row.optionalText(5), content: row.optionalText(6),
      digest: row.optionalText(7))
  }
}

extension PostgresSnapshot {
  /// Checks the chain of digests and returns what is wrong with it.
  func historyProblems() throws(StorageError) -> [String] {
    var audit = HistoryAudit()
    try forEachHistoryEntry {
      audit.take($0)
      return true
    }
    audit.finish()
    return audit.problems
  }
}
