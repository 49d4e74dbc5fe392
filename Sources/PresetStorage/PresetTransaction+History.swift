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
  }

  /// Notes a change of a preset, which this revision may have changed before.
  func record(_ action: ChangeRecord.Action, id: Int64, _ content: PresetRecord.Content) throws(StorageError) {
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
  func revision() throws(StorageError) -> Int64 {
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
