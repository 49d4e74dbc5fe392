internal import SQLite

/// The catalog at one moment, for reading.
package struct PresetSnapshot: StorageSnapshot {
  let connection: Connection
  /// The revision that is looked at; nil for the latest.
  let asOf: Int64?
  /// What an older schema lacks; nil where it is not older.
  let older: OlderSchema?

  init(connection: Connection, asOf: Int64? = nil, older: OlderSchema? = nil) {
    self.connection = connection
    self.asOf = asOf
    self.older = older
  }

  /// Runs a query on the table `preset` as it was at the revision that is looked at.
  func query(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Rows {
    guard let asOf else { return try connection.query(sql, values) }
    try older?.makeLookups(connection)
    return try connection.query(Self.past(revision: "?\(values.count + 1)") + sql, values + [.integer(asOf)])
  }

  /// The table `preset` as it was, put together from the history under its own name: a query reads it instead.
  ///
  /// The presets come in the order of their names without being sorted; of each, its last change is found by an index.
  private static func past(revision: String) -> String {
    """
    WITH preset (id, name, kind, animation, modifiers, note, tags, reduced_motion, duration, created, revision)
    AS NOT MATERIALIZED (
      SELECT naming.preset, naming.name, document ->> '$.animation.kind', document -> '$.animation',
        coalesce(document -> '$.modifiers', '[]'), document ->> '$.note', document -> '$.tags',
        document ->> '$.reducedMotion', change.duration,
        (SELECT min(revision) FROM change AS first WHERE first.preset = naming.preset), change.revision
      FROM naming CROSS JOIN change ON change.preset = naming.preset AND change.revision = (
        SELECT max(revision) FROM change AS latest WHERE latest.preset = naming.preset AND latest.revision <= \(revision))
      WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
    )

    """
  }

  /// The selection of each preset's columns, now or in the past.
  private var selection: String { asOf == nil ? PresetRecord.selection : PresetRecord.pastSelection }

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
        : try query(PresetRecord.pastSelection + "\nWHERE preset.name = ?1", [.text(name)])
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
      let (sql, values) = query.statement(selecting: selection, isPast: asOf != nil)
      var rows = try self.query(sql, values)
      while try rows.step() {
        if !body(PresetRecord(row: rows)) { return }
      }
    }
  }

  /// Calls `body` with the name of each preset that `query` asks for, until it returns false.
  package func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      // Of the past, the names alone are known without the history.
      let isPast = asOf != nil
      let source =
        isPast && query.readsNamesAlone ? "SELECT preset.name FROM past AS preset" : "SELECT preset.name FROM preset"
      let (sql, values) = query.statement(selecting: source, isPast: isPast)
      var rows = isPast && query.readsNamesAlone ? try pastNames(sql, values) : try self.query(sql, values)
      while try rows.step() { if !body(rows.text(0)) { return } }
    }
  }

  /// Runs a query on the table `past` of the names that presets had at the revision that is looked at.
  private func pastNames(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Rows {
    try older?.makeLookups(connection)
    let revision = "?\(values.count + 1)"
    let past = """
      WITH past (name) AS NOT MATERIALIZED (
        SELECT name FROM naming WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
      )

      """
    return try connection.query(past + sql, values + [.integer(asOf ?? .max)])
  }

  /// Returns all names, sorted.
  package func names() throws(StorageError) -> [String] {
    var names: [String] = []
    try forEachName(PresetQuery()) {
      names.append($0)
      return true
    }
    return names
  }
}
