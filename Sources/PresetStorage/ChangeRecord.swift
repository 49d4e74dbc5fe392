/// What one revision did to one preset.
package struct ChangeRecord: Equatable, Sendable {
  /// What can be noted of a preset that is written; of one that is removed, it is `remove`.
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
}
