internal import PostgreSQL
package import PresetStorage

extension PostgresSnapshot {
  private static let selection = """
    SELECT change.revision, revision.at, revision.author, revision.reason, revision.undoes, change.preset,
      change.action, change.name, change.document, change.source,
      (SELECT earlier.document FROM change AS earlier
       WHERE earlier.preset = change.preset AND earlier.revision < change.revision
       ORDER BY earlier.revision DESC LIMIT 1)
    FROM change JOIN revision ON revision.number = change.revision
    """

  /// The history is the same whichever revision is looked at.
  private var whole: PostgresSnapshot { PostgresSnapshot(session: session, asOf: nil) }

  package func forEachChange(of preset: Int64?, _ body: (ChangeRecord) -> Bool) throws(StorageError) {
    let condition = preset == nil ? "" : "\nWHERE change.preset = $1"
    try whole.forEachRow(
      Self.selection + condition + "\nORDER BY change.revision DESC, change.name",
      preset.map { [.integer($0)] } ?? []
    ) { body(ChangeRecord(row: $0)) }
  }

  package func forEachChange(since revision: Int64, _ body: (ChangeRecord) -> Bool) throws(StorageError) {
    try whole.forEachRow(
      Self.selection + "\nWHERE change.revision > $1 ORDER BY change.revision, change.name", [.integer(revision)]
    ) { body(ChangeRecord(row: $0)) }
  }

  package func changes(of revision: Int64) throws(StorageError) -> [ChangeRecord] {
    var changes: [ChangeRecord] = []
    try whole.forEachRow(
      Self.selection + "\nWHERE change.revision = $1 ORDER BY change.name", [.integer(revision)]
    ) {
      changes.append(ChangeRecord(row: $0))
      return true
    }
    return changes
  }
}

extension ChangeRecord {
  fileprivate init(row: borrowing Rows) {
    self.init(
      revision: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
      undoes: row.isNull(4) ? nil : row.integer(4), preset: row.integer(5), action: row.text(6), name: row.text(7),
      document: row.optionalText(8), before: row.optionalText(10), source: row.optionalText(9))
  }
}
