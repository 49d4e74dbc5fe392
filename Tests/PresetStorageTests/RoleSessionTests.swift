#if PostgreSQL
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What a session sets, in which order it does things, and what is taken from it meanwhile: none of it lets more through.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleSessionTests {
    private let catalog: RoleCatalog

    init() throws {
      catalog = try RoleCatalog()
      try run([Self.begin, Self.add("axis-to-be"), Self.add("other"), "COMMIT"], as: "editor")
    }

    private func run(_ scripts: [String], as role: String) throws {
      try catalog.cluster.psql(scripts, in: catalog.database, user: "\(role)_\(catalog.database)")
    }

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
        "SAVEPOINT one", #"\set ON_ERROR_STOP 0"#, put(1, document("hero") + #","status":"bad"}"#),
        #"\set ON_ERROR_STOP 1"#, "ROLLBACK TO one", lax,
        add("v12345", animation: #"{"kind":"release","revision":1}"#), "COMMIT",
      ],
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
      let before = try catalog.state()
      for role in RoleCatalog.roles {
        #expect(throws: (any Error).self) {
          try run(Self.scripts[index], as: role)
        }
      }
      #expect(try catalog.state() == before)
    }

    /// Who loses the only role that they have keeps nothing that only it would have kept back.
    @Test(arguments: ["proposer", "editor"])
    func whoIsNoMemberAnyLongerChangesNothing(role: String) throws {
      let before = try catalog.state()
      let user = "\(role)_\(catalog.database)"
      let change = Self.put(1, Self.document("hero", animation: #"{"duration":7,"kind":"linear"}"#) + "}", seconds: 7)
      #expect(throws: (any Error).self) {
        try run(
          [Self.begin, change, catalog.cluster.aside("REVOKE presets_\(role) FROM \(user)"), "COMMIT"], as: role)
      }
      #expect(try catalog.cluster.psql("SELECT pg_has_role('\(user)', 'presets_\(role)', 'MEMBER')") == "f\n")
      #expect(try catalog.state() == before)
    }
  }
#endif
