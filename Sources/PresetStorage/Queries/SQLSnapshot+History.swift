// The history is the same whichever revision is looked at.
extension SQLSnapshot {
  package func forEachChange(of preset: Int64?, _ body: (ChangeRecord) -> Bool) throws(StorageError) {
    let condition = preset == nil ? "" : "WHERE change.preset = $1"
    try forEachChange(
      condition + "\nORDER BY change.revision DESC, change.name", preset.map { [.integer($0)] } ?? [], body)
  }

  package func forEachChange(since revision: Int64, _ body: (ChangeRecord) -> Bool) throws(StorageError) {
    try forEachChange(
      "WHERE change.revision > $1 ORDER BY change.revision, change.name", [.integer(revision)], body)
  }

  package func changes(of revision: Int64) throws(StorageError) -> [ChangeRecord] {
    try changes("WHERE change.revision = $1 ORDER BY change.name", .integer(revision))
  }

  package func laterChanges(than revision: Int64) throws(StorageError) -> [ChangeRecord] {
    try changes(
      "WHERE change.revision > $1 AND change.preset IN (\(Self.presetsOfChange)) ORDER BY change.revision",
      .integer(revision))
  }

  private func changes(_ condition: String, _ values: SQLValue...) throws(StorageError) -> [ChangeRecord] {
    var changes: [ChangeRecord] = []
    try forEachChange(condition, values) {
      changes.append($0)
      return true
    }
    return changes
  }

  /// The numbers of the presets that a revision changed.
  static var presetsOfChange: String { "SELECT own.preset FROM change AS own WHERE own.revision = $1" }

  package func presets(changedBy revision: Int64) throws(StorageError) -> [Int64: PresetRecord] {
    let sql = PresetRecord.selection(Dialect.self) + "\nWHERE preset.id IN (\(Self.presetsOfChange))"
    let found = try rows(PresetRecord.self, Dialect.statement(sql), [.integer(revision)])
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  package func users(ofPresetsChangedBy revision: Int64) throws(StorageError) -> [PresetUse] {
    _ = try namingTable()
    return try rows(
      PresetUse.self,
      Dialect.statement(
        """
        SELECT reference.target, preset.id, preset.name, reference.role
        FROM reference JOIN preset ON preset.id = reference.preset
        WHERE reference.until IS NULL AND reference.target IN (\(Self.presetsOfChange))
        ORDER BY preset.name
        """), [.integer(revision)])
  }

  private func forEachChange(
    _ condition: String, _ values: [SQLValue], _ body: (ChangeRecord) -> Bool
  ) throws(StorageError) {
    let sql = ChangeRecord.selection(hasSources: !missingColumns.contains("source")) + "\n" + condition
    try forEachRow(Dialect.statement(sql), values, body)
  }

  package func revision(at time: String) throws(StorageError) -> Int64 {
    try integer("SELECT max(number) FROM revision WHERE at <= $1", .text(time)) ?? 0
  }

  package func lastUndoable(by author: String, before revision: Int64) throws(StorageError) -> Int64? {
    try integer(
      """
      SELECT max(number) FROM revision
      WHERE author = $1 AND number < $2 AND undoes IS NULL AND EXISTS (SELECT 1 FROM change WHERE change.revision = number)
        AND NOT EXISTS (
          SELECT 1 FROM revision AS undo WHERE undo.undoes = revision.number
          AND NOT EXISTS (SELECT 1 FROM revision AS redo WHERE redo.undoes = undo.number))
      """, .text(author), .integer(revision))
  }

  package func number(of name: String) throws(StorageError) -> Int64? {
    try integer(
      """
      SELECT preset FROM \(try namingTable())
      WHERE name = $1 ORDER BY until IS NULL DESC, since DESC LIMIT 1
      """, .text(name))
  }

  package func number(of name: String, asOf revision: Int64) throws(StorageError) -> Int64? {
    try integer(
      """
      SELECT preset FROM \(try namingTable())
      WHERE name = $1 AND since <= $2 AND (until IS NULL OR until > $2)
      """, .text(name), .integer(revision))
  }

  package func naming(of name: String) throws(StorageError) -> Int64? {
    try integer(
      """
      WITH named AS (SELECT since, until, preset FROM \(try namingTable()) WHERE name = $1)
      SELECT min(first.since) FROM named AS latest JOIN named AS first ON first.preset = latest.preset
      WHERE latest.since <= $2 AND (latest.until IS NULL OR latest.until > $2)
      """, .text(name), .integer(asOf ?? .max))
  }

  package func namesEver() throws(StorageError) -> [String] {
    try texts("SELECT DISTINCT name FROM \(try namingTable()) ORDER BY name")
  }

  package func latestDocument(of id: Int64) throws(StorageError) -> String? {
    try text("SELECT document FROM change WHERE preset = $1 ORDER BY revision DESC LIMIT 1", .integer(id))
  }
}
