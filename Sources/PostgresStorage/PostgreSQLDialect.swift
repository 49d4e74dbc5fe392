internal import PostgreSQL
internal import PresetStorage

/// PostgreSQL's SQL.
package enum PostgreSQLDialect: SQLDialect {
  package static let parameterMark = "$"
  package static let tags =
    "(SELECT string_agg(tag.name, chr(31) ORDER BY tag.name) FROM tag WHERE tag.preset = preset.id)"
  package static let documentTags =
    "(SELECT string_agg(tag.value, chr(31)) FROM json_array_elements_text(preset.tags) AS tag (value))"
  package static let presetTable = "presets.preset"
  package static let infinity = "'Infinity'"

  package static func unindexed(_ column: String) -> String { column }
  package static func collated(_ text: String) -> String { "\(text) COLLATE \"C\"" }
  package static func real(_ parameter: String) -> String { "\(parameter)::double precision" }

  package static func contains(_ text: String, _ part: String) -> String {
    // In the collation "C", `lower` knows the letters of ASCII alone.
    "strpos(lower(\(collated(text))), lower(\(part)::text COLLATE \"C\")) > 0"
  }

  package static func mentions(_ document: String, _ text: String) -> String {
    "strpos(\(document)::text, \(text)::text) > 0"
  }

  package static func number(_ name: String, of object: String) -> String {
    """
    CASE json_typeof(\(object) -> \(name)) WHEN 'number' THEN (\(object) ->> \(name))::double precision
    WHEN 'boolean' THEN (\(object) ->> \(name))::boolean::integer END
    """
  }

  package static func texts(of array: String, as table: String) -> String {
    "json_array_elements_text(\(array)) AS \(table) (value)"
  }

  package static func objects(of array: String, as table: String) -> String {
    "json_array_elements(\(array)) AS \(table) (value)"
  }

  package static func list(_ numbers: [Int64]) -> String { "{\(numbers.map(String.init).joined(separator: ","))}" }
  /// An array that is known when the statement is planned is looked through by its hashes; a query's rows, or the elements
  /// of a JSON array, may be held against each row one by one.
  package static func isAmong(_ number: String, _ parameter: String) -> String {
    "\(number) = ANY (CAST(\(parameter) AS bigint[]))"
  }

  package static func latestChange(of preset: String, upTo revision: String) -> String {
    """
    LATERAL (SELECT name, document, duration, revision FROM change
      WHERE change.preset = \(preset) AND change.revision <= \(revision) ORDER BY change.revision DESC LIMIT 1) AS latest
    """
  }

  package static let mayBeEntry =
    "document -> 'animation' ->> 'kind' IN (\(entryKinds.map { "'\($0)'" }.joined(separator: ", ")))"

  package static func firstNaming(of preset: String) -> String {
    "(SELECT min(named.since) FROM naming AS named WHERE named.preset = \(preset))"
  }
}

extension Rows: RowReading {
  package func text(_ column: Int32, likely: String) -> String { text(column) }
}

extension Value: BindableValue {}
