internal import PresetStorage
internal import SQLite

/// SQLite's SQL.
package enum SQLiteDialect: SQLDialect {
  package static let parameterMark = "?"
  package static let tags =
    "(SELECT group_concat(name, char(31)) FROM (SELECT name FROM tag WHERE preset = preset.id ORDER BY name))"
  package static let documentTags = "(SELECT group_concat(value, char(31)) FROM json_each(preset.tags))"
  package static let presetTable = "main.preset"
  package static let infinity = "9e999"

  package static func unindexed(_ column: String) -> String { "+\(column)" }
  /// Texts are compared byte by byte as it is.
  package static func collated(_ text: String) -> String { text }
  package static func real(_ parameter: String) -> String { parameter }

  package static func contains(_ text: String, _ part: String) -> String { "instr(lower(\(text)), lower(\(part)))" }

  package static func mentions(_ document: String, _ text: String) -> String { "instr(\(document), \(text))" }

  package static func number(_ name: String, of object: String) -> String {
    // Any text would be above every number.
    "CASE WHEN typeof(\(object) ->> \(name)) IN ('integer', 'real') THEN \(object) ->> \(name) END"
  }

  package static func texts(of array: String, as table: String) -> String { "json_each(\(array)) AS \(table)" }
  package static func objects(of array: String, as table: String) -> String { "json_each(\(array)) AS \(table)" }

  package static func list(_ numbers: [Int64]) -> String { "[\(numbers.map(String.init).joined(separator: ","))]" }
  package static func isAmong(_ number: String, _ parameter: String) -> String {
    "\(number) IN (SELECT CAST(value AS bigint) FROM json_each(\(parameter)))"
  }

  package static func latestChange(of preset: String, upTo revision: String) -> String {
    """
    change AS latest ON latest.preset = \(preset) AND latest.revision = (SELECT max(other.revision)
      FROM change AS other WHERE other.preset = \(preset) AND other.revision <= \(revision))
    """
  }

  package static let mayBeEntry =
    "duration IS NULL AND (" + entryKinds.map { #"instr(document, '"kind":"\#($0)"')"# }.joined(separator: " OR ") + ")"

  package static func firstNaming(of preset: String) -> String {
    // There is no index by the number: all are read once, where one is asked for.
    """
    (WITH named AS MATERIALIZED (SELECT naming.preset, min(naming.since) AS since FROM naming GROUP BY naming.preset)
      SELECT named.since FROM named WHERE named.preset = \(preset))
    """
  }
}

extension Rows: RowReading {}

extension Value: BindableValue {}
