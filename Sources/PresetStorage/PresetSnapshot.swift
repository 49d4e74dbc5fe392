internal import SQLite

/// The catalog at one moment, for reading.
package struct PresetSnapshot: StorageSnapshot {
  let connection: Connection
  /// The revision that is looked at; nil for the latest.
  let asOf: Int64?
  /// Whether the history says where presets were imported from, as it does since version 2 of the schema.
  let hasSources: Bool

  init(connection: Connection, asOf: Int64? = nil, hasSources: Bool = true) {
    self.connection = connection
    self.asOf = asOf
    self.hasSources = hasSources
  }

  /// Runs a query on the tables `preset` and `tag` as they were at the revision that is looked at.
  func query(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Rows {
    guard let asOf else { return try connection.query(sql, values) }
    return try connection.query(Self.past(revision: "?\(values.count + 1)") + sql, values + [.integer(asOf)])
  }

  /// The tables as they were, put together from the history, under their own names: a query reads them instead.
  private static func past(revision: String) -> String {
    """
    WITH version (id, revision) AS MATERIALIZED (
      SELECT preset, max(revision) FROM change WHERE revision <= \(revision) GROUP BY preset
    ), state (id, revision, name, document, duration) AS MATERIALIZED (
      SELECT id, revision, name, document, duration FROM version JOIN change USING (revision)
      WHERE change.preset = id AND document IS NOT NULL
    ), preset (id, name, kind, animation, modifiers, note, reduced_motion, duration, created, revision) AS (
      SELECT id, name, document ->> '$.animation.kind', document -> '$.animation',
        coalesce(document -> '$.modifiers', '[]'), document ->> '$.note',
        (SELECT variant.id FROM state AS variant WHERE variant.name = state.document ->> '$.reducedMotion'),
        duration, (SELECT min(revision) FROM change WHERE preset = id), revision
      FROM state
    ), tag (preset, name) AS (
      SELECT state.id, part.value FROM state, json_each(state.document, '$.tags') AS part
    )

    """
  }

  /// The number of the last change; 0 in a new catalog.
  package func revision() throws(StorageError) -> Int64 {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT max(number) FROM revision")
      return try rows.step() ? rows.integer(0) : 0
    }
  }

  /// Put together once: one text is compared with itself faster than with its like.
  private static let selectionByName = PresetRecord.selection + "\nWHERE preset.name = ?1"

  /// Returns the preset called `name`, or nil.
  package func preset(named name: String) throws(StorageError) -> PresetRecord? {
    // By name is how most are looked up, again and again: without a detour.
    do throws(SQLiteError) {
      var rows =
        asOf == nil
        ? try connection.query(Self.selectionByName) { $0.bind(name) }
        : try query(Self.selectionByName, [.text(name)])
      return try rows.step() ? PresetRecord(row: rows) : nil
    } catch {
      throw .database(error)
    }
  }

  /// Calls `body` with each preset that `query` asks for, one at a time, until it returns false.
  ///
  /// - Complexity: O(1) in memory; orders other than by name are sorted in SQLite, which spills to a temporary file.
  package func forEach(
    _ query: PresetQuery, _ body: (PresetRecord) -> Bool
  ) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      let (sql, values) = query.statement(selecting: PresetRecord.selection)
      var rows = try self.query(sql, values)
      while try rows.step() {
        if !body(PresetRecord(row: rows)) { return }
      }
    }
  }

  /// Calls `body` with the name of each preset that `query` asks for, until it returns false.
  package func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      let (sql, values) = query.statement(selecting: "SELECT preset.name FROM preset")
      var rows = try self.query(sql, values)
      while try rows.step() { if !body(rows.text(0)) { return } }
    }
  }

  /// Returns all names, sorted.
  package func names() throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try query("SELECT name FROM preset ORDER BY name", [])
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  /// Returns the names of the presets that refer to the one called `name`, sorted.
  package func users(of name: String) throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try query(
        """
        SELECT name FROM preset
        WHERE reduced_motion = (SELECT id FROM preset WHERE name = ?1) AND name <> ?1 ORDER BY name
        """, [.text(name)])
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }
}
