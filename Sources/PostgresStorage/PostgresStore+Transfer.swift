internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    try read(asOf: nil) { snapshot in
      guard let snapshot = snapshot as? PostgresSnapshot else { return }
      try snapshot.forEachCatalogRow(body)
    }
  }

  package func load(_ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest {
    try checkWritable()
    do {
      return try pool.withSession(isWriting: true) { session in
        do {
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          try session.run("SELECT revision FROM catalog FOR UPDATE")
          session.work()
          let snapshot = PostgresSnapshot(session: session, asOf: nil)
          var present = CatalogDigest()
          try snapshot.forEachCatalogRow { present.add($0) }
          if present.count > 0 { throw StorageError.notEmpty(path: address, digest: present) }
          let loader = CatalogLoader(session: session)
          var given = CatalogDigest()
          try rows { row in
            given.add(row)
            try loader.take(row)
          }
          try loader.finish()
          var stored = CatalogDigest()
          try snapshot.forEachCatalogRow { stored.add($0) }
          if stored != given {
            throw StorageError.damaged(path: address, problem: "it does not hold what was moved there")
          }
          try session.run("SELECT pg_notify($1, '')", [.text(Self.channel)])
          try session.commitUnmarked()
          return stored
        } catch {
          session.rollBack()
          throw error
        }
      }
    } catch {
      throw Self.explained(error)
    }
  }
}

extension PostgresSnapshot {
  /// Calls `body` with every row: the revisions in their order, the changes by revision and preset, the presets by
  /// number.
  fileprivate func forEachCatalogRow(_ body: (CatalogRow) throws -> Void) throws {
    var failure: (any Error)?
    func each(_ sql: String, _ read: (borrowing Rows) -> CatalogRow) throws {
      try forEachRow(sql, []) { rows in
        do {
          try body(read(rows))
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    try each("SELECT number, at, author, reason, undoes FROM revision ORDER BY number") { row in
      .revision(
        CatalogRow.Revision(
          number: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
          undoes: row.isNull(4) ? nil : row.integer(4)))
    }
    try each(
      "SELECT revision, preset, action, name, document, duration, source FROM change ORDER BY revision, preset"
    ) { row in
      .change(
        CatalogRow.Change(
          revision: row.integer(0), preset: row.integer(1), action: row.text(2), name: row.text(3),
          document: row.optionalText(4), duration: row.real(5), source: row.optionalText(6)))
    }
    try each(
      """
      SELECT id, name, kind, animation, modifiers, note,
        (SELECT string_agg(tag.name, chr(31) ORDER BY tag.name) FROM tag WHERE tag.preset = preset.id),
        reduced_motion, duration, created, revision
      FROM preset ORDER BY id
      """
    ) { row in
      .preset(
        CatalogRow.Preset(
          id: row.integer(0), name: row.text(1), kind: row.text(2), animation: row.text(3), modifiers: row.text(4),
          note: row.optionalText(5), tags: row.text(6).split(separator: "\u{1F}").map(String.init),
          reducedMotion: row.isNull(7) ? nil : row.integer(7), duration: row.real(8), created: row.integer(9),
          revision: row.integer(10)))
    }
  }
}
