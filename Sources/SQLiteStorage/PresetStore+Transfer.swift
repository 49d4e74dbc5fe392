internal import SQLite

extension PresetStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    do {
      try connection.read { try rows(body) }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  private func rows(_ body: (CatalogRow) throws -> Void) throws {
    func each(_ selection: String, _ row: (borrowing Rows) -> CatalogRow) throws {
      var rows = try connection.query(selection)
      while try rows.step() { try body(row(rows)) }
    }
    // An older schema has neither digests nor what came with them.
    try older?.makeLookups(connection)
    let revision = older?.revisionSelection ?? CatalogRow.Revision.selection
    let change = older?.changeSelection ?? CatalogRow.Change.selection
    try each(revision + " ORDER BY number") { .revision(CatalogRow.Revision(row: $0)) }
    try each(change + " ORDER BY revision, preset") { .change(CatalogRow.Change(row: $0)) }
    try each(CatalogRow.Naming.selection + " ORDER BY name, since") { .naming(CatalogRow.Naming(row: $0)) }
    try each(CatalogRow.Reference.selection + " ORDER BY target, role, preset, since") {
      .reference(CatalogRow.Reference(row: $0))
    }
    if older == nil {
      try each(CatalogRow.Pruned.selection + " ORDER BY revision, preset") { .pruned(CatalogRow.Pruned(row: $0)) }
      try each(CatalogRow.Repair.selection + " ORDER BY number") { .repair(CatalogRow.Repair(row: $0)) }
    }
    var presets = try connection.query(
      """
      SELECT id, name, kind, animation, modifiers, note,
        (SELECT group_concat(name, char(31)) FROM (SELECT name FROM tag WHERE preset = preset.id ORDER BY name)),
        reduced_motion, duration, created, revision
      FROM preset ORDER BY id
      """)
    while try presets.step() {
      let tags = presets.text(6).utf8.split(separator: 0x1F).map { String(Substring($0)) }
      try body(
        .preset(
          CatalogRow.Preset(
            id: presets.integer(0), name: presets.text(1), kind: presets.text(2), animation: presets.text(3),
            modifiers: presets.text(4), note: presets.optionalText(5), tags: tags,
            reducedMotion: presets.isNull(7) ? nil : presets.integer(7), duration: presets.real(8),
            created: presets.integer(9), revision: presets.integer(10))))
    }
  }

  package func load(_ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest {
    try checkWritable()
    do {
      return try connection.write {
        var present = CatalogDigest()
        try self.rows { present.add($0) }
        if present.count > 0 { throw StorageError.notEmpty(path: path, digest: present) }
        // A variant may have a higher number than its user, and numbers of presets that are gone stay used.
        try connection.execute("PRAGMA defer_foreign_keys=ON")
        var given = CatalogDigest()
        var highest: Int64 = 0
        try rows { row in
          given.add(row)
          highest = max(highest, try insert(row))
        }
        try LookUpTables.moveHorizon(connection)
        try connection.run("DELETE FROM sqlite_sequence WHERE name = 'preset'")
        try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('preset', ?1)", .integer(highest))
        var stored = CatalogDigest()
        try self.rows { stored.add($0) }
        if stored != given { throw StorageError.damaged(path: path, problem: "it does not hold what was moved there") }
        try checkHistory(of: stored)
        return stored
      }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  /// Writes a row; returns the number of its preset, 0 for what has none.
  private func insert(_ row: CatalogRow) throws(SQLiteError) -> Int64 {
    switch row {
    case .revision(let row):
      try connection.run(
        """
        INSERT INTO revision (number, at, author, reason, undoes, clock, content, digest)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """,
        .integer(row.number), .text(row.at), .text(row.author), .text(row.reason), .integer(row.undoes),
        .text(row.clock), .text(row.content), .text(row.digest))
    case .change(let row):
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """,
        .integer(row.revision), .integer(row.preset), .text(row.action), .text(row.name), .text(row.document),
        .real(row.duration), .text(row.source))
      return row.preset
    case .pruned(let row):
      try connection.run(
        "INSERT INTO pruned (revision, preset, digest) VALUES (?1, ?2, ?3)", .integer(row.revision),
        .integer(row.preset), .text(row.digest))
    case .naming(let row):
      try connection.run(
        "INSERT INTO naming (name, since, until, preset) VALUES (?1, ?2, ?3, ?4)", .text(row.name),
        .integer(row.since), .integer(row.until), .integer(row.preset))
    case .reference(let row):
      try connection.run(
        "INSERT INTO reference (target, role, preset, since, until) VALUES (?1, ?2, ?3, ?4, ?5)",
        .integer(row.target), .text(row.role), .integer(row.preset), .integer(row.since), .integer(row.until))
    case .repair(let row):
      try connection.run(
        "INSERT INTO repair (number, at, author, revision, reason, digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        .integer(row.number), .text(row.at), .text(row.author), .integer(row.revision), .text(row.reason),
        .text(row.digest))
    case .preset(let row):
      try connection.run(
        """
        INSERT INTO preset
          (id, name, kind, animation, modifiers, note, reduced_motion, duration, created, revision)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """,
        .integer(row.id), .text(row.name), .text(row.kind), .text(row.animation), .text(row.modifiers),
        .text(row.note), .integer(row.reducedMotion), .real(row.duration), .integer(row.created),
        .integer(row.revision))
      for tag in row.tags {
        try connection.run("INSERT INTO tag (preset, name) VALUES (?1, ?2)", .integer(row.id), .text(tag))
      }
      return row.id
    }
    return 0
  }

  /// Checks the digests of what was moved here; what comes from an older schema gets them here.
  private func checkHistory(of stored: CatalogDigest) throws {
    if stored.isUnsealed {
      var seal = HistorySeal(connection)
      try seal.sealAll(from: 1)
    }
    var audit = HistoryAudit()
    try PresetSnapshot(connection: connection).forEachHistoryEntry {
      audit.take($0)
      return true
    }
    audit.finish()
    // It is moved all the same: what is there is all that there is.
    if let problem = audit.problems.first { options.onWarning(.forgedHistory(problem: problem)) }
  }
}
