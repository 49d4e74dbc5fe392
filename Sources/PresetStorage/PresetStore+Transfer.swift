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
    var revisions = try connection.query("SELECT number, at, author, reason, undoes FROM revision ORDER BY number")
    while try revisions.step() {
      try body(
        .revision(
          CatalogRow.Revision(
            number: revisions.integer(0), at: revisions.text(1), author: revisions.text(2),
            reason: revisions.optionalText(3), undoes: revisions.isNull(4) ? nil : revisions.integer(4))))
    }
    let source = schemaVersion > 1 ? "source" : "NULL"
    var changes = try connection.query(
      """
      SELECT revision, preset, action, name, document, duration, \(source) FROM change ORDER BY revision, preset
      """)
    while try changes.step() {
      try body(
        .change(
          CatalogRow.Change(
            revision: changes.integer(0), preset: changes.integer(1), action: changes.text(2), name: changes.text(3),
            document: changes.optionalText(4), duration: changes.real(5), source: changes.optionalText(6))))
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
        try connection.run("DELETE FROM sqlite_sequence WHERE name = 'preset'")
        try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('preset', ?1)", .integer(highest))
        var stored = CatalogDigest()
        try self.rows { stored.add($0) }
        if stored != given { throw StorageError.damaged(path: path, problem: "it does not hold what was moved there") }
        return stored
      }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  /// Writes a row; returns the number of its preset, 0 for a revision.
  private func insert(_ row: CatalogRow) throws(SQLiteError) -> Int64 {
    switch row {
    case .revision(let row):
      try connection.run(
        "INSERT INTO revision (number, at, author, reason, undoes) VALUES (?1, ?2, ?3, ?4, ?5)",
        .integer(row.number), .text(row.at), .text(row.author), .text(row.reason), .integer(row.undoes))
      return 0
    case .change(let row):
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """,
        .integer(row.revision), .integer(row.preset), .text(row.action), .text(row.name), .text(row.document),
        .real(row.duration), .text(row.source))
      return row.preset
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
  }
}
