#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// Revisions that say by SQL that they take another one back: they do so.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct RoleUndoingTests {
    private let catalog: RoleCatalog

    init() throws { catalog = try RoleCatalog() }

    /// Who says that a revision takes another one back makes all that it changed what it was before.
    @Test func whatIsUndoneIsAsItWasBefore() throws {
      let user = #"{"animation":{"kind":"alias","preset":"hero"},"name":"user"}"#
      #expect(catalog.succeeds(RoleSQL.adding(user), as: "editor"), "revision 3 adds number 2")
      #expect(
        catalog.succeeds(RoleSQL.adding(#"{"animation":{"kind":"linear"},"name":"zz"}"#), as: "editor"), "4, number 3")
      let calm = #"{"animation":{"bounce":0.1,"kind":"spring"},"name":"hero"}"#
      let other = #"{"animation":{"bounce":0.9,"kind":"spring"},"name":"hero"}"#
      let forgeries = [
        // An edit of what was added, of what was changed otherwise, a removal of what was changed, and another name.
        RoleSQL.undoing(4, RoleSQL.put(3, #"{"animation":{"kind":"linear"},"name":"zz","note":"x"}"#)),
        RoleSQL.undoing(2, RoleSQL.put(1, other)), RoleSQL.undoing(2, "SELECT presets.remove_preset(3)"),
        RoleSQL.undoing(2, RoleSQL.put(1, calm.replacing("hero", with: "card"), action: "rename")),
        // Looked at too early, and changed again.
        RoleSQL.undoing(
          2, RoleSQL.put(1, calm),
          beforeCommit: "SET CONSTRAINTS presets.undoing_is_true IMMEDIATE; \(RoleSQL.put(1, other));"),
        RoleSQL.undoing(
          2, "SELECT 1", beforeCommit: "SET CONSTRAINTS presets.undoing_is_true IMMEDIATE; \(RoleSQL.put(1, other));"),
      ]
      let before = try catalog.state()
      for forgery in forgeries {
        for role in RoleCatalog.roles { #expect(!catalog.succeeds(forgery, as: role), "\(role): \(forgery)") }
      }
      #expect(try catalog.state() == before)
      #expect(catalog.succeeds(RoleSQL.undoing(4, "SELECT presets.remove_preset(3)"), as: "editor"))
      // What it was is said in the names of today; of another preset, it would be something else.
      #expect(
        catalog.succeeds(
          RoleSQL.revision(RoleSQL.put(2, #"{"animation":{"kind":"linear"},"name":"user"}"#)), as: "editor"), "6")
      let renaming = RoleSQL.put(1, other.replacing("hero", with: "card"), action: "rename")
      #expect(catalog.succeeds(RoleSQL.revision(renaming), as: "editor"), "7")
      #expect(catalog.succeeds(RoleSQL.adding(calm), as: "editor"), "8: number 4 has the name of before")
      #expect(!catalog.succeeds(RoleSQL.undoing(6, RoleSQL.put(2, user)), as: "editor"))
      #expect(catalog.succeeds(RoleSQL.undoing(6, RoleSQL.put(2, user.replacing("hero", with: "card"))), as: "editor"))
      #expect(!catalog.succeeds(RoleSQL.undoing(6, RoleSQL.put(2, user)), as: "editor"), "again, and otherwise")
      let history = try PostgresStore.examine(address: catalog.address, inspector: CatalogInspector())
      #expect(history.historyProblems == [])
    }

    /// Who says that a revision takes another one back changes what that one changed.
    @Test(arguments: [1, 2, 3, 99]) func whatSaysThatItTakesBackDoes(revision: Int) throws {
      let before = try catalog.state()
      let forgery = RoleSQL.adding(RoleSQL.proposal("calmer")).replacing("'x', NULL", with: "'x', \(revision)")
      for role in RoleCatalog.roles { #expect(!catalog.succeeds(forgery, as: role), "\(role)") }
      #expect(try catalog.state() == before)
      try catalog.store.write(by: "ana", reason: nil, undoing: 2, isRehearsal: false) { transaction in
        let id = try #require(try transaction.snapshot.preset(named: "hero")).id
        try transaction.update(id, to: RoleCatalog.content("hero", bounce: 0.1))
      }
      #expect(try catalog.store.read { try $0.revision() } == 3)
    }
  }
#endif
