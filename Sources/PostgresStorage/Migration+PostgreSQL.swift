import Embedded
package import PresetStorage

extension Migration {
  /// The migrations of a catalog on PostgreSQL, in the order in which they are applied.
  package static let postgreSQL = EmbeddedText.postgreSQLMigrations.enumerated().map { index, file in
    Migration(version: Int64(index + 1), name: file.name, minimumReader: 1, sql: file.text)
  }
}
