internal import SQLite

/// Writes the rows that were read of a damaged catalog into a new one, and what of the others can be told from them.
struct Recovery {
  let rows: DamagedRows
  let inspector: PresetInspector
  let connection: Connection
  var record = RecoveryRecord()
  /// The sound documents of each preset by revision.
  private(set) var documents: [Int64: [Int64: PresetRecord.Content]] = [:]
  /// The first and the last change of each preset.
  private(set) var spans: [Int64: ClosedRange<Int64>] = [:]
  /// The last change of each preset that an index tells of.
  private(set) var lastKnown: [Int64: Int64] = [:]
  var revisions: Set<Int64> = []
  /// The revisions that are known to be as they were made.
  private(set) lazy var proven = RevisionProof(rows).revisions

  init(rows: DamagedRows, inspector: PresetInspector, connection: Connection) {
    self.rows = rows
    self.inspector = inspector
    self.connection = connection
  }

  /// Writes it all, in one transaction of the caller's.
  mutating func run() throws(SQLiteError) {
    for (key, row) in rows.changes {
      let span = spans[key.preset] ?? key.revision...key.revision
      spans[key.preset] = min(span.lowerBound, key.revision)...max(span.upperBound, key.revision)
      if let document = row.text("document"), let content = inspector.reading(document),
        row.text("name") == content.name
      {
        documents[key.preset, default: [:]][key.revision] = content
      }
    }
    for key in rows.knownChanges { lastKnown[key.preset] = max(key.revision, lastKnown[key.preset, default: 0]) }
    let states = states()
    try writeRevisions(for: states)
    try writeChanges()
    for state in states { try write(state) }
    try writeReferences(of: states)
    try LookUpTables.refill(connection)
    try seal()
    // The numbers of presets that are gone must not be used again either.
    let last = spans.keys.max() ?? 0
    try connection.run("UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'preset'", .integer(last))
    record.olderNames.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    record.lostNames.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    record.presets.lost = record.lostNames.count
  }

  /// The state to which the preset with a number is restored.
  struct State {
    let id: Int64
    let content: PresetRecord.Content
    let created: Int64
    let revision: Int64
    /// The number of the preset for reduced motion, where it is not told by name.
    var variant: Int64?
    let isFromHistory: Bool
  }

  typealias ChangeKey = DamagedRows.ChangeKey

  private mutating func writeChanges() throws(SQLiteError) {
    let sql = SQLiteDialect.statement(CatalogRow.Change.table.insertion)
    for (key, row) in rows.changes {
      let isRemoval = row.text("action") == "remove" && row["document"] == .null
      let isSound = isRemoval || documents[key.preset]?[key.revision] != nil
      if isSound, try accepts(sql, row.values) {
        record.changes.read += 1
      } else {
        record.changes.lost += 1
      }
    }
    record.changes.lost += rows.knownChanges.subtracting(rows.changes.keys).count
  }

  private mutating func write(_ state: State) throws(SQLiteError) {
    let content = state.content
    let isTaken = try !accepts(
      SQLiteDialect.statement(CatalogRow.Preset.table.insertion),
      CatalogRow.Preset(state.id, content, created: state.created, revision: state.revision).values.map(Value.init))
    if isTaken {
      record.lostNames.append(content.name)
      if state.isFromHistory { record.presets.replaced -= 1 } else { record.presets.read -= 1 }
      return
    }
    for tag in content.tags where try accepts("INSERT INTO tag VALUES (?1, ?2)", [.integer(state.id), .text(tag)]) {
      if rows.tags[state.id]?.contains(tag) == true { record.tags.read += 1 } else { record.tags.replaced += 1 }
    }
    // The history always ends in what is: where its last change is lost, the preset itself tells what that made.
    let made = try connection.run(
      """
      INSERT INTO change (revision, preset, action, name, document, duration) VALUES (?1, ?2, 'restore', ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET name = excluded.name, document = excluded.document
      WHERE document IS NOT excluded.document
      """, .integer(state.revision), .integer(state.id), .text(content.name), .text(content.document),
      .real(content.duration))
    record.changes.replaced += made
    record.changes.lost = max(0, record.changes.lost - made)
  }

  private func writeReferences(of states: [State]) throws(SQLiteError) {
    for state in states {
      try connection.run(
        """
        UPDATE preset SET reduced_motion = variant.id FROM preset AS variant
        WHERE preset.id = ?1 AND (variant.id = ?2 OR (?2 IS NULL AND variant.name = ?3))
        """, .integer(state.id), .integer(state.variant), .text(state.content.reducedMotion))
    }
  }

  /// Runs a statement; false where the schema does not allow what it writes.
  func accepts(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      var rows = try connection.query(sql, values)
      while try rows.step() {}
      return true
    } catch {
      if error.category == .constraint { return false }
      throw error
    }
  }
}
