#if PostgreSQL
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What a session sets, in which order it does things, and what is taken from it meanwhile: none of it lets more through.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleSessionTests {
    private let cluster: PostgresCluster
    private let database: String
    private let store: PostgresStore

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      database = String(address.dropFirst("postgres:///".count).prefix { $0 != "?" })
      try PostgresStore.create(address: address)
      store = try PostgresStore(address: address)
      for role in Self.roles { try cluster.psql("CREATE ROLE \(role)_\(database) LOGIN IN ROLE presets_\(role)") }
      try cluster.psql(
        [Self.begin, Self.add("hero"), Self.add("axis-to-be"), Self.add("other"), "COMMIT"], in: database,
        user: "editor_\(database)")
    }

    private static let roles = ["proposer", "editor", "owner"]
    private static let begin = "BEGIN; SELECT presets.begin_revision('ana', NULL, NULL, NULL)"
    private static let lax = "SET LOCAL standard_conforming_strings = off"
    private static let early =
      "SET CONSTRAINTS presets.complete_revision IMMEDIATE; SET CONSTRAINTS presets.complete_revision DEFERRED"

    private static func document(_ name: String, _ more: String = "", animation: String? = nil) -> String {
      #"{"animation":\#(animation ?? #"{"duration":1,"kind":"linear"}"#)\#(more),"name":"\#(name)""#
    }

    private static func add(_ name: String, animation: String? = nil) -> String {
      """
      SELECT presets.add_presets(
        ARRAY['\(document(name, animation: animation))}']::json[], ARRAY[1]::float8[], ARRAY[NULL]::json[])
      """
    }

    private static func put(_ id: Int, _ document: String, seconds: Double = 1) -> String {
      "SELECT presets.put_preset(\(id), 'edit', '\(document)', \(seconds), NULL)"
    }

    /// What must not be kept, after what a session did before.
    private static let scripts: [[String]] = [
      // Backslashes in patterns: statements of functions are read when they first run.
      [
        begin, put(1, document("hero") + "}"), "ROLLBACK", begin, lax,
        put(1, document("hero", #","deprecation":{"removeIn":"1x2x3"}"#) + #","status":"deprecated"}"#), "COMMIT",
      ],
      [begin] + (0..<12).map { add("p\($0)") } + [
        "SAVEPOINT one", "SELECT presets.accept(NULL)", "ROLLBACK TO one", lax,
        add("v12345", animation: #"{"kind":"release","revision":1}"#), "COMMIT",
      ],
      [begin, lax, add(#"a\\u0007"#), "COMMIT"],
      // Two revisions, of which the first is complete when the second begins.
      [
        begin, put(1, document("hero", animation: #"{"duration":2,"kind":"linear"}"#) + "}", seconds: 2), early, begin,
        "COMMIT",
      ],
      [
        begin, early, begin, put(3, document("other", animation: #"{"duration":2,"kind":"linear"}"#) + "}", seconds: 9),
        "COMMIT",
      ],
      [
        begin, put(1, document("hero") + #","variants":[{"animation":{"kind":"linear"},"when":{"axis-to-be":"a"}}]}"#),
        early, begin, put(2, document("axis-to-be", animation: #"{"contexts":["a","b"],"kind":"axis"}"#) + "}"),
        "COMMIT",
      ],
    ]

    @Test(arguments: scripts.indices)
    func nothingMoreGetsThrough(index: Int) throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let before = try store.digest()
      for role in Self.roles {
        #expect(throws: (any Error).self) {
          try cluster.psql(Self.scripts[index], in: database, user: "\(role)_\(database)")
        }
      }
      #expect(try store.digest() == before)
    }

    /// Who loses the only role that they have keeps nothing that only it would have kept back.
    @Test(arguments: ["proposer", "editor"])
    func whoIsNoMemberAnyLongerChangesNothing(role: String) throws {
      defer { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
      let before = try store.digest()
      let user = "\(role)_\(database)"
      let change = Self.put(1, Self.document("hero", animation: #"{"duration":7,"kind":"linear"}"#) + "}", seconds: 7)
      #expect(throws: (any Error).self) {
        try cluster.psql(
          [Self.begin, change, cluster.aside("REVOKE presets_\(role) FROM \(user)"), "COMMIT"], in: database, user: user
        )
      }
      #expect(try cluster.psql("SELECT pg_has_role('\(user)', 'presets_\(role)', 'MEMBER')") == "f\n")
      #expect(try store.digest() == before)
    }
  }
#endif
