internal import SQLite

extension PresetStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    try checkKnown()
    do {
      try connection.read { try snapshot.forEachCatalogRow(body) }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  private var snapshot: PresetSnapshot { PresetSnapshot(connection: connection, older: older) }

  package var isHistorySealed: Bool { snapshot.hasDigests }

  package func load(isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws
    -> CatalogDigest
  {
    try checkWritable()
    do {
      return try connection.write {
        var present = CatalogDigest()
        try snapshot.forEachCatalogRow { present.add($0) }
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
        try snapshot.forEachCatalogRow { stored.add($0) }
        if stored != given { throw StorageError.damaged(path: path, problem: "it does not hold what was moved there") }
        if !isSealed { try seal() }
        try checkHistory()
        return stored
      }
    } catch let error as SQLiteError {
      throw StorageError.database(error)
    }
  }

  /// Writes a row; returns the number of its preset, 0 for what has none.
  private func insert(_ row: CatalogRow) throws(SQLiteError) -> Int64 {
    let content = row.content
    let insertion = SQLiteDialect.statement(type(of: content).table.insertion)
    var rows = try connection.query(insertion, content.values.map(Value.init))
    while try rows.step() {}
    switch row {
    case .change(let change): return change.preset
    case .preset(let preset):
      for tag in preset.tags {
        try connection.run("INSERT INTO tag (preset, name) VALUES (?1, ?2)", .integer(preset.id), .text(tag))
      }
      return preset.id
    case .revision, .pruned, .naming, .reference, .repair: return 0
    }
  }

  /// Gives a history that comes from an older schema its digests.
  private func seal() throws(SQLiteError) {
    var seal = HistorySeal(connection)
    try seal.sealAll(from: 1)
  }

  /// Warns where what was moved here is not what its digests say.
  private func checkHistory() throws {
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

extension PresetStore {
  /// Makes a new catalog at `path` that holds the given rows: it appears once it is whole and checked.
  ///
  /// - Parameters:
  ///   - source: The file that the rows are from, if they are from one: the new one gets its permissions.
  ///   - isSealed: Whether the rows come from a history with digests; else they are made.
  ///   - rows: Calls its argument with each row, in the order of ``StorageTransfer``; throws nothing but
  ///     ``StorageError``.
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken; there is no file after any other error.
  package static func create(
    path: String, like source: String? = nil, options: Options, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws(StorageError) -> CatalogDigest {
    try publish(at: path, like: source) { temporary in
      try build(at: temporary, options: options)
      return try PresetStore(path: temporary, options: options).load(isSealed: isSealed, rows)
    }
  }
}
