internal import SQLite

/// One change of the catalog, under way.
///
/// Its revision is made with the first thing that it writes, so that a transaction that changes nothing leaves no
/// trace.
package final class PresetTransaction {
  /// The catalog as this transaction has it so far.
  package let snapshot: PresetSnapshot
  private let connection: Connection
  private let author: String
  private let reason: String?
  private let undone: Int64?
  private var number: Int64?
  /// References to be made at the end, when every preset of this change is there.
  private var links: [(preset: Int64, owner: String, variant: String)] = []

  init(connection: Connection, author: String, reason: String?, undone: Int64?) {
    self.connection = connection
    self.author = author
    self.reason = reason
    self.undone = undone
    snapshot = PresetSnapshot(connection: connection)
  }

  /// Adds a preset.
  ///
  /// - Parameter id: Its number, where it was in the catalog before; nil for a new one.
  package func add(
    _ content: PresetRecord.Content, as id: Int64? = nil, action: ChangeRecord.Action = .add
  ) throws(StorageError) {
    let revision = try revision()
    do {
      try connection.run(
        """
        INSERT INTO preset (id, name, kind, animation, modifiers, note, duration, created, revision)
        VALUES (?8, ?1, ?2, ?3, ?4, ?5, ?6,
          CASE WHEN ?8 IS NULL THEN ?7 ELSE coalesce((SELECT min(revision) FROM change WHERE preset = ?8), ?7) END, ?7)
        """,
        .text(content.name), .text(content.kind), .text(content.animation), .text(content.modifiers),
        .text(content.note), .real(content.duration), .integer(revision), .integer(id))
    } catch {
      throw error.extendedCode == Self.uniqueConstraint ? .nameTaken(name: content.name) : .database(error)
    }
    let id = connection.lastInsertedID
    try write(tags: content.tags, of: id)
    if let variant = content.reducedMotion { links.append((id, content.name, variant)) }
    try record(action, id: id, content)
  }

  /// Adds a preset unless its name is taken; returns whether it did.
  package func addIfNew(_ content: PresetRecord.Content) throws(StorageError) -> Bool {
    do throws(StorageError) {
      try add(content)
      return true
    } catch {
      guard case .nameTaken = error else { throw error }
      return false
    }
  }

  /// Replaces what is stored of a preset; under another name, if `content` has another one.
  ///
  /// - Parameter id: The preset's number, which stays.
  package func update(
    _ id: Int64, to content: PresetRecord.Content, action: ChangeRecord.Action = .edit
  ) throws(StorageError) {
    let revision = try revision()
    do {
      try connection.run(
        """
        UPDATE preset SET name = ?2, kind = ?3, animation = ?4, modifiers = ?5, note = ?6, duration = ?7,
          reduced_motion = NULL, revision = ?8 WHERE id = ?1
        """,
        .integer(id), .text(content.name), .text(content.kind), .text(content.animation),
        .text(content.modifiers), .text(content.note), .real(content.duration), .integer(revision))
      try connection.run("DELETE FROM tag WHERE preset = ?1", .integer(id))
    } catch {
      throw error.extendedCode == Self.uniqueConstraint ? .nameTaken(name: content.name) : .database(error)
    }
    try write(tags: content.tags, of: id)
    links.removeAll { $0.preset == id }
    if let variant = content.reducedMotion { links.append((id, content.name, variant)) }
    try record(action, id: id, content)
  }

  /// Removes a preset that nobody refers to.
  package func remove(_ id: Int64, name: String) throws(StorageError) {
    let revision = try revision()
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run("UPDATE preset SET reduced_motion = NULL WHERE id = ?1", .integer(id))
      try connection.run("DELETE FROM preset WHERE id = ?1", .integer(id))
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document) VALUES (?1, ?2, 'remove', ?3, NULL)
        ON CONFLICT (revision, preset)
        DO UPDATE SET action = 'remove', name = excluded.name, document = NULL, duration = NULL
        """, .integer(revision), .integer(id), .text(name))
    }
  }

  /// SQLite's code for a name that is there already: SQLITE_CONSTRAINT_UNIQUE.
  private static let uniqueConstraint: Int32 = 2067

  private func write(tags: [String], of id: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      for tag in tags {
        try connection.run("INSERT INTO tag (preset, name) VALUES (?1, ?2)", .integer(id), .text(tag))
      }
    }
  }

  /// Makes the references, which may lead to presets that came later in the change.
  ///
  /// Done at the end of the change; earlier, to read a preset back as it will be.
  package func finish() throws(StorageError) {
    for (preset, owner, variant) in links {
      let changed = try StorageError.wrapping { () throws(SQLiteError) in
        try connection.run(
          """
          UPDATE preset SET reduced_motion = variant.id FROM preset AS variant
          WHERE preset.id = ?1 AND variant.name = ?2
          """, .integer(preset), .text(variant))
      }
      if changed == 0 { throw .unknownReference(name: variant, owner: owner) }
    }
    for (preset, _, _) in links { try checkCircle(from: preset) }
    links = []
  }

  /// Refuses a preset that is its own variant, at whatever remove.
  private func checkCircle(from preset: Int64) throws(StorageError) {
    var names: [String] = []
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        WITH RECURSIVE chain (id, step) AS (
          SELECT ?1, 0
          UNION SELECT reduced_motion, step + 1 FROM chain JOIN preset USING (id)
          WHERE reduced_motion IS NOT NULL AND step < 1000 AND (step = 0 OR id <> ?1)
        ) SELECT name, id = ?1 AND step > 0 FROM chain JOIN preset USING (id) ORDER BY step
        """, .integer(preset))
      var isCircle = false
      while try rows.step() {
        names.append(rows.text(0))
        isCircle = isCircle || rows.integer(1) == 1
      }
      if !isCircle { names = [] }
    }
    if !names.isEmpty { throw .circle(names: names) }
  }

  private func record(_ action: ChangeRecord.Action, id: Int64, _ content: PresetRecord.Content) throws(StorageError) {
    let revision = try revision()
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (revision, preset)
        DO UPDATE SET name = excluded.name, document = excluded.document, duration = excluded.duration,
          source = coalesce(excluded.source, source)
        """,
        .integer(revision), .integer(id), .text(action.rawValue), .text(content.name), .text(content.document),
        .real(content.duration), .text(content.source))
    }
  }

  /// The number of this change, stamped with the time; a clock that went backwards does not turn the order round.
  private func revision() throws(StorageError) -> Int64 {
    if let number { return number }
    let made = try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        INSERT INTO revision (number, at, author, reason, undoes)
        SELECT coalesce(max(number), 0) + 1,
          max(
            strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
            coalesce((SELECT at FROM revision ORDER BY number DESC LIMIT 1), '')),
          ?1, ?2, ?3
        FROM revision RETURNING number
        """, .text(author), .text(reason), .integer(undone))
      return try rows.step() ? rows.integer(0) : 0
    }
    number = made
    return made
  }
}
