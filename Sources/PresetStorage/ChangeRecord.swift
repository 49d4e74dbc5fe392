/// The change that one revision made to one preset.
package struct ChangeRecord: Equatable, Sendable {
  /// The actions that are noted of a preset that is written; that of one that is removed is `remove`.
  package enum Action: String, Sendable {
    case add, edit, rename, restore
  }

  package let revision: Int64
  /// When, in UTC, as 2026-11-20T10:00:00.000Z.
  package let at: String
  /// Who.
  package let author: String
  /// Why, where somebody said.
  package let reason: String?
  /// The revision that this one took back, if it did.
  package let undoes: Int64?
  /// The preset's number, which outlives its names.
  package let preset: Int64
  /// What was done: add, edit, rename, remove or restore.
  package let action: String
  /// The preset's name after the change; before it, where it was removed.
  package let name: String
  /// JSON: the whole preset after the change; nil where it was removed.
  package let document: String?
  /// JSON: the whole preset before the change; nil where it was not there.
  package let before: String?
  /// JSON: where the preset was imported from, if it was.
  package let source: String?

  package init(
    revision: Int64, at: String, author: String, reason: String?, undoes: Int64?, preset: Int64, action: String,
    name: String, document: String?, before: String?, source: String?
  ) {
    self.revision = revision
    self.at = at
    self.author = author
    self.reason = reason
    self.undoes = undoes
    self.preset = preset
    self.action = action
    self.name = name
    self.document = document
    self.before = before
    self.source = source
  }
}

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
