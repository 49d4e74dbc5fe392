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
  private var whole: PostgresSnapshot { PostgresSnapshot(session: session, asOf: nil, isOlder: isOlder) }

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

  package func number(of name: String, asOf revision: Int64) throws(StorageError) -> Int64? {
    if name.utf8.contains(0) { return nil }
    return try whole.first(
      "SELECT preset FROM naming WHERE name = $1 AND since <= $2 AND (until IS NULL OR until > $2)",
      [.text(name), .integer(revision)]
    ) { $0.integer(0) }
  }

  package func naming(of name: String) throws(StorageError) -> Int64? {
    if name.utf8.contains(0) { return nil }
    let condition = asOf == nil ? "until IS NULL" : "since <= $2 AND (until IS NULL OR until > $2)"
    return try whole.first(
      "SELECT max(since) FROM \(isOlder ? Self.olderNaming : "naming") WHERE name = $1 AND " + condition,
      [.text(name)] + (asOf.map { [.integer($0)] } ?? [])
    ) { $0.isNull(0) ? nil : $0.integer(0) } ?? nil
  }

  package func latestDocument(of id: Int64) throws(StorageError) -> String? {
    try whole.first(
      "SELECT document FROM change WHERE preset = $1 ORDER BY revision DESC LIMIT 1", [.integer(id)]
    ) { $0.optionalText(0) } ?? nil
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
