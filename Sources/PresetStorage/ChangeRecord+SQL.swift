extension ChangeRecord: RowDecodable {
  /// The statement that reads changes, in the order of ``init(row:)``, without conditions.
  ///
  /// - Parameter hasSources: Whether the history says where presets were imported from; an old schema does not.
  package static func selection(hasSources: Bool) -> String {
    """
    SELECT change.revision, revision.at, revision.author, revision.reason, revision.undoes, change.preset,
      change.action, change.name, change.document,
      (SELECT earlier.document FROM change AS earlier
       WHERE earlier.preset = change.preset AND earlier.revision < change.revision
       ORDER BY earlier.revision DESC LIMIT 1), \(hasSources ? "change.source" : "NULL")
    FROM change JOIN revision ON revision.number = change.revision
    """
  }

  @inlinable
  package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
    self.init(
      revision: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
      undoes: row.optionalInteger(4), preset: row.integer(5), action: row.text(6), name: row.text(7),
      document: row.optionalText(8), before: row.optionalText(9), source: row.optionalText(10))
  }
}
