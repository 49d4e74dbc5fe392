internal import PostgreSQL
package import PresetStorage

/// The catalog at one moment, for reading.
package struct PostgresSnapshot: StorageSnapshot {
  let session: Session
  /// The revision that is looked at; nil for the latest.
  let asOf: Int64?
  /// Whether the schema has no digests and look-up tables yet.
  var isOlder = false

  /// Runs a query on the table `preset` as it was at the revision that is looked at.
  func query(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Rows {
    let (sql, values) = past(sql, values)
    return try session.query(sql, values)
  }

  /// The statement that reads the past, where it is looked at.
  ///
  /// - Parameter readsNamesAlone: Whether it reads nothing but names, which are known without the history.
  func past(_ sql: String, _ values: [Value], readsNamesAlone: Bool = false) -> (sql: String, values: [Value]) {
    guard let asOf else { return (sql, values) }
    let revision = "$\(values.count + 1)"
    let past = readsNamesAlone ? Self.pastNames(revision: revision) : Self.past(revision: revision)
    return (past + sql, values + [.integer(asOf)])
  }

  /// The names of the table `preset` as it was.
  private static func pastNames(revision: String) -> String {
    """
    WITH preset (name) AS NOT MATERIALIZED (
      SELECT name FROM naming WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
    )

    """
  }

  /// The table `preset` as it was, put together from the history under its own name: a query reads it instead.
  private static func past(revision: String) -> String {
    """
    WITH preset (id, name, kind, animation, modifiers, note, tags, reduced_motion, duration, created, revision)
    AS NOT MATERIALIZED (
      SELECT naming.preset, naming.name, (document #>> '{animation,kind}') COLLATE "C", document -> 'animation',
        coalesce(document -> 'modifiers', '[]'), document ->> 'note', coalesce(document -> 'tags', '[]'),
        document ->> 'reducedMotion', latest.duration,
        (SELECT min(change.revision) FROM change WHERE change.preset = naming.preset), latest.revision
      FROM naming CROSS JOIN LATERAL (
        SELECT document, duration, revision FROM change
        WHERE change.preset = naming.preset AND change.revision <= \(revision) ORDER BY change.revision DESC LIMIT 1
      ) AS latest
      WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
    )

    """
  }

  /// The selection of each preset's columns, now or in the past.
  var selection: String { asOf == nil ? PresetRecord.selection : PresetRecord.pastSelection }

  package func revision() throws(StorageError) -> Int64 {
    try first("SELECT revision FROM catalog") { $0.integer(0) } ?? 0
  }

  package func revision(at time: String) throws(StorageError) -> Int64 {
    try first("SELECT max(number) FROM revision WHERE at <= $1", [.text(time)]) { $0.integer(0) } ?? 0
  }

  package func lastUndoable(by author: String) throws(StorageError) -> Int64? {
    try first(
      """
      SELECT max(number) FROM revision
      WHERE author = $1 AND undoes IS NULL AND EXISTS (SELECT 1 FROM change WHERE change.revision = number)
        AND NOT EXISTS (
          SELECT 1 FROM revision AS undo WHERE undo.undoes = revision.number
          AND NOT EXISTS (SELECT 1 FROM revision AS redo WHERE redo.undoes = undo.number))
      """, [.text(author)]
    ) { $0.isNull(0) ? nil : $0.integer(0) } ?? nil
  }

  package func preset(named name: String) throws(StorageError) -> PresetRecord? {
    // A text with NUL is no preset's name, and none that the server could be asked for.
    if name.utf8.contains(0) { return nil }
    return try first(selection + "\nWHERE preset.name = $1", [.text(name)]) { PresetRecord(row: $0) }
  }

  package func preset(numbered id: Int64) throws(StorageError) -> PresetRecord? {
    try first(selection + "\nWHERE preset.id = $1", [.integer(id)]) { PresetRecord(row: $0) }
  }

  package func number(of name: String) throws(StorageError) -> Int64? {
    if name.utf8.contains(0) { return nil }
    return try first(
      """
      SELECT preset FROM \(isOlder ? Self.olderNaming : "naming")
      WHERE name = $1 ORDER BY until IS NULL DESC, since DESC LIMIT 1
      """, [.text(name)]
    ) { $0.integer(0) }
  }

  package func firstWholeRevision() throws(StorageError) -> Int64 {
    try first(isOlder ? Self.olderHorizon : "SELECT max(revision) FROM horizon") { $0.integer(0) } ?? 0
  }

  package func names() throws(StorageError) -> [String] {
    guard let asOf else { return try all("SELECT name FROM preset ORDER BY name") { $0.text(0) } }
    return try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        "SELECT name FROM naming WHERE since <= $1 AND (until IS NULL OR until > $1) ORDER BY name", [.integer(asOf)])
      var names: [String] = []
      while rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  package func namesEver() throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query("SELECT DISTINCT name FROM \(isOlder ? "change" : "naming") ORDER BY name")
      var names: [String] = []
      while rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  func first<Element>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Rows) -> Element
  ) throws(StorageError) -> Element? {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try query(sql, values)
      return rows.step() ? read(rows) : nil
    }
  }

  func all<Element>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Rows) -> Element
  ) throws(StorageError) -> [Element] {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try query(sql, values)
      var elements: [Element] = []
      while rows.step() { elements.append(read(rows)) }
      return elements
    }
  }
}
