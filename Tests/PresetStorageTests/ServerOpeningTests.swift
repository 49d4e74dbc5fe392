#if PostgreSQL
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// Catalogs on a server whose schema is older or newer than the tool's.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerOpeningTests {
    private let cluster: PostgresCluster
    private let address: String
    private var database: String { PostgresCluster.database(of: address) }

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      try PostgresStore(address: address).write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) {
        try $0.add(
          PresetRecord.Content(
            name: "hero", columns: [.kind: "linear", .animation: #"{"kind":"linear"}"#, .modifiers: "[]"], tags: [],
            reducedMotion: nil, duration: nil, document: #"{"animation":{"kind":"linear"},"name":"hero"}"#))
      }
    }

    /// Options of a tool that knows a further migration.
    private var later: PostgresStore.Options {
      var options = PostgresStore.Options()
      options.migrations.append(
        Migration(
          version: Int64(options.migrations.count + 1), name: "later", minimumReader: 1,
          sql: "CREATE TABLE presets.extra (a BIGINT);"))
      return options
    }

    private func run(_ sql: String) throws -> String { try cluster.psql(sql, in: database) }

    private func expectReadable(_ store: PostgresStore, version: Int64) throws {
      #expect(store.schemaVersion == version)
      #expect(try store.read { try $0.names() } == ["hero"])
    }

    private static func write(_ store: PostgresStore) throws {
      try store.write(by: "bo", reason: nil, undoing: nil, isRehearsal: false) { try $0.remove(1, name: "hero") }
    }

    @Test func anOlderSchemaIsBroughtUpToDate() throws {
      let latest = Int64(later.migrations.count)
      try expectReadable(try PostgresStore(address: address, options: later), version: latest)
      #expect(try run("SELECT count(*) FROM presets.extra") == "0\n")
      #expect(try run("SELECT max(version) FROM presets.migration") == "\(latest)\n")
    }

    @Test func whoMayOnlyReadReadsAnOlderSchema() throws {
      let reader = "reader_\(database)"
      try cluster.psql("CREATE ROLE \(reader) LOGIN IN ROLE presets_reader")
      defer { _ = try? cluster.psql("DROP ROLE \(reader)") }
      // A session that takes no writes is what a replica has.
      for place in [
        cluster.address(database, user: reader), address + "&options=-c%20default_transaction_read_only%3Don",
      ] {
        let store = try PostgresStore(address: place, options: later)
        try expectReadable(store, version: Migration.latestPostgreSQL)
        let failures: [() throws -> Void] = [
          { try Self.write(store) }, { _ = try store.prune(before: "2999") },
          { _ = try store.load(isSealed: true) { _ in } },
        ]
        for fail in failures {
          let error = #expect(throws: StorageError.self) { try fail() }
          guard case .outdated(_, "postgres") = error else {
            Issue.record("\(String(describing: error))")
            continue
          }
        }
      }
      #expect(try run("SELECT max(version) FROM presets.migration") == "\(Migration.latestPostgreSQL)\n")
    }

    @Test func aNewerSchemaIsRefusedUnlessItMayBeRead() throws {
      let next = Migration.latestPostgreSQL + 1
      let place = try PostgresStore(address: address).address
      _ = try run("INSERT INTO presets.migration VALUES (\(next), 'later', '', 'presets 99', \(next), '')")
      let refusal = StorageError.tooNew(path: place, version: next, tool: "presets 99")
      #expect(throws: refusal) { try PostgresStore(address: address) }
      #expect(throws: refusal) { try PostgresStore.examine(address: address, inspector: CatalogInspector()) }
      _ = try run("UPDATE presets.migration SET min_reader = 1 WHERE version = \(next)")
      let store = try PostgresStore(address: address)
      try expectReadable(store, version: next)
      #expect(throws: StorageError.tooNew(path: place, version: next, tool: "a newer version")) {
        try Self.write(store)
      }
      #expect(throws: StorageError.tooNew(path: place, version: next, tool: "a newer version")) {
        try store.forEachRow { _ in }
      }
      #expect(try PostgresStore.examine(address: address, inspector: CatalogInspector()).schemaVersion == next)
    }

    @Test func anAlteredSchemaIsRefused() throws {
      let place = try PostgresStore(address: address).address
      _ = try run("UPDATE presets.migration SET sql = sql || ' '")
      #expect(throws: StorageError.altered(path: place, migration: "0001-presets.postgresql")) {
        try PostgresStore(address: address)
      }
    }
  }

  extension Migration {
    /// The version that the last one for servers leads to.
    fileprivate static var latestPostgreSQL: Int64 { Int64(postgreSQL.count) }
  }
#endif
