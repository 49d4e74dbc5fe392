#if PostgreSQL
  import AnimationEngine
  import Dispatch
  import Foundation
  import PresetService
  import TestSupport
  import Testing

  /// A catalog on a server, shared among tasks.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct SharedServerTests {
    private let cluster: PostgresCluster
    private let address: String
    private var database: String { PostgresCluster.database(of: address) }

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      try PresetCatalog.create(path: address)
      let catalog = try PresetCatalog(path: address)
      for name in ["a", "b"] { try catalog.add(Preset(name: name, animation: PresetComponent(kind: "linear"))) }
    }

    @Test func itIsSharedAsAFileIs() async throws {
      let shared = try SharedCatalog(path: address)
      #expect(try await shared.preset(named: "b").stamp?.revision == 2)
      #expect(try await shared.animation(named: "a") == .linear(duration: 0.35))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<10 {
          group.addTask {
            try await shared.withCatalog { catalog throws(PresetError) in
              _ = try catalog.add(Preset(name: "p\(number)", animation: PresetComponent(kind: "linear")))
            }
          }
          group.addTask {
            let count = try await shared.presets().count
            #expect(count >= 2)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await shared.changes(since: 2).map(\.revision) == Array(3...12))
    }

    @Test func oneReadsWhileAnotherWaits() async throws {
      var options = PresetCatalog.Options()
      options.patience = .seconds(60)
      let shared = try SharedCatalog(path: address, options: options)
      let (cluster, database) = (cluster, database)
      // A thread waits with an operation: one of the test's own, as the other tests need theirs.
      try await withTaskExecutorPreference(Threads()) {
        let lock = try cluster.lock("presets.preset", in: database)
        async let waiting = shared.presets()
        let question =
          "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database)' AND wait_event_type = 'Lock'"
        while try cluster.psql(question) != "1\n" { await Task.yield() }
        // The history is not locked.
        let changes = try await shared.changes(since: 0)
        #expect(changes.map(\.name) == ["a", "b"])
        #expect(try cluster.psql(question) == "1\n", "the first one still waits")
        try lock.close()
        let presets = try await waiting
        #expect(presets.count == 2)
      }
    }

    private final class Threads: TaskExecutor {
      private let queue = DispatchQueue(label: "threads", attributes: .concurrent)

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }
  }
#endif
