internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    if isOlder { throw outdated }
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
          try session.run("SELECT presets.lock_catalog()")
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
          if stored.isUnsealed { try session.run("SELECT presets.seal(1)") }
          if let problem = try snapshot.historyProblems().first {
            options.onWarning(.forgedHistory(problem: problem))
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
    try each(CatalogRow.Revision.selection + " ORDER BY number") { .revision(CatalogRow.Revision(row: $0)) }
    try each(
      "SELECT revision, preset, action, name, document, duration, source FROM change ORDER BY revision, preset"
    ) { row in
      .change(
        CatalogRow.Change(
          revision: row.integer(0), preset: row.integer(1), action: row.text(2), name: row.text(3),
          document: row.optionalText(4), duration: row.real(5), source: row.optionalText(6)))
    }
    try forEachLookUpRow(each)
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

  /// Reads the rows that serve to look others up, and to check them.
  private func forEachLookUpRow(
    _ each: (_ sql: String, _ read: (borrowing Rows) -> CatalogRow) throws -> Void
  ) throws {
    try each("SELECT name, since, until, preset FROM naming ORDER BY name, since") { row in
      .naming(
        CatalogRow.Naming(
          name: row.text(0), since: row.integer(1), until: row.isNull(2) ? nil : row.integer(2),
          preset: row.integer(3)))
    }
    try each(
      "SELECT target, role, preset, since, until FROM reference ORDER BY target, role, preset, since"
    ) { row in
      .reference(
        CatalogRow.Reference(
          target: row.integer(0), role: row.text(1), preset: row.integer(2), since: row.integer(3),
          until: row.isNull(4) ? nil : row.integer(4)))
    }
    try each("SELECT revision, preset, digest FROM pruned ORDER BY revision, preset") { row in
      .pruned(CatalogRow.Pruned(revision: row.integer(0), preset: row.integer(1), digest: row.text(2)))
    }
    try each(CatalogRow.Repair.selection + " ORDER BY number") { .repair(CatalogRow.Repair(row: $0)) }
  }
}
