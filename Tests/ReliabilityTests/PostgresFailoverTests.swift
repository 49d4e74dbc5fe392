#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// Servers and connections that die while clients write.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"), .serialized)
  struct PostgresFailoverTests {
    /// What a client was told, by the preset that it alone writes.
    private final class Ledger: @unchecked Sendable {
      // Read and written under the lock alone.
      private let lock = NSLock()
      private var acknowledged: [String: Int] = [:]
      private var failures: [String] = []

      func acknowledge(_ name: String) { lock.withLock { acknowledged[name, default: 0] += 1 } }
      func fail(_ message: String) { lock.withLock { failures.append(message) } }
      var state: (acknowledged: [String: Int], failures: [String]) { lock.withLock { (acknowledged, failures) } }
    }

    private static func content(_ name: String, note: Int) -> PresetRecord.Content {
      PresetRecord.Content(
        name: name,
        columns: [.kind: "linear", .animation: #"{"kind":"linear"}"#, .modifiers: "[]", .note: String(note)],
        tags: ["t"],
        reducedMotion: nil, duration: 0.5,
        document: #"{"animation":{"kind":"linear"},"name":"\#(name)","note":"\#(note)"}"#)
    }

    /// Starts clients that write and read until `end`, each through a store of its own, and waits for them.
    private func run(clients: Int, at address: String, ledger: Ledger, until end: @escaping @Sendable () -> Bool) {
      let group = DispatchGroup()
      for number in 0..<clients {
        group.enter()
        Thread.detachNewThread {
          defer { group.leave() }
          do {
            var options = PostgresStore.Options()
            options.patience = .seconds(30)
            let store = try PostgresStore(address: address, options: options)
            let name = "client\(number)"
            try store.write(by: name, reason: nil, undoing: nil, isRehearsal: false) {
              try $0.add(Self.content(name, note: 0), as: nil, action: .add)
            }
            ledger.acknowledge(name)
            var count = 0
            while !end() {
              count += 1
              let note = count
              try store.write(by: name, reason: nil, undoing: nil, isRehearsal: false) { transaction in
                guard let record = try transaction.snapshot.preset(named: name) else {
                  throw StorageError.notFound(name: name)
                }
                // What was acknowledged is what the next change finds.
                if record.note != String(note - 1) { ledger.fail("\(name): \(record.note ?? "") before \(note)") }
                try transaction.update(record.id, to: Self.content(name, note: note), action: .edit)
              }
              ledger.acknowledge(name)
              if try store.read(asOf: nil, { try $0.preset(named: name)?.note }) != String(note) {
                ledger.fail("\(name): \(note) was acknowledged and is not there")
              }
            }
          } catch {
            ledger.fail("client \(number): \(error)")
          }
        }
      }
      group.wait()
    }

    private func check(_ ledger: Ledger, at address: String) throws {
      let (acknowledged, failures) = ledger.state
      #expect(failures == [])
      let store = try PostgresStore(address: address)
      for (name, count) in acknowledged {
        let changes = try store.read(asOf: nil) { snapshot in
          var changes = 0
          try snapshot.forEachChange(of: try snapshot.number(of: name)) { _ in
            changes += 1
            return true
          }
          return changes
        }
        #expect(changes == count, "\(name): \(count) acknowledged, \(changes) in the history")
      }
    }

    @Test func theReplicaTakesOver() throws {
      let clients = Scale.isLong ? 40 : 12
      let primary = try PostgresCluster(settings: ["synchronous_commit = remote_apply"])
      try primary.psql("CREATE DATABASE catalog")
      try PostgresStore.create(address: primary.address("catalog"))
      let replica = try PostgresCluster(replicaOf: primary)
      try primary.psql("ALTER SYSTEM SET synchronous_standby_names = '*'")
      try primary.psql("SELECT pg_reload_conf()")
      let address = "postgres:///catalog?host=\(primary.folder),\(replica.folder)&user=postgres"
      let ledger = Ledger()
      let clock = Date()
      let length = Scale.isLong ? 12.0 : 4
      let killing = Thread {
        Thread.sleep(forTimeInterval: length / 4)
        try? primary.kill()
        Thread.sleep(forTimeInterval: 0.2)
        try? replica.promote()
      }
      killing.start()
      run(clients: clients, at: address, ledger: ledger) { Date().timeIntervalSince(clock) > length }
      #expect(throws: (any Error).self) { try primary.psql("SELECT 1") }
      try replica.psql("ALTER SYSTEM SET synchronous_standby_names = ''")
      try check(ledger, at: replica.address("catalog"))
      let least = ledger.state.acknowledged.values.min() ?? 0
      #expect(ledger.state.acknowledged.count == clients && least > 2, "every client carries on: \(least)")
    }

    @Test func aConnectionThatDiesLosesNothing() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      let ledger = Ledger()
      let rounds = Scale.isLong ? 100 : 15
      let killed = Ledger()
      let killing = Thread {
        for _ in 0..<rounds {
          Thread.sleep(forTimeInterval: .random(in: 0.005...0.06))
          let ended = try? cluster.psql(
            """
            SELECT count(pg_terminate_backend(pid)) FROM (
              SELECT pid FROM pg_stat_activity WHERE application_name = 'presets' AND datname = '\(Self.name(of: address))'
              ORDER BY random() LIMIT 1) AS victim
            """)
          if ended?.hasPrefix("1") == true { killed.acknowledge("killed") }
        }
        killed.acknowledge("done")
      }
      killing.start()
      run(clients: 8, at: address, ledger: ledger) { killed.state.acknowledged["done"] != nil }
      #expect(killed.state.acknowledged["killed", default: 0] > rounds / 2)
      try check(ledger, at: address)
    }

    private static func name(of address: String) -> String {
      PostgresCluster.database(of: address)
    }
  }
#endif
