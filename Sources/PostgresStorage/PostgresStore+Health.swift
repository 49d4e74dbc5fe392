internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  /// Examines the catalog at `address` without changing it.
  ///
  /// - Parameter inspector: Takes the history, and says what is wrong with a preset, if something is.
  /// - Throws: ``StorageError`` where no server answers or there is no catalog.
  package static func examine(
    address: String, options: Options = Options(), inspector: CatalogInspector
  ) throws(StorageError) -> StorageHealth {
    do {
      let connection = try connect(to: try Address(address), options)
      let migrator = PostgresMigrator(connection, options: options)
      let ledger = try migrator.identify()
      let session = Session(connection)
      try session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      // Who waits for others is told so; what comes then takes its time.
      try session.run("LOCK TABLE catalog, revision, preset, tag, change IN ACCESS SHARE MODE")
      session.work()
      var health = StorageHealth()
      (health.schemaVersion, health.latestSchemaVersion) = (Int64(ledger.count), Int64(options.migrations.count))
      health.ledgerProblems = migrator.problems(of: ledger)
      health.alteredMigration = migrator.altered(in: ledger)
      health.soundness = "the server answers"
      health.damageAdvice = "go back to a backup of the server, or to a catalog file by 'presets migrate-catalog'"
      let snapshot = PostgresSnapshot(session: session, asOf: nil, schemaVersion: Int64(ledger.count))
      try count(snapshot, into: &health, inspector: inspector)
      health.findings = try findings(session) + owners(session)
      if let finding = try falseNumbers(snapshot) { health.findings.append(finding) }
      let isLatest = ledger.count == options.migrations.count && health.alteredMigration == nil
      let expected = ExpectedSchema(options.migrations)
      if isLatest { health.schemaProblems = try expected.problems(session) }
      session.rollBack()
      if isLatest && health.schemaProblems.isEmpty {
        if let problems = try expected.falseDefinitions(session) {
          health.schemaProblems = problems
        } else {
          health.findings.append(
            StorageHealth.Finding(
              .good, "views",
              "not compared, nor the tables' conditions: that takes a temporary table, which can't be made here"))
        }
      }
      return health
    } catch {
      throw storageError(error)
    }
  }

  private static func count(
    _ snapshot: PostgresSnapshot, into health: inout StorageHealth, inspector: CatalogInspector
  ) throws {
    func number(_ sql: String) throws -> Int64 {
      var rows = try snapshot.session.query(sql)
      return rows.step() ? rows.integer(0) : 0
    }
    health.presets = try number("SELECT count(*) FROM preset")
    health.revisions = try number("SELECT count(*) FROM revision")
    health.changes = try number("SELECT count(*) FROM change")
    health.firstWholeRevision = try snapshot.firstWholeRevision()
    if try number("SELECT coalesce(max(number), 0) FROM revision") != snapshot.revision() {
      health.integrityProblems = ["the counter of revisions is not the last revision"]
    }
    if !snapshot.isOlder { health.take(try findings(snapshot, inspector)) }
    try snapshot.forEach(PresetQuery()) { record in
      if let complaint = inspector.complaint(record, { (try? snapshot.preset(named: $0)) ?? nil }) {
        health.unsoundPresets.append("'\(record.name)': \(complaint)")
      }
      return health.unsoundPresets.count < 20
    }
    var strays = try snapshot.session.query(
      """
      SELECT name FROM preset WHERE NOT EXISTS (
        SELECT 1 FROM change
        WHERE change.revision = preset.revision AND change.preset = preset.id AND document IS NOT NULL)
        OR EXISTS (SELECT 1 FROM change WHERE change.revision > preset.revision AND change.preset = preset.id)
      LIMIT 20
      """)
    while strays.step() {
      health.unsoundPresets.append("'\(strays.text(0))': its revision is not that of its last change in the history")
    }
  }

  /// A regular expression of the times of revisions, but for leap days: a text that is no time fails every query that reads
  /// it as one, and the history's digests tell of it.
  private static let time =
    #"^[1-9]\d{3}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))"#
    + #"T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$"#

  private static func findings(
    _ snapshot: PostgresSnapshot, _ inspector: CatalogInspector
  ) throws -> HistoryFindings {
    var findings = HistoryFindings()
    try snapshot.forEachHistoryEntry { entry in
      findings.audit.take(entry)
      inspector.history(entry)
      return true
    }
    findings.audit.finish()
    findings.falseLookUps = try snapshot.falseLookUps()
    var clocks = try snapshot.session.query(
      """
      SELECT count(*), min(number) FROM revision
      WHERE CASE WHEN at ~ '\(time)' AND clock ~ '\(time)'
        THEN at::timestamptz - clock::timestamptz > INTERVAL '1 minute' ELSE FALSE END
      """)
    if clocks.step() { findings.revisionsBehindClock = (clocks.integer(0), clocks.integer(1)) }
    var last = try snapshot.session.query(
      """
      SELECT at FROM (SELECT at FROM revision ORDER BY number DESC LIMIT 1) AS latest
      WHERE CASE WHEN at ~ '\(time)' THEN at::timestamptz - clock_timestamp() > INTERVAL '1 minute' ELSE FALSE END
      """)
    if last.step() { findings.timeAhead = last.text(0) }
    var repairs = try snapshot.session.query(CatalogRow.Repair.selection + " ORDER BY number")
    while repairs.step() { findings.repairs.append(CatalogRow.Repair(row: repairs).text) }
    return findings
  }

  /// A warning for each role that was given less than the owner's rights and has those as well.
  private static func owners(_ session: Session) throws -> [StorageHealth.Finding] {
    var rows = try session.query(
      """
      SELECT rolname, owner.name FROM pg_roles,
        (SELECT relowner, pg_get_userbyid(relowner) FROM pg_class WHERE pg_class.oid = to_regclass('presets.migration'))
          AS owner (number, name)
      WHERE NOT rolsuper AND pg_roles.oid <> owner.number AND pg_has_role(pg_roles.oid, owner.number, 'MEMBER')
        AND EXISTS (
          SELECT 1 FROM pg_roles AS role WHERE role.rolname IN ('presets_reader', 'presets_proposer', 'presets_editor')
          AND pg_has_role(pg_roles.oid, role.oid, 'MEMBER'))
      ORDER BY 1
      """)
    var findings: [StorageHealth.Finding] = []
    while rows.step() {
      findings.append(
        StorageHealth.Finding(
          .warning, "roles",
          "'\(rows.text(0))' is a member of '\(rows.text(1))', who owns the tables, and can change what is written there",
          "REVOKE \"\(rows.text(1))\" FROM \"\(rows.text(0))\", unless that is wanted"))
    }
    return findings
  }

  /// What only a server has.
  private static func findings(_ session: Session) throws -> [StorageHealth.Finding] {
    typealias Finding = StorageHealth.Finding
    var rows = try session.query(
      """
      SELECT current_setting('server_version'), pg_is_in_recovery(), current_setting('synchronous_commit'),
        current_setting('fsync'), pg_total_relation_size('preset') + pg_total_relation_size('tag')
          + pg_total_relation_size('change') + pg_total_relation_size('revision'),
        coalesce(
          has_function_privilege(to_regprocedure('presets.lock_catalog()'), 'EXECUTE'),
          has_table_privilege('presets.preset', 'INSERT')),
        (SELECT count(*) FROM pg_roles
          WHERE rolname IN ('presets_reader', 'presets_proposer', 'presets_editor', 'presets_owner')
          AND has_table_privilege(oid, 'presets.preset', 'SELECT')),
        (SELECT count(*) FROM pg_stat_replication)
      """)
    guard rows.step() else { return [] }
    var findings = [Finding(.good, "server", "PostgreSQL \(rows.text(0))")]
    let isReplica = rows.text(1) == "t"
    findings.append(
      Finding(.good, "part", isReplica ? "a replica, which only reads" : "the server that takes writes"))
    if rows.text(2) == "off" {
      findings.append(
        Finding(
          .warning, "commits", "synchronous_commit is off: a crash loses the last moments",
          "set it to on, or to remote_apply where a replica is to have every change"))
    } else {
      findings.append(Finding(.good, "commits", "synchronous_commit is \(rows.text(2))"))
    }
    if rows.text(3) == "off" {
      findings.append(
        Finding(.problem, "disk", "fsync is off: a crash can destroy the database", "set fsync = on and restart"))
    }
    if rows.integer(7) > 0 { findings.append(Finding(.good, "replicas", "\(rows.integer(7)) connected")) }
    findings.append(Finding(.good, "size", "\(rows.integer(4)) bytes, indexes included"))
    if rows.text(5) != "t" { findings.append(Finding(.good, "access", "this user may only read it")) }
    if rows.integer(6) < 4 {
      findings.append(
        Finding(
          .warning, "roles",
          "some of presets_reader, presets_proposer, presets_editor and presets_owner are missing or may not read it",
          "make them by 'createuser --no-login', then let the owner of the schema run 'SELECT presets.grant_roles()'"))
    } else {
      findings.append(
        Finding(.good, "roles", "presets_reader, presets_proposer, presets_editor and presets_owner are there"))
    }
    return findings
  }
}
