import SQLite

/// All that a catalog holds but its times, and the digests that cover them, as text: two are equal where nobody could tell a difference.
struct CatalogState: Equatable {
  private let rows: [String]

  /// Reads all tables of the catalog at `path`, whatever they are called, and checks its integrity.
  ///
  /// - Throws: ``Damage`` where the file is not sound.
  init(path: String) throws {
    let connection = try Connection(path: path)
    rows = try connection.read {
      let report = try Self.texts("PRAGMA integrity_check", in: connection)
      let violations = try Self.texts("SELECT \"table\" FROM pragma_foreign_key_check", in: connection)
      if report != ["ok"] || !violations.isEmpty { throw Damage(report: report + violations) }
      var rows: [String] = []
      for table in try Self.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", in: connection) {
        let columns = try Self.texts(
          """
          SELECT 'quote("' || name || '")' FROM pragma_table_info('\(table)')
          WHERE name NOT IN ('at', 'clock', 'digest')
          """, in: connection)
        let values = columns.joined(separator: " || ',' || ")
        rows += try Self.texts("SELECT '\(table): ' || \(values) FROM \"\(table)\"", in: connection).sorted()
      }
      return rows
    }
  }

  /// What is wrong with a file.
  struct Damage: Error {
    let report: [String]
  }

  private static func texts(_ sql: String, in connection: Connection) throws -> [String] {
    var rows = try connection.query(sql)
    var texts: [String] = []
    while try rows.step() { texts.append(rows.text(0)) }
    return texts
  }
}
