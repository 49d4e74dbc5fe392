/// One step in the history of the schema.
package struct Migration: Sendable {
  /// The schema's version after it, counted from 1.
  package let version: Int64
  /// The name of its file in `Migrations/`.
  package let name: String
  /// The oldest version whose readers understand the schema after it.
  package let minimumReader: Int64
  /// Whether the whole history gets its digests after it.
  package let sealsHistory: Bool
  /// The statements.
  package let sql: String

  /// Creates a step.
  package init(version: Int64, name: String, minimumReader: Int64, sealsHistory: Bool = false, sql: String) {
    self.version = version
    self.name = name
    self.minimumReader = minimumReader
    self.sealsHistory = sealsHistory
    self.sql = sql
  }
}
