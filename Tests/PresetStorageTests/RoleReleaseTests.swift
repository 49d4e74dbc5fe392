#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// Releases, whoever writes by SQL: they stay as they were made, and name what the catalog was.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleReleaseTests {
    private let catalog: RoleCatalog

    init() throws { catalog = try RoleCatalog() }

    /// Ways to change a release, or to make one that names nothing, which no role has.
    static let releaseForgeries = [
      RoleSQL.revision(RoleSQL.put(2, RoleSQL.release("v1.0.0", of: 1))),
      RoleSQL.revision("SELECT presets.remove_preset(2)"),
      RoleSQL.revision(
        "SELECT presets.remove_preset(2); " + RoleSQL.put(2, RoleSQL.release("v1.0.0", of: 1), action: "restore")),
      RoleSQL.revision(RoleSQL.put(2, RoleSQL.release("v2.0.0", of: 2), action: "rename")),
      RoleSQL.revision(RoleSQL.put(2, #"{"animation":{"kind":"linear"},"name":"v1.0.0"}"#)),
      // A preset becomes none, and none of what becomes a preset.
      RoleSQL.revision(RoleSQL.put(1, RoleSQL.release("v0.1.0", of: 1))),
      RoleSQL.revision(RoleSQL.put(1, RoleSQL.proposal("hero"))),
      RoleSQL.revision(RoleSQL.put(3, #"{"animation":{"kind":"linear"},"name":"calmer"}"#)),
      RoleSQL.adding(RoleSQL.release("v2.0.0", of: 99)), RoleSQL.adding(RoleSQL.release("v2.0.0", of: 5)),
      RoleSQL.adding(RoleSQL.release("v2.0.0", of: 0)),
      // Another state than the one right before, a version that is not above the last, and one out of all reason.
      RoleSQL.adding(RoleSQL.release("v2.0.0", of: 3)), RoleSQL.adding(RoleSQL.release("v2.0.0", of: 1)),
      RoleSQL.adding(RoleSQL.release("v0.9.0", of: 4)),
      RoleSQL.adding(RoleSQL.release("v1.0.0-beta", of: 4)), RoleSQL.adding(RoleSQL.release("v999999999.0.0", of: 4)),
      "BEGIN; SELECT presets.begin_revision('x', NULL, NULL, NULL); SET CONSTRAINTS presets.entries_are_true IMMEDIATE; "
        + RoleSQL.adding(RoleSQL.release("v2.0.0", of: 1)).split(separator: "; ").dropFirst(2).joined(separator: "; "),
      // No version, though it looks like one.
      RoleSQL.adding(RoleSQL.release("v2.0.0-.", of: 4)), RoleSQL.adding(RoleSQL.release("v2.0.0-a..b", of: 4)),
      RoleSQL.adding(RoleSQL.release("v2.0.0-01", of: 4)),
      // What is no motion takes no time.
      RoleSQL.adding(RoleSQL.release("v2.0.0", of: 4), duration: "1"),
      RoleSQL.adding(RoleSQL.proposal("other"), duration: "1"),
      RoleSQL.adding(#"{"animation":{"kind":"number","value":1},"name":"n"}"#, duration: "1"),
      RoleSQL.adding(RoleSQL.release("second", of: 2)), RoleSQL.adding(RoleSQL.proposal("v2.0.0")),
      RoleSQL.adding(RoleSQL.proposal("release-rules")),
      // Somebody who is not an owner prunes nothing, and an owner nothing that a release needs.
      "SELECT presets.prune('3000')",
    ]

    @Test func nobodyChangesAReleaseOrWhatItNames() throws {
      #expect(catalog.succeeds(RoleSQL.adding(RoleSQL.release("v1.0.0", of: 2)), as: "editor"))
      #expect(catalog.succeeds(RoleSQL.adding(RoleSQL.proposal("calmer")), as: "proposer"))
      let before = try catalog.state()
      for forgery in Self.releaseForgeries {
        for role in RoleCatalog.roles { #expect(!catalog.succeeds(forgery, as: role), "\(role): \(forgery)") }
      }
      #expect(try catalog.state() == before)
      try prereleasesComeInTheirOrder()
      // What came before the release may go.
      let second = try catalog.cluster.psql("SELECT at FROM presets.revision WHERE number = 2", in: catalog.database)
      let time = second.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(catalog.succeeds("SELECT presets.prune('\(time)')", as: "owner"))
    }

    private func prereleasesComeInTheirOrder() throws {
      let number = "SELECT max(number) FROM presets.revision"
      for (version, isAbove) in [
        ("2.0.0-beta", true), ("2.0.0-alpha", false), ("2.0.0-9", false), ("2.0.0-beta.2", true),
        ("2.0.0-beta.1", false),
        ("2.0.0-beta.10", true), ("2.0.0-beta.9", false), ("2.0.0-beta.x", true), ("2.0.0", true), ("2.0.0-rc", false),
      ] {
        let text = try catalog.cluster.psql(number, in: catalog.database).trimmingCharacters(
          in: .whitespacesAndNewlines)
        let release = RoleSQL.adding(RoleSQL.release("v\(version)", of: try #require(Int(text))))
        #expect(catalog.succeeds(release, as: "editor") == isAbove, "\(version)")
      }
    }
  }
#endif
