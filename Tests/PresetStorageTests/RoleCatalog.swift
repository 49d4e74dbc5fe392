#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// A catalog on a server in which everybody has a role, and one preset in two revisions.
  final class RoleCatalog {
    let cluster: PostgresCluster
    let address: String
    let database: String
    let store: PostgresStore

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      database = PostgresCluster.database(of: address)
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

    static let roles = ["reader", "proposer", "editor", "owner"]

    static func content(_ name: String, bounce: Double) -> PresetRecord.Content {
      let animation = #"{"bounce":\#(bounce),"kind":"spring"}"#
      return PresetRecord.Content(
        name: name, columns: [.kind: "spring", .animation: animation, .modifiers: "[]"], tags: [], reducedMotion: nil,
        duration: 1, document: #"{"animation":\#(animation),"name":"\#(name)"}"#)
    }

    func write(_ body: (any StorageTransaction) throws -> Void) throws {
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false, body)
    }

    /// All that the catalog holds.
    func state() throws -> CatalogDigest { try store.digest() }

    /// Whether a role gets through with a script; psql stops at the first error.
    func succeeds(_ sql: String, as role: String) -> Bool {
      (try? cluster.psql(sql, in: database, user: "\(role)_\(database)")) != nil
    }

    deinit { for role in Self.roles { _ = try? cluster.psql("DROP ROLE \(role)_\(database)") } }
  }
#endif
