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
    private let cluster: PostgresCluster
    private let address: String
    private let database: String
    private let store: PostgresStore

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      database = String(address.dropFirst("postgres:///".count).prefix { $0 != "?" })
      try PostgresStore.create(address: address)
      store = try PostgresStore(address: address)
      for role in Self.roles {
        try cluster.psql("CREATE ROLE \(role)_\(database) LOGIN IN ROLE presets_\(role)")
      }
      try write { try $0.add(Self.content("hero", bounce: 0.1)) }
      try write { transaction in
        let id = try #require(try transaction.snapshot.preset(named: "hero")).id
        try transaction.update(id, to: Self.content("hero", bounce: 0.2))
      }
    }

    private static let roles = ["reader", "proposer", "editor", "owner"]

    private static func content(_ name: String, bounce: Double) -> PresetRecord.Content {
      let animation = #"{"bounce":\#(bounce),"kind":"spring"}"#
      return PresetRecord.Content(
        name: name, columns: [.kind: "spring", .animation: animation, .modifiers: "[]"], tags: [], reducedMotion: nil,
        duration: 1, document: #"{"animation":\#(animation),"name":"\#(name)"}"#)
    }

    private func write(_ body: (any StorageTransaction) throws -> Void) throws {
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false, body)
    }

    /// All that the catalog holds.
    private func state() throws -> CatalogDigest { try store.digest() }

    /// Whether a role gets through with a script; psql stops at the first error.
    private func succeeds(_ sql: String, as role: String) -> Bool {
      (try? cluster.psql(sql, in: database, user: "\(role)_\(database)")) != nil
    }

    /// A script that makes a revision by the functions.
    private static func revision(_ sql: String) -> String {
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, gen_random_uuid()); \(sql); COMMIT"
    }

    private static func adding(_ document: String, duration: String = "1") -> String {
      revision(
        "SELECT presets.add_presets(ARRAY['\(document)'::json], ARRAY['\(duration)'::float8], ARRAY[NULL::json])")
    }

    /// A script that adds so many presets, each of which refers to the one before.
    private static func chaining(_ count: Int) -> String {
      revision(
        """
        SELECT presets.add_presets(
          array_agg(('{"animation":{"kind":"alias","preset":"' || CASE number WHEN 1 THEN 'hero' ELSE 'p' || number - 1 END
            || '"},"name":"p' || number || '"}')::json), array_agg(1::float8), array_agg(NULL::json))
        FROM generate_series(1, \(count)) AS number
        """)
    }

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
      adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "NaN"),
      adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "Infinity"),
      adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "-1"),
      adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "60.5"),
      revision("SELECT presets.set_durations(ARRAY[1]::bigint[], ARRAY[61]::double precision[])"),
      // An animation that refers to itself, and one that does so at another remove.
      adding(#"{"animation":{"kind":"alias","preset":"zz"},"name":"zz"}"#),
      revision(
        #"""
        SELECT presets.add_presets(
          ARRAY['{"animation":{"kind":"alias","preset":"b"},"name":"a"}',
            '{"animation":{"kind":"alias","preset":"a"},"name":"b"}']::json[], '{1,1}', '{NULL,NULL}')
        """#),
      // Changed twice and pruned in between, the first would never have been.
      revision(#"SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL)"#)
        .replacing("COMMIT", with: "SELECT presets.prune('9'); COMMIT"),
      chaining(256),
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
      adding(#"{"animation":{"kind":"linear"},"name":"zz","tags":["b","a"]}"#),
      adding(#"{"animation":{"bounce":0.\#(String(repeating: "3", count: 40)),"kind":"spring"},"name":"zz"}"#),
      adding(#"{"animation":{"contexts":["a","b"],"kind":"axis"},"name":"motion"}"#),
      // A variant for what is no axis.
      adding(
        #"{"animation":{"kind":"linear"},"name":"zz","variants":[{"animation":{"kind":"linear"},"when":{"hero":"x"}}]}"#
      ),
    ]

    @Test(arguments: forgeries)
    func nobodyRewritesHistoryOrGainsRights(forgery: String) throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let before = try state()
      for role in Self.roles { #expect(!succeeds(forgery, as: role), "\(role): \(forgery)") }
      #expect(try state() == before)
      try write { try $0.add(Self.content("next", bounce: 0.4)) }
      #expect(try store.read { try $0.revision() } == 3, "and the catalog goes on")
    }

    private static func proposal(_ name: String, state: String = "open", also: String = "") -> String {
      #"{"animation":{"changes":[],"comments":[],"kind":"proposal","state":"\#(state)","title":"x"},"name":"\#(name)"\#(also)}"#
    }

    private static func put(_ id: Int, _ document: String, action: String = "edit") -> String {
      "SELECT presets.put_preset(\(id), '\(action)', '\(document)', 1, NULL)"
    }

    /// What a proposer can't keep, whatever way it takes; an editor can.
    static let changes = [
      adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#),
      adding(proposal("zz", state: "accepted")), adding(proposal("zz", state: "rejected")),
      adding(#"{"animation":{"kind":"proposal"},"name":"zz"}"#),
      adding(#"{"animation":{"kind":"release","version":"9.0.0"},"name":"zz"}"#),
      // What refers to a preset keeps it from being removed.
      adding(proposal("zz", also: #","reducedMotion":"hero""#)),
      adding(#"{"animation":{"kind":"proposal","preset":"hero","state":"open"},"name":"zz"}"#),
      revision(put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#)), revision(put(1, proposal("hero"))),
      revision(put(1, #"{"animation":{"bounce":0.2,"kind":"spring"},"name":"other"}"#, action: "rename")),
      revision("SELECT presets.remove_preset(1)"), revision("SELECT presets.remove_preset(2)"),
      revision(put(2, #"{"animation":{"kind":"linear"},"name":"calmer"}"#)),
      revision(put(2, proposal("calmer", state: "accepted"))),
      // One that was turned down is open no more, and what was removed is no proposal.
      revision(put(3, proposal("loud"))), revision(put(4, proposal("gone"), action: "restore")),
      // A proposal beside something else, and the check asked for too early.
      revision(put(2, proposal("calm", state: "open")) + "; SELECT presets.remove_preset(1)"),
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, NULL); SET CONSTRAINTS ALL IMMEDIATE; "
        + put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#) + "; COMMIT",
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, NULL); " + put(2, proposal("calm")) + "; "
        + "SET CONSTRAINTS ALL IMMEDIATE; " + put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#) + "; COMMIT",
      "SELECT presets.prune('9')",
    ]

    @Test func proposersKeepProposalsAlone() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      #expect(succeeds(Self.adding(Self.proposal("calmer")), as: "proposer"))
      #expect(succeeds(Self.adding(Self.proposal("loud", state: "rejected")), as: "editor"))
      #expect(succeeds(Self.adding(#"{"animation":{"kind":"linear"},"name":"gone"}"#), as: "editor"))
      #expect(succeeds(Self.revision("SELECT presets.remove_preset(4)"), as: "editor"))
      let before = try state()
      for change in Self.changes { #expect(!succeeds(change, as: "proposer"), "\(change)") }
      #expect(try state() == before)
      // What they try and take back is theirs, as is what they do to what is open.
      let trial = Self.changes[7].replacing("COMMIT", with: "ROLLBACK")
      #expect(succeeds(trial, as: "proposer"))
      #expect(try state() == before)
      #expect(succeeds(Self.revision(Self.put(2, Self.proposal("calm", state: "withdrawn"))), as: "proposer"))
      #expect(!succeeds(Self.revision(Self.put(2, Self.proposal("calm"))), as: "proposer"), "it is open no more")
      // Who is an editor as well is one.
      try cluster.psql("GRANT presets_editor TO proposer_\(database)")
      #expect(succeeds(Self.changes[7], as: "proposer"))
    }

    private static func release(_ version: String, of revision: Int) -> String {
      #"{"animation":{"kind":"release","revision":\#(revision)},"name":"\#(version)"}"#
    }

    /// Ways to change a release, or to make one that names nothing, which no role has.
    static let releaseForgeries = [
      revision(put(2, release("v1.0.0", of: 1))), revision("SELECT presets.remove_preset(2)"),
      revision("SELECT presets.remove_preset(2); " + put(2, release("v1.0.0", of: 1), action: "restore")),
      revision(put(2, release("v2.0.0", of: 2), action: "rename")),
      revision(put(2, #"{"animation":{"kind":"linear"},"name":"v1.0.0"}"#)),
      // A preset becomes none, and none of what becomes a preset.
      revision(put(1, release("v0.1.0", of: 1))), revision(put(1, proposal("hero"))),
      revision(put(3, #"{"animation":{"kind":"linear"},"name":"calmer"}"#)),
      adding(release("v2.0.0", of: 99)), adding(release("v2.0.0", of: 5)), adding(release("v2.0.0", of: 0)),
      // Another state than the one right before, a version that is not above the last, and one out of all reason.
      adding(release("v2.0.0", of: 3)), adding(release("v2.0.0", of: 1)), adding(release("v0.9.0", of: 4)),
      adding(release("v1.0.0-beta", of: 4)), adding(release("v999999999.0.0", of: 4)),
      "BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL); SET CONSTRAINTS presets.entries_are_true IMMEDIATE; "
        + adding(release("v2.0.0", of: 1)).split(separator: "; ").dropFirst(2).joined(separator: "; "),
      adding(release("second", of: 2)), adding(proposal("v2.0.0")), adding(proposal("release-rules")),
      // Somebody who is not an owner prunes nothing, and an owner nothing that a release needs.
      "SELECT presets.prune('3000')",
    ]

    @Test func nobodyChangesAReleaseOrWhatItNames() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      #expect(succeeds(Self.adding(Self.release("v1.0.0", of: 2)), as: "editor"))
      #expect(succeeds(Self.adding(Self.proposal("calmer")), as: "proposer"))
      let before = try state()
      for forgery in Self.releaseForgeries {
        for role in Self.roles { #expect(!succeeds(forgery, as: role), "\(role): \(forgery)") }
      }
      #expect(try state() == before)
      // What came before the release may go.
      let second = try cluster.psql("SELECT at FROM presets.revision WHERE number = 2", in: database)
      let time = second.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(succeeds("SELECT presets.prune('\(time)')", as: "owner"))
    }

    private static func undoing(_ revision: Int, _ sql: String, beforeCommit: String = "") -> String {
      "BEGIN; SELECT presets.begin_revision('ana', 'x', \(revision), NULL); \(sql); \(beforeCommit) COMMIT"
    }

    /// Who says that a revision takes another one back makes all that it changed what it was before.
    @Test func whatIsUndoneIsAsItWasBefore() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let user = #"{"animation":{"kind":"alias","preset":"hero"},"name":"user"}"#
      #expect(succeeds(Self.adding(user), as: "editor"), "revision 3 adds number 2")
      #expect(succeeds(Self.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#), as: "editor"), "4, number 3")
      let calm = #"{"animation":{"bounce":0.1,"kind":"spring"},"name":"hero"}"#
      let other = #"{"animation":{"bounce":0.9,"kind":"spring"},"name":"hero"}"#
      let forgeries = [
        // An edit of what was added, of what was changed otherwise, a removal of what was changed, and another name.
        Self.undoing(4, Self.put(3, #"{"animation":{"kind":"linear"},"name":"zz","note":"x"}"#)),
        Self.undoing(2, Self.put(1, other)), Self.undoing(2, "SELECT presets.remove_preset(3)"),
        Self.undoing(2, Self.put(1, calm.replacing("hero", with: "card"), action: "rename")),
        // Looked at too early, and changed again.
        Self.undoing(
          2, Self.put(1, calm),
          beforeCommit: "SET CONSTRAINTS presets.undoing_is_true IMMEDIATE; \(Self.put(1, other));"),
        Self.undoing(
          2, "SELECT 1", beforeCommit: "SET CONSTRAINTS presets.undoing_is_true IMMEDIATE; \(Self.put(1, other));"),
      ]
      let before = try state()
      for forgery in forgeries {
        for role in Self.roles { #expect(!succeeds(forgery, as: role), "\(role): \(forgery)") }
      }
      #expect(try state() == before)
      #expect(succeeds(Self.undoing(4, "SELECT presets.remove_preset(3)"), as: "editor"))
      // What it was is said in the names of today; of another preset, it would be something else.
      #expect(
        succeeds(Self.revision(Self.put(2, #"{"animation":{"kind":"linear"},"name":"user"}"#)), as: "editor"), "6")
      let renaming = Self.put(1, other.replacing("hero", with: "card"), action: "rename")
      #expect(succeeds(Self.revision(renaming), as: "editor"), "7")
      #expect(succeeds(Self.adding(calm), as: "editor"), "8: number 4 has the name of before")
      #expect(!succeeds(Self.undoing(6, Self.put(2, user)), as: "editor"))
      #expect(succeeds(Self.undoing(6, Self.put(2, user.replacing("hero", with: "card"))), as: "editor"))
      #expect(!succeeds(Self.undoing(6, Self.put(2, user)), as: "editor"), "again, and otherwise")
      let history = try PostgresStore.examine(address: address, inspector: CatalogInspector())
      #expect(history.historyProblems == [])
    }

    /// Who says that a revision takes another one back changes what that one changed.
    @Test(arguments: [1, 2, 3, 99]) func whatSaysThatItTakesBackDoes(revision: Int) throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let before = try state()
      let forgery = Self.adding(Self.proposal("calmer")).replacing("'x', NULL", with: "'x', \(revision)")
      for role in Self.roles { #expect(!succeeds(forgery, as: role), "\(role)") }
      #expect(try state() == before)
      try store.write(by: "ana", reason: nil, undoing: 2, isRehearsal: false) { transaction in
        let id = try #require(try transaction.snapshot.preset(named: "hero")).id
        try transaction.update(id, to: Self.content("hero", bounce: 0.1))
      }
      #expect(try store.read { try $0.revision() } == 3)
    }

    /// An editor adds what is just within the limits, and sets the durations of what refers to other presets alone.
    @Test func editorsAddWhatIsAtTheLimit() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      #expect(succeeds(Self.chaining(255), as: "editor"))
      #expect(succeeds(Self.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#, duration: "60"), as: "editor"))
      // What refers to nothing takes as long as was said when it was changed.
      let sql = """
        SELECT presets.put_preset(1, 'edit', '{"animation":{"kind":"linear"},"name":"hero"}', 1, NULL);
        SELECT presets.set_durations(ARRAY[1, 2]::bigint[], ARRAY[7, 7]::double precision[])
        """
      #expect(succeeds(Self.revision(sql), as: "editor"))
      #expect(
        try cluster.psql("SELECT duration FROM presets.preset WHERE id IN (1, 2) ORDER BY id", in: database) == "1\n7\n"
      )
    }

    /// What a revision leaves as it was takes as long as before: else durations would change without a word of it.
    @Test func whatIsForgottenTakesAsLongAsBefore() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let alias = #"{"animation":{"kind":"alias","preset":"hero"},"name":"user"}"#
      #expect(succeeds(Self.adding(alias), as: "editor"), "3, number 2")
      let durations = "SELECT id, duration FROM presets.preset ORDER BY id"
      // As the library does after a change of what it refers to, of which the history of the alias itself says nothing.
      let edit = Self.put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#)
      #expect(succeeds(Self.revision("\(edit); \(Self.lasting(2, 7))"), as: "editor"), "4")
      #expect(try cluster.psql(durations, in: database) == "1|1\n2|7\n")
      let before = try state()
      let same = Self.put(2, alias)
      let other = Self.put(2, alias.replacing(#""user""#, with: #""user","note":"x""#))
      let scripts = [
        "\(same); SELECT * FROM presets.make_references(); \(Self.lasting(2, 42))", same,
        "\(same); SELECT * FROM presets.make_references(); \(Self.lasting(2, 42)); \(Self.lasting(2, 43)); \(same)",
        "\(other); SELECT * FROM presets.make_references(); \(Self.lasting(2, 42)); \(same)",
        "SELECT presets.remove_preset(2); \(same)",
        "\(edit); SELECT * FROM presets.make_references(); \(Self.lasting(2, 42))",
        "\(same); \(Self.lasting(2, 42)); SET CONSTRAINTS ALL IMMEDIATE",
        "\(same); \(Self.lasting(2, 42)); SET CONSTRAINTS presets.complete_revision IMMEDIATE",
      ]
      for script in scripts {
        #expect(succeeds(Self.revision(script), as: "editor"), "\(script)")
        #expect(try state() == before, "\(script)")
        #expect(try cluster.psql(durations, in: database) == "1|1\n2|7\n", "\(script)")
        #expect(try cluster.psql("SELECT count(*) FROM presets.former_duration", in: database) == "0\n")
      }
      #expect(
        !succeeds(
          Self.revision("\(same); SET CONSTRAINTS presets.durations_are_kept IMMEDIATE; \(Self.lasting(2, 42))"),
          as: "editor"))
      // With a change of its own, it takes what is said.
      #expect(succeeds(Self.revision("\(other); \(Self.lasting(2, 42))"), as: "editor"), "5")
      #expect(try cluster.psql(durations, in: database) == "1|1\n2|42\n")
    }

    /// A script that says how long a preset takes that refers to others.
    private static func lasting(_ id: Int, _ seconds: Int) -> String {
      "SELECT presets.set_durations(ARRAY[\(id)]::bigint[], ARRAY[\(seconds)]::double precision[])"
    }

    /// A proposal is looked through as a whole, while nobody else writes.
    @Test func proposalsHaveABound() throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      func proposal(of count: Int) -> String {
        // Put together on the server: no command line takes as much.
        let document =
          #"{"animation":{"changes":[@],"comments":[],"kind":"proposal","state":"open","title":"t"},"name":"m"}"#
        let changes = #"rtrim(repeat('{"after":"{}","base":null,"id":null},', \#(count)), ',')"#
        return Self.revision(
          "SELECT presets.add_presets(ARRAY[replace('\(document)', '@', \(changes))]::json[], '{1}', '{NULL}')")
      }
      #expect(!succeeds(proposal(of: 10_001), as: "proposer"))
      #expect(succeeds(proposal(of: 10_000), as: "proposer"))
    }

    @Test(arguments: roles)
    func whoeverMayReadMayCheck(role: String) throws {
      defer { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") }
      let address = address + "&user=\(role)_\(database)"
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
      try cluster.psql(forgery, in: database)
      let health = try PostgresStore.examine(address: address, inspector: CatalogInspector())
      #expect(health.falseLookUps == [table])
      #expect(try store.repair([], by: "ana") == [table])
      #expect(try store.repair([], by: "ana") == [])
    }
  }
#endif
