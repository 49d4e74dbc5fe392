internal import SQLite

extension PresetTransaction {
  /// Notes the first change of a preset that was never there before.
  func recordNew(
    _ action: ChangeRecord.Action, _ id: Int64, _ content: PresetRecord.Content, _ revision: Int64
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO change (revision, preset, action, name, document, duration, source)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    ) {
      $0.bind(revision)
      $0.bind(id)
      $0.bind(action.rawValue)
      $0.bind(content.name)
      $0.bind(content.document)
      $0.bind(content.duration)
      $0.bind(content.source)
    }
    written?.add(
      CatalogRow.Change(
        revision: revision, preset: id, action: action.rawValue, name: content.name, document: content.document,
        duration: WrittenChanges.stored(content.duration), source: content.source))
  }

  /// Notes a change of a preset, which this revision may have changed before.
  func record(_ action: ChangeRecord.Action, id: Int64, _ content: PresetRecord.Content) throws(StorageError) {
    let revision = try revision()
    written = nil
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (revision, preset)
        DO UPDATE SET action = iif(action = 'remove', excluded.action, action), name = excluded.name,
          document = excluded.document, duration = excluded.duration, source = coalesce(excluded.source, source)
        """,
        .integer(revision), .integer(id), .text(action.rawValue), .text(content.name), .text(content.document),
        .real(content.duration), .text(content.source))
    }
  }

  /// Notes that a preset is gone; one that this revision itself added was never there.
  func recordRemoval(of id: Int64, _ name: String, _ revision: Int64) throws(StorageError) {
    written = nil
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO change (revision, preset, action, name, document) VALUES (?1, ?2, 'remove', ?3, NULL)
        ON CONFLICT (revision, preset)
        DO UPDATE SET action = 'remove', name = excluded.name, document = NULL, duration = NULL, source = NULL
        """, .integer(revision), .integer(id), .text(name))
      try connection.run(
        """
        DELETE FROM change WHERE revision = ?1 AND preset = ?2 AND NOT EXISTS (
          SELECT 1 FROM change AS earlier WHERE earlier.preset = ?2 AND earlier.revision < ?1 AND document IS NOT NULL)
        """, .integer(revision), .integer(id))
    }
  }

  /// The number of this change, stamped with the time; a clock that went backwards does not turn the order round.
  func revision() throws(StorageError) -> Int64 {
    if let number { return number }
    let made: Int64
    do throws(SQLiteError) {
      var rows = try connection.query(
        """
        INSERT INTO revision (number, at, clock, author, reason, undoes)
        SELECT coalesce(number, 0) + 1, max(now, coalesce(at, '')), iif(now < at, now, NULL), ?1, ?2, ?3
        FROM (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now)
          LEFT JOIN (SELECT number, at FROM revision ORDER BY number DESC LIMIT 1)
        RETURNING number, iif((julianday(at) - julianday(clock)) * 86400 > 60, at, NULL)
        """, .text(author), .text(reason), .integer(undone))
      guard try rows.step() else { return 0 }
      timeAhead = rows.optionalText(1)
      made = rows.integer(0)
    } catch let error where error.isMissingValue {
      // SQLite knows no time after the year 9999, and none before 0.
      throw StorageError.clock(path: connection.path)
    } catch {
      throw .database(error)
    }
    number = made
    return made
  }

  /// Forgets the changes of presets that were changed back within the revision.
  private func forgetWhatIsAsBefore(_ revision: Int64) throws(StorageError) {
    for id in rewritten.subtracting(removed).subtracting(renamed) {
      try StorageError.wrapping { () throws(SQLiteError) in
        try connection.run(
          """
          DELETE FROM change WHERE revision = ?1 AND preset = ?2 AND (name, document, duration) IS (
            SELECT name, document, duration FROM change WHERE preset = ?2 AND revision < ?1 ORDER BY revision DESC LIMIT 1)
          """, .integer(revision), .integer(id))
        try connection.run(
          "UPDATE preset SET revision = (SELECT max(revision) FROM change WHERE preset = ?1) WHERE id = ?1",
          .integer(id))
      }
    }
  }

  /// Makes what is left to make of the revision: its references and its digest.
  ///
  /// A revision that changed nothing is none.
  func complete() throws(StorageError) {
    try finish()
    guard let number else { return }
    try joinSpans(number)
    try checkReferences(to: renamed.union(removed))
    try forgetWhatIsAsBefore(number)
    try StorageError.wrapping { () throws(SQLiteError) in
      var seal = HistorySeal(connection)
      if try seal.seal(number, changes: written?.content) { return }
      try connection.run("DELETE FROM revision WHERE number = ?1", .integer(number))
      self.number = nil
    }
  }
}
