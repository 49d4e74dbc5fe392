internal import PostgreSQL
package import PresetStorage

/// The catalog at one moment, for reading.
package struct PostgresSnapshot: StorageSnapshot {
  let session: Session
  /// The revision that is looked at; nil for the latest.
  let asOf: Int64?

  /// Runs a query on the tables `preset` and `tag` as they were at the revision that is looked at.
  func query(_ sql: String, _ values: [Value] = []) throws(PostgreSQLError) -> Rows {
    let (sql, values) = past(sql, values)
    return try session.query(sql, values)
  }

  /// The statement that reads the past, where it is looked at.
  func past(_ sql: String, _ values: [Value]) -> (sql: String, values: [Value]) {
    guard let asOf else { return (sql, values) }
    return (Self.past(revision: "$\(values.count + 1)") + sql, values + [.integer(asOf)])
  }

  /// The tables as they were, put together from the history, under their own names: a query reads them instead.
  private static func past(revision: String) -> String {
    """
    WITH state (id, revision, name, document, duration) AS MATERIALIZED (
      SELECT preset, revision, name, document, duration FROM (
        SELECT DISTINCT ON (preset) preset, revision, name, document, duration FROM change
        WHERE revision <= \(revision) ORDER BY preset, revision DESC
      ) AS version WHERE document IS NOT NULL
    ), preset (id, name, kind, animation, modifiers, note, reduced_motion, duration, created, revision) AS (
      SELECT id, name, (document #>> '{animation,kind}') COLLATE "C", document -> 'animation',
        coalesce(document -> 'modifiers', '[]'), document ->> 'note',
        (SELECT variant.id FROM state AS variant WHERE variant.name = state.document ->> 'reducedMotion'),
        duration, (SELECT min(revision) FROM change WHERE preset = id), revision
      FROM state
    ), tag (preset, name) AS (
      SELECT state.id, part.value COLLATE "C"
      FROM state, json_array_elements_text(coalesce(state.document -> 'tags', '[]')) AS part
    )

    """
  }

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
      WHERE author = $1 AND undoes IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM revision AS undo WHERE undo.undoes = revision.number
          AND NOT EXISTS (SELECT 1 FROM revision AS redo WHERE redo.undoes = undo.number))
      """, [.text(author)]
    ) { $0.isNull(0) ? nil : $0.integer(0) } ?? nil
  }

  package func preset(named name: String) throws(StorageError) -> PresetRecord? {
    // A text with NUL is no preset's name, and none that the server could be asked for.
    if name.utf8.contains(0) { return nil }
    return try first(PresetRecord.selection + "\nWHERE preset.name = $1", [.text(name)]) { PresetRecord(row: $0) }
  }

  package func preset(numbered id: Int64) throws(StorageError) -> PresetRecord? {
    try first(PresetRecord.selection + "\nWHERE preset.id = $1", [.integer(id)]) { PresetRecord(row: $0) }
  }

  package func number(of name: String) throws(StorageError) -> Int64? {
    if name.utf8.contains(0) { return nil }
    return try first(
      """
      SELECT id FROM (
        SELECT id, 1 AS rank, 0 AS revision FROM preset WHERE name = $1
        UNION ALL SELECT preset, 2, revision FROM change WHERE name = $1
      ) AS bearer ORDER BY rank, revision DESC LIMIT 1
      """, [.text(name)]
    ) { $0.integer(0) }
  }

  package func firstWholeRevision() throws(StorageError) -> Int64 {
    try first(
      """
      SELECT max(change.revision) FROM (SELECT preset, min(revision) AS revision FROM change GROUP BY preset) AS beginning
      JOIN change USING (preset, revision) WHERE action <> 'add'
      """
    ) { $0.integer(0) } ?? 0
  }

  package func names() throws(StorageError) -> [String] {
    try all("SELECT name FROM preset ORDER BY name") { $0.text(0) }
  }

  package func namesEver() throws(StorageError) -> [String] {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query("SELECT DISTINCT name FROM change ORDER BY name")
      var names: [String] = []
      while rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  package func users(of name: String) throws(StorageError) -> [String] {
    try all(
      """
      SELECT name FROM preset
      WHERE reduced_motion = (SELECT id FROM preset WHERE name = $1) AND name <> $1 ORDER BY name
      """, [.text(name)]
    ) { $0.text(0) }
  }

  package func presets(ofKinds kinds: [String], mentioning text: String) throws(StorageError) -> [PresetRecord] {
    try all(
      PresetRecord.selection
        + "\nWHERE preset.kind = ANY ($1::text[]) AND strpos(preset.animation::text, $2) > 0 ORDER BY preset.name",
      [.array(kinds), .text(text)]
    ) { PresetRecord(row: $0) }
  }

  private func first<Element>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Rows) -> Element
  ) throws(StorageError) -> Element? {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try query(sql, values)
      return rows.step() ? read(rows) : nil
    }
  }

  private func all<Element>(
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
