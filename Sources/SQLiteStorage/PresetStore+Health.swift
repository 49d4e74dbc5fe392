internal import SQLite
internal import SystemIO

extension PresetStore {
  /// Examines the catalog at `path`, also a damaged one, without changing it.
  ///
  /// - Parameter inspector: Takes the history, and says what is wrong with a preset, if something is.
  /// - Throws: ``StorageError`` where there is no file, or one that is no catalog of ours.
  package static func examine(
    path: String, options: Options = Options(), inspector: CatalogInspector
  ) throws(StorageError) -> StoreHealth {
    try check(path)
    var health = StoreHealth()
    health.size = DatabaseFile(path: path)?.size ?? 0
    if let fileSystem = FileSystem(path: path) {
      health.fileSystem = fileSystem.name
      (health.isRemote, health.isLayered) = (fileSystem.isRemote, fileSystem.isLayered)
    }
    health.libraryVersion = Connection.libraryVersion
    health.leftovers = leftovers(of: Folder.target(of: path))
    health.backups = AutomaticBackups(path: path, options: options).paths
    do {
      let connection = try Connection(path: path, patience: options.patience, onWait: options.onWait)
      let migrator = Migrator(connection: connection, tool: options.tool, migrations: options.migrations)
      health.latestSchemaVersion = migrator.latest
      try connection.read { try examine(connection, migrator, into: &health, inspector: inspector) }
    } catch let error as SQLiteError where error.category == .corrupt {
      // What was found out before is told all the same.
      if health.integrityProblems.isEmpty { health.integrityProblems = [error.message] }
    } catch StorageError.failed(let failure) where failure.kind == .damaged {
      if health.integrityProblems.isEmpty { health.integrityProblems = [failure.message] }
    } catch {
      throw explained(error, path: path)
    }
    return health
  }

  private static func examine(
    _ connection: Connection, _ migrator: Migrator, into health: inout StoreHealth,
    inspector: CatalogInspector
  ) throws {
    health.isReadOnly = connection.isReadOnly
    health.schemaVersion = try migrator.identify()
    if let name = try migrator.foreignObject(upTo: health.schemaVersion) {
      if health.schemaVersion > migrator.latest {
        health.unknownObject = name
        return
      }
      health.integrityProblems = ["its schema has '\(name)', which no presets made so; nothing else was looked at"]
      return
    }
    connection.limit(to: checkingTime(health.size))
    defer { connection.limit(to: nil) }
    health.integrityProblems = try connection.integrityProblems()
    health.freeSize = try connection.pragmaValue("freelist_count") * connection.pragmaValue("page_size")
    var journal = try connection.query("PRAGMA journal_mode")
    if try journal.step() { health.journalMode = journal.text(0) }
    do throws(StorageError) {
      try migrator.checkLedger(upTo: health.schemaVersion)
    } catch .altered(_, let migration) {
      health.alteredMigration = migration
    }
    health.ledgerProblems = try migrator.ledgerProblems(upTo: health.schemaVersion)
    health.referenceProblems = try connection.referenceProblems()
    func number(_ sql: String) throws(SQLiteError) -> Int64 {
      var rows = try connection.query(sql)
      return try rows.step() ? rows.integer(0) : 0
    }
    health.schemaProblems = try migrator.differences(upTo: health.schemaVersion)
    health.isCounterFalse = try LookUpTables.isCounterFalse(connection)
    health.hasParameterView =
      try number("SELECT count(*) FROM sqlite_schema WHERE type = 'view' AND name = 'parameter'") == 1
    health.presets = try number("SELECT count(*) FROM preset")
    health.revisions = try number("SELECT count(*) FROM revision")
    health.changes = try number("SELECT count(*) FROM change")
    let snapshot = PresetSnapshot(connection: connection, older: OlderSchema(version: health.schemaVersion))
    health.firstWholeRevision = try snapshot.firstWholeRevision()
    if snapshot.hasDigests { health.history = try findings(snapshot, inspector) }
    try snapshot.forEach(PresetQuery()) { record in
      if let complaint = inspector.complaint(record, { (try? snapshot.preset(named: $0)) ?? nil }) {
        health.unsoundPresets.append("'\(record.name)': \(complaint)")
      }
      return health.unsoundPresets.count < 20
    }
    var strays = try connection.query(
      """
      SELECT name FROM preset WHERE NOT EXISTS (
          SELECT 1 FROM change
          WHERE change.revision = preset.revision AND change.preset = preset.id AND document IS NOT NULL)
        OR EXISTS (SELECT 1 FROM change WHERE change.revision > preset.revision AND change.preset = preset.id)
      LIMIT 20
      """)
    while try strays.step() {
      health.unsoundPresets.append("'\(strays.text(0))': its revision is not that of its last change in the history")
    }
  }

  /// How long the check of a sound file of `size` bytes takes at the most: far longer than on any machine seen.
  static func checkingTime(_ size: Int64) -> Duration { .seconds(4) + .milliseconds(size / 500) }

  private static func findings(
    _ snapshot: PresetSnapshot, _ inspector: CatalogInspector
  ) throws -> HistoryFindings {
    var findings = HistoryFindings()
    try snapshot.forEachHistoryEntry { entry in
      findings.audit.take(entry)
      inspector.history(entry)
      return true
    }
    findings.audit.finish()
    findings.falseLookUps = try LookUpTables.falseOnes(snapshot.connection)
    var clocks = try snapshot.connection.query(
      """
      SELECT count(*), min(number) FROM revision
      WHERE clock IS NOT NULL AND (julianday(at) - julianday(clock)) * 86400 > 60
      """)
    if try clocks.step() { findings.revisionsBehindClock = (clocks.integer(0), clocks.integer(1)) }
    var last = try snapshot.connection.query(
      """
      SELECT at FROM (SELECT at FROM revision ORDER BY number DESC LIMIT 1)
      WHERE (julianday(at) - julianday('now')) * 86400 > 60
      """)
    if try last.step() { findings.timeAhead = last.text(0) }
    var repairs = try snapshot.connection.query(CatalogRow.Repair.selection + " ORDER BY number")
    while try repairs.step() { findings.repairs.append(CatalogRow.Repair(row: repairs).text) }
    return findings
  }

  /// The unfinished files beside `path` that no process of this machine is working on.
  private static func leftovers(of path: String) -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Folder.names(in: Folder.of(path)).filter { file in
      guard file.hasPrefix(name + "."), let mark = file.range(of: ".new-") else { return false }
      return Int32(file[mark.upperBound...].prefix { $0 != "-" }).map { !Process.isRunning($0) } ?? false
    }
  }
}

extension String {
  /// Where `text` first is in this text.
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
