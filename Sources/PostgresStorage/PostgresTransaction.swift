internal import PostgreSQL
package import PresetStorage

/// One change of the catalog, under way.
///
/// Its revision is made with the first thing that it writes, so that a transaction that changes nothing leaves no
/// trace.
package final class PostgresTransaction: StorageTransaction {
  package let snapshot: any StorageSnapshot
  /// The mark of the revision, once there is one.
  private(set) var mark: ChangeMark?
  let session: Session
  private let author: String
  private let reason: String?
  private let undone: Int64?
  private var number: Int64?
  /// References to be made at the end, when every preset of this change is there.
  private var links: [(preset: Int64, owner: String, variant: String)] = []

  init(session: Session, author: String, reason: String?, undone: Int64?) {
    self.session = session
    self.author = author
    self.reason = reason
    self.undone = undone
    snapshot = PostgresSnapshot(session: session, asOf: nil)
  }

  package func add(
    _ content: PresetRecord.Content, as id: Int64?, action: ChangeRecord.Action
  ) throws(StorageError) {
    if try !insert(content, as: id, action: action) { throw .nameTaken(name: content.name) }
  }

  /// Notes a reference to be made at the end.
  func link(_ preset: Int64, _ owner: String, to variant: String) { links.append((preset, owner, variant)) }

  /// Adds a preset; false where its name is taken.
  private func insert(
    _ content: PresetRecord.Content, as id: Int64?, action: ChangeRecord.Action
  ) throws(StorageError) -> Bool {
    let revision = try revision()
    let inserted = try StorageError.wrapping { () throws(PostgreSQLError) -> Int64? in
      // Not an error where the name is taken: that would end the transaction.
      var rows = try session.query(
        """
        INSERT INTO preset (id, name, kind, animation, modifiers, note, duration, created, revision)
        VALUES (coalesce($8, nextval(pg_get_serial_sequence('presets.preset', 'id'))), $1, $2, $3, $4, $5, $6,
          coalesce((SELECT min(revision) FROM change WHERE preset = $8), $7), $7)
        ON CONFLICT (name) DO NOTHING RETURNING id
        """,
        [
          .text(content.name), .text(content.kind), .text(content.animation), .text(content.modifiers),
          .text(content.note), .real(content.duration), .integer(revision), .integer(id),
        ])
      return rows.step() ? rows.integer(0) : nil
    }
    guard let inserted else { return false }
    try write(tags: content.tags, of: inserted)
    if let variant = content.reducedMotion { links.append((inserted, content.name, variant)) }
    try record(action, id: inserted, content)
    return true
  }

  package func update(
    _ id: Int64, to content: PresetRecord.Content, action: ChangeRecord.Action
  ) throws(StorageError) {
    let revision = try revision()
    do {
      try session.run(
        """
        UPDATE preset SET name = $2, kind = $3, animation = $4, modifiers = $5, note = $6, duration = $7,
          reduced_motion = NULL, revision = $8 WHERE id = $1
        """,
        [
          .integer(id), .text(content.name), .text(content.kind), .text(content.animation), .text(content.modifiers),
          .text(content.note), .real(content.duration), .integer(revision),
        ])
      try session.run("DELETE FROM tag WHERE preset = $1", [.integer(id)])
    } catch {
      throw error.category == .unique ? .nameTaken(name: content.name) : StorageError(error)
    }
    try write(tags: content.tags, of: id)
    links.removeAll { $0.preset == id }
    if let variant = content.reducedMotion { links.append((id, content.name, variant)) }
    try record(action, id: id, content)
  }

  package func remove(_ id: Int64, name: String) throws(StorageError) {
    let revision = try revision()
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run("UPDATE preset SET reduced_motion = NULL WHERE id = $1", [.integer(id)])
      try session.run("DELETE FROM preset WHERE id = $1", [.integer(id)])
      try session.run(
        """
        INSERT INTO change (revision, preset, action, name) VALUES ($1, $2, 'remove', $3)
        ON CONFLICT (revision, preset)
        DO UPDATE SET action = 'remove', name = excluded.name, document = NULL, duration = NULL
        """, [.integer(revision), .integer(id), .text(name)])
    }
  }

  package func setDuration(_ duration: Double?, of id: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run("UPDATE preset SET duration = $2 WHERE id = $1", [.integer(id), .real(duration)])
    }
    // No revision, but something to commit.
    if mark == nil { mark = ChangeMark() }
  }

  private func write(tags: [String], of id: Int64) throws(StorageError) {
    if tags.isEmpty { return }
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run(
        "INSERT INTO tag (preset, name) SELECT $1, unnest($2::text[])", [.integer(id), .array(tags)])
    }
  }

  package func finish() throws(StorageError) {
    for (preset, owner, variant) in links {
      let changed = try StorageError.wrapping { () throws(PostgreSQLError) in
        try session.run(
          """
          UPDATE preset SET reduced_motion = variant.id FROM preset AS variant
          WHERE preset.id = $1 AND variant.name = $2
          """, [.integer(preset), .text(variant)])
      }
      if changed == 0 { throw .unknownReference(name: variant, owner: owner) }
    }
    for (preset, _, _) in links { try checkCircle(from: preset) }
    links = []
  }

  /// Refuses a preset that is its own variant, at whatever remove.
  private func checkCircle(from preset: Int64) throws(StorageError) {
    var names: [String] = []
    var isCircle = false
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        """
        WITH RECURSIVE chain (id, step) AS (
          SELECT $1::bigint, 0
          UNION SELECT reduced_motion, step + 1 FROM chain JOIN preset USING (id)
          WHERE reduced_motion IS NOT NULL AND step < 1000 AND (step = 0 OR id <> $1)
        ) SELECT name, (id = $1 AND step > 0)::integer FROM chain JOIN preset USING (id) ORDER BY step
        """, [.integer(preset)])
      while rows.step() {
        names.append(rows.text(0))
        isCircle = isCircle || rows.integer(1) == 1
      }
    }
    if isCircle { throw .circle(names: names) }
  }

  private func record(_ action: ChangeRecord.Action, id: Int64, _ content: PresetRecord.Content) throws(StorageError) {
    let revision = try revision()
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (revision, preset)
        DO UPDATE SET name = excluded.name, document = excluded.document, duration = excluded.duration,
          source = coalesce(excluded.source, change.source)
        """,
        [
          .integer(revision), .integer(id), .text(action.rawValue), .text(content.name), .text(content.document),
          .real(content.duration), .text(content.source),
        ])
    }
  }

  /// The number of this change, stamped with the server's time; a clock that went backwards does not turn the order
  /// round.
  func revision() throws(StorageError) -> Int64 {
    if let number { return number }
    let mark = ChangeMark()
    let made = try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        """
        WITH next AS (UPDATE catalog SET revision = revision + 1 RETURNING revision)
        INSERT INTO revision (number, at, author, reason, undoes, change_id)
        SELECT next.revision,
          greatest(
            to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') COLLATE "C",
            (SELECT at FROM revision WHERE number = next.revision - 1)),
          $1, $2, $3, $4
        FROM next RETURNING number
        """, [.text(author), .text(reason), .integer(undone), .text(mark.text)])
      return rows.step() ? rows.integer(0) : 0
    }
    self.mark = mark
    number = made
    return made
  }
}
