#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What a proposer may do with SQL of its own: keep proposals, and nothing else.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleProposalTests {
    private let catalog: RoleCatalog

    init() throws { catalog = try RoleCatalog() }

    /// What a proposer can't keep, whatever way it takes; an editor can.
    static let changes = [
      RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#),
      RoleSQL.adding(RoleSQL.proposal("zz", state: "accepted")),
      RoleSQL.adding(RoleSQL.proposal("zz", state: "rejected")),
      RoleSQL.adding(#"{"animation":{"kind":"proposal"},"name":"zz"}"#),
      RoleSQL.adding(#"{"animation":{"kind":"release","version":"9.0.0"},"name":"zz"}"#),
      // What refers to a preset keeps it from being removed.
      RoleSQL.adding(RoleSQL.proposal("zz", also: #","reducedMotion":"hero""#)),
      RoleSQL.adding(#"{"animation":{"kind":"proposal","preset":"hero","state":"open"},"name":"zz"}"#),
      RoleSQL.revision(RoleSQL.put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#)),
      RoleSQL.revision(RoleSQL.put(1, RoleSQL.proposal("hero"))),
      RoleSQL.revision(
        RoleSQL.put(1, #"{"animation":{"bounce":0.2,"kind":"spring"},"name":"other"}"#, action: "rename")),
      RoleSQL.revision("SELECT presets.remove_preset(1)"), RoleSQL.revision("SELECT presets.remove_preset(2)"),
      RoleSQL.revision(RoleSQL.put(2, #"{"animation":{"kind":"linear"},"name":"calmer"}"#)),
      RoleSQL.revision(RoleSQL.put(2, RoleSQL.proposal("calmer", state: "accepted"))),
      // One that was turned down is open no more, and what was removed is no proposal.
      RoleSQL.revision(RoleSQL.put(3, RoleSQL.proposal("loud"))),
      RoleSQL.revision(RoleSQL.put(4, RoleSQL.proposal("gone"), action: "restore")),
      // A proposal beside something else, and the check asked for too early.
      RoleSQL.revision(RoleSQL.put(2, RoleSQL.proposal("calm", state: "open")) + "; SELECT presets.remove_preset(1)"),
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, NULL); SET CONSTRAINTS ALL IMMEDIATE; "
        + RoleSQL.put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#) + "; COMMIT",
      "BEGIN; SELECT presets.begin_revision('ana', 'x', NULL, NULL); " + RoleSQL.put(2, RoleSQL.proposal("calm")) + "; "
        + "SET CONSTRAINTS ALL IMMEDIATE; " + RoleSQL.put(1, #"{"animation":{"kind":"linear"},"name":"hero"}"#)
        + "; COMMIT",
      "SELECT presets.prune('9')",
    ]

    @Test func proposersKeepProposalsAlone() throws {
      #expect(catalog.succeeds(RoleSQL.adding(RoleSQL.proposal("calmer")), as: "proposer"))
      #expect(catalog.succeeds(RoleSQL.adding(RoleSQL.proposal("loud", state: "rejected")), as: "editor"))
      #expect(catalog.succeeds(RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"gone"}"#), as: "editor"))
      #expect(catalog.succeeds(RoleSQL.revision("SELECT presets.remove_preset(4)"), as: "editor"))
      let before = try catalog.state()
      for change in Self.changes { #expect(!catalog.succeeds(change, as: "proposer"), "\(change)") }
      #expect(try catalog.state() == before)
      // What they try and take back is theirs, as is what they do to what is open.
      let trial = Self.changes[7].replacing("COMMIT", with: "ROLLBACK")
      #expect(catalog.succeeds(trial, as: "proposer"))
      #expect(try catalog.state() == before)
      #expect(
        catalog.succeeds(RoleSQL.revision(RoleSQL.put(2, RoleSQL.proposal("calm", state: "withdrawn"))), as: "proposer")
      )
      #expect(
        !catalog.succeeds(RoleSQL.revision(RoleSQL.put(2, RoleSQL.proposal("calm"))), as: "proposer"),
        "it is open no more")
      // Who is an editor as well is one.
      try catalog.cluster.psql("GRANT presets_editor TO proposer_\(catalog.database)")
      #expect(catalog.succeeds(Self.changes[7], as: "proposer"))
    }

    /// A proposal is looked through as a whole, while nobody else writes.
    @Test func proposalsHaveABound() throws {
      func proposal(of count: Int) -> String {
        // Put together on the server: no command line takes as much.
        let document =
          #"{"animation":{"changes":[@],"comments":[],"kind":"proposal","state":"open","title":"t"},"name":"m"}"#
        let changes = #"rtrim(repeat('{"after":"{}","base":null,"id":null},', \#(count)), ',')"#
        return RoleSQL.revision(
          "SELECT presets.add_presets(ARRAY[replace('\(document)', '@', \(changes))]::json[], '{NULL}', '{NULL}')")
      }
      #expect(!catalog.succeeds(proposal(of: 10_001), as: "proposer"))
      #expect(catalog.succeeds(proposal(of: 10_000), as: "proposer"))
    }
  }
#endif
