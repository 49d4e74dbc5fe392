import Embedded

extension Migration {
  /// All migrations, in the order in which they are applied.
  package static let all = EmbeddedText.sqliteMigrations.enumerated().map { index, file in
    Migration(
      version: Int64(index + 1), name: file.name, minimumReader: 1, sealsHistory: file.name == "0003-history",
      sql: file.text)
  }

  /// The version that the last one leads to.
  package static var latest: Int64 { Int64(all.count) }
}
