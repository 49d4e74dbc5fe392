#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What each role may do with SQL of its own: a reader reads, a proposer writes proposals, an editor makes revisions by the
  /// schema's functions, an owner also prunes, and nobody rewrites history or gains rights.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleTests {
    private let catalog: RoleCatalog

    init() throws { catalog = try RoleCatalog() }

    /// Ways to change the past, to block the future or to gain rights, which no role has.
    static let forgeries = [
      "UPDATE presets.change SET document = '{}' WHERE revision = 1",
      "UPDATE presets.change SET document = '{}' WHERE revision = 2",
      "UPDATE presets.preset SET animation = '{\"kind\":\"linear\"}'",
      "UPDATE presets.preset SET duration = 9",
      "UPDATE presets.revision SET author = 'somebody else'",
      "UPDATE presets.revision SET digest = repeat('0', 64)",
      "UPDATE presets.catalog SET revision = 1000",
      "UPDATE presets.naming SET preset = 7",
      "INSERT INTO presets.change (revision, preset, action, name, document) VALUES (1, 9, 'add', 'x', '{}')",
      "INSERT INTO presets.revision (number, at, author) VALUES (3, '2026-01-01T00:00:00.000Z', 'x')",
      "INSERT INTO presets.repair VALUES (1, 'x', 'x', 1, 'x', 'x')",
      "INSERT INTO presets.reference VALUES (1, 'animation', 1, 1, NULL)",
      "INSERT INTO presets.tag VALUES (1, 'x')",
      "DELETE FROM presets.change WHERE revision = 1",
      "DELETE FROM presets.revision",
      "DELETE FROM presets.preset",
      "TRUNCATE presets.preset CASCADE",
      "SELECT nextval(pg_get_serial_sequence('presets.preset', 'id'))",
      "SELECT presets.seal(1)",
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "NaN"),
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "Infinity"),
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "-1"),
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "60.5"),
      RoleSQL.revision("SELECT presets.set_durations(ARRAY[1]::bigint[], ARRAY[61]::double precision[])"),
      // An animation that refers to itself, and one that does so at another remove.
      RoleSQL.adding(#"{"animation":{"kind":"alias","preset":"zz"},"name":"zz"}"#),
      RoleSQL.revision(
        #"""
        SELECT presets.add_presets(
          ARRAY['{"animation":{"kind":"alias","preset":"b"},"name":"a"}',
            '{"animation":{"kind":"alias","preset":"a"},"name":"b"}']::json[], '{1,1}', '{NULL,NULL}')
        """#),
      // Changed twice and pruned in between, the first would never have been.
      RoleSQL.revision(
        #"SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL)"#
      )
      .replacing("COMMIT", with: "SELECT presets.prune('9'); COMMIT"),
      RoleSQL.chaining(256),
      "BEGIN; SELECT presets.begin_revision('ana', repeat('x', 100001), NULL, NULL); COMMIT",
      "BEGIN; SELECT presets.begin_revision(repeat('x', 256), 'x', NULL, NULL); COMMIT",
      "SELECT presets.grant_roles()",
      "SELECT presets.end_name(1, 2)",
      "LOCK TABLE presets.catalog IN ROW EXCLUSIVE MODE",
      "LOCK TABLE presets.preset IN EXCLUSIVE MODE",
      "CREATE FUNCTION presets.nextval(TEXT) RETURNS BIGINT LANGUAGE sql AS 'SELECT 1'",
      "CREATE TABLE presets.extra (a BIGINT)",
      "CREATE TRIGGER mine BEFORE INSERT ON presets.revision FOR EACH ROW EXECUTE FUNCTION presets.complete_revision()",
      "ALTER TABLE presets.change DISABLE TRIGGER ALL",
      "DROP TRIGGER complete_revision ON presets.revision",
      "SET session_replication_role = replica; DELETE FROM presets.change",
      "GRANT ALL ON presets.change TO PUBLIC; DELETE FROM presets.change",
      """
      BEGIN; CREATE TEMP TABLE pg_class AS SELECT 'presets.change'::regclass::oid AS oid,
        (SELECT oid FROM pg_roles WHERE rolname = current_user) AS relowner;
      UPDATE presets.change SET document = '{}' WHERE revision = 1; COMMIT
      """,
      """
      BEGIN; CREATE TEMP TABLE catalog AS SELECT true AS one, 99::bigint AS revision; SET search_path = pg_temp, presets;
      SELECT presets.begin_revision('x', NULL, NULL, NULL); SELECT presets.remove_preset(1);
      SELECT presets.begin_revision('y', NULL, NULL, NULL); COMMIT
      """,
      // Outside of a revision of its own, in a second one, and once it is sealed.
      "SELECT presets.remove_preset(1)",
      #"SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL)"#,
      "SELECT presets.set_durations(ARRAY[1]::bigint[], ARRAY[9]::double precision[])",
      """
      BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL); SELECT presets.remove_preset(1);
      SET CONSTRAINTS ALL IMMEDIATE;
      SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL); COMMIT
      """,
      // A number that no preset ever had, a name that is none, and references that lead nowhere.
      """
      BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL);
      SELECT presets.put_preset(4611686018427387904, 'edit', '{"animation":{"kind":"linear"},"name":"x"}', 1, NULL); COMMIT
      """,
      """
      BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL);
      SELECT presets.add_presets(ARRAY['{"animation":{"kind":"linear"},"name":"a\\u0007"}']::json[], '{1}', '{NULL}'); COMMIT
      """,
      """
      BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL);
      SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero","reducedMotion":"gone"}', 1, NULL);
      COMMIT
      """,
      // Tags in another order, a figure that no double has, and an axis that every catalog has.
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz","tags":["b","a"]}"#),
      RoleSQL.adding(#"{"animation":{"bounce":0.\#(String(repeating: "3", count: 40)),"kind":"spring"},"name":"zz"}"#),
      RoleSQL.adding(#"{"animation":{"contexts":["a","b"],"kind":"axis"},"name":"motion"}"#),
      // A variant for what is no axis.
      RoleSQL.adding(
        #"{"animation":{"kind":"linear"},"name":"zz","variants":[{"animation":{"kind":"linear"},"when":{"hero":"x"}}]}"#
      ),
    ]

    /// One catalog for all of them: each finds it as it was, and leaves it so.
    @Test func nobodyRewritesHistoryOrGainsRights() throws {
      let before = try catalog.state()
      for forgery in Self.forgeries {
        for role in RoleCatalog.roles { #expect(!catalog.succeeds(forgery, as: role), "\(role): \(forgery)") }
        try #require(try catalog.state() == before, "\(forgery)")
        try catalog.store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: true) { transaction in
          try transaction.add(RoleCatalog.content("next", bounce: 0.4))
          #expect(try transaction.snapshot.revision() == 3, "the catalog goes on after \(forgery)")
        }
      }
      try catalog.write { try $0.add(RoleCatalog.content("next", bounce: 0.4)) }
      #expect(try catalog.store.read { try $0.revision() } == 3)
    }

    @Test(arguments: RoleCatalog.roles)
    func whoeverMayReadMayCheck(role: String) throws {
      let address = catalog.address + "&user=\(role)_\(catalog.database)"
      let health = try PostgresStore.examine(address: address, inspector: CatalogInspector())
      #expect(health.historyProblems + health.falseLookUps + health.integrityProblems == [])
    }

    /// Who is superuser can write anything, and is found out.
    @Test(arguments: [
      ("naming", "UPDATE presets.naming SET since = 2"), ("naming", "DELETE FROM presets.naming"),
      ("reference", "INSERT INTO presets.reference VALUES (1, 'animation', 1, 1, NULL)"),
      ("horizon", "UPDATE presets.horizon SET revision = 2"), ("horizon", "DELETE FROM presets.horizon"),
    ])
    func whatLeadsToTheWrongPastIsFoundAndMadeAnew(table: String, forgery: String) throws {
      try catalog.cluster.psql(forgery, in: catalog.database)
      let health = try PostgresStore.examine(address: catalog.address, inspector: CatalogInspector())
      #expect(health.falseLookUps == [table])
      #expect(try catalog.store.repair([], by: "ana") == [table])
      #expect(try catalog.store.repair([], by: "ana") == [])
    }

    /// A time that is none is told of, and keeps nothing else from being looked at.
    @Test(arguments: ["clock = 'x'", "clock = '2026-02-30T00:00:00.000Z'", "clock = '0000-01-01T00:00:00.000Z'"])
    func aTimeThatIsNoneIsFound(forgery: String) throws {
      try catalog.cluster.psql(
        "UPDATE presets.revision SET \(forgery) WHERE number = (SELECT max(number) FROM presets.revision)",
        in: catalog.database)
      let health = try PostgresStore.examine(address: catalog.address, inspector: CatalogInspector())
      #expect(!health.historyProblems.isEmpty && health.changes > 0)
    }

    /// An editor adds what is just within the limits, and sets the durations of what refers to other presets alone.
    @Test func editorsAddWhatIsAtTheLimit() throws {
      #expect(catalog.succeeds(RoleSQL.chaining(255), as: "editor"))
      #expect(
        catalog.succeeds(RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "60"), as: "editor"))
      // What refers to nothing takes as long as was said when it was changed.
      let sql = """
        SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL);
        SELECT presets.set_durations(ARRAY[1, 2]::bigint[], ARRAY[7, 7]::double precision[])
        """
      #expect(catalog.succeeds(RoleSQL.revision(sql), as: "editor"))
      #expect(
        try catalog.cluster.psql(
          "SELECT duration FROM presets.preset WHERE id IN (1, 2) ORDER BY id", in: catalog.database) == "1\n7\n"
      )
    }

    /// How long a preset takes that refers to nothing is what the history says, whatever it referred to on the way.
    @Test func noDurationIsOtherThanItsHistory() throws {
      #expect(catalog.succeeds(RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"b"}"#), as: "editor"), "3")
      let alias = RoleSQL.put(2, #"{"animation":{"kind":"alias","preset":"hero"},"name":"b"}"#)
      let plain = RoleSQL.put(2, #"{"animation":{"kind":"linear"},"name":"b","note":"x"}"#)
      let durations = "SELECT duration FROM presets.preset WHERE id = 2"
      let script = "\(alias); SELECT * FROM presets.make_references(); \(plain); \(RoleSQL.lasting(2, 42))"
      #expect(catalog.succeeds(RoleSQL.revision(script), as: "editor"), "4")
      #expect(try catalog.cluster.psql(durations, in: catalog.database) == "1\n")
      // What somebody altered who owns the tables is put back by writing the document once more, which is no revision.
      let before = try catalog.state()
      try catalog.cluster.psql("UPDATE presets.preset SET duration = 42 WHERE id = 2", in: catalog.database)
      #expect(catalog.succeeds(RoleSQL.revision(plain), as: "editor"))
      #expect(try catalog.cluster.psql(durations, in: catalog.database) == "1\n")
      #expect(try catalog.state() == before)
    }

    /// What a revision leaves as it was takes as long as before: else durations would change without a word of it.
    @Test func whatIsForgottenTakesAsLongAsBefore() throws {
      let alias = #"{"animation":{"kind":"alias","preset":"hero"},"name":"user"}"#
      #expect(catalog.succeeds(RoleSQL.adding(alias), as: "editor"), "3, number 2")
      let durations = "SELECT id, duration FROM presets.preset ORDER BY id"
      // As the library does after a change of what it refers to, of which the history of the alias itself says nothing.
      let edit = RoleSQL.put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#)
      #expect(catalog.succeeds(RoleSQL.revision("\(edit); \(RoleSQL.lasting(2, 7))"), as: "editor"), "4")
      #expect(try catalog.cluster.psql(durations, in: catalog.database) == "1|1\n2|7\n")
      let before = try catalog.state()
      let same = RoleSQL.put(2, alias)
      let other = RoleSQL.put(2, alias.replacing(#""user""#, with: #""user","note":"x""#))
      let scripts = [
        "\(same); SELECT * FROM presets.make_references(); \(RoleSQL.lasting(2, 42))", same,
        "\(same); SELECT * FROM presets.make_references(); \(RoleSQL.lasting(2, 42)); \(RoleSQL.lasting(2, 43)); \(same)",
        "\(other); SELECT * FROM presets.make_references(); \(RoleSQL.lasting(2, 42)); \(same)",
        "SELECT presets.remove_preset(2); \(same)",
        "\(edit); SELECT * FROM presets.make_references(); \(RoleSQL.lasting(2, 42))",
        "\(same); \(RoleSQL.lasting(2, 42)); SET CONSTRAINTS ALL IMMEDIATE",
        "\(same); \(RoleSQL.lasting(2, 42)); SET CONSTRAINTS presets.complete_revision IMMEDIATE",
      ]
      for script in scripts {
        #expect(catalog.succeeds(RoleSQL.revision(script), as: "editor"), "\(script)")
        #expect(try catalog.state() == before, "\(script)")
        #expect(try catalog.cluster.psql(durations, in: catalog.database) == "1|1\n2|7\n", "\(script)")
        #expect(try catalog.cluster.psql("SELECT count(*) FROM presets.former_duration", in: catalog.database) == "0\n")
      }
      #expect(
        !catalog.succeeds(
          RoleSQL.revision("\(same); SET CONSTRAINTS presets.durations_are_kept IMMEDIATE; \(RoleSQL.lasting(2, 42))"),
          as: "editor"))
      // With a change of its own, it takes what is said.
      #expect(catalog.succeeds(RoleSQL.revision("\(other); \(RoleSQL.lasting(2, 42))"), as: "editor"), "5")
      #expect(try catalog.cluster.psql(durations, in: catalog.database) == "1|1\n2|42\n")
    }
  }
#endif
