internal import PostgreSQL
package import PresetStorage

extension PostgresSnapshot {
  package func forEachHistoryEntry(_ body: (HistoryEntry) -> Bool) throws(StorageError) {
    // An older schema has no digests, and nothing to check them by.
    if isOlder { return }
    let (revision, change) = (CatalogRow.Revision.table, CatalogRow.Change.table)
    let pruned = change.list { ["revision", "preset"].contains($0) ? $0 : "NULL" }
    let sql = """
      SELECT \(revision.list { "revision.\($0)" }), \(change.list { "part.\($0)" }), part.digest
      FROM revision LEFT JOIN (
        SELECT \(change.list { $0 }), NULL AS digest FROM change UNION ALL SELECT \(pruned), digest FROM pruned
      ) AS part ON part.revision = revision.number
      ORDER BY revision.number, part.preset
      """
    let start = Int32(revision.columns.count)
    let end = start + Int32(change.columns.count)
    var last: Int64?
    try forEachRow(sql, [] as [Value]) { row in
      let number = row.integer(0)
      if number != last {
        last = number
        if !body(.revision(CatalogRow.Revision(row: row))) { return false }
      }
      // A revision may have nothing; what was pruned has a digest.
      if row.isNull(start) { return true }
      if row.isNull(end) { return body(.change(CatalogRow.Change(row: row, from: start))) }
      return body(
        .pruned(CatalogRow.Pruned(revision: number, preset: row.integer(start + 1), digest: row.text(end))))
    }
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
