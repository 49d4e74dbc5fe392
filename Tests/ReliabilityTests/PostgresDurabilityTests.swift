#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What is acknowledged is on the replica, where `synchronous_commit` promises that: also when the replica is down and
  /// the answer to the commit is lost.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"), .serialized)
  struct PostgresDurabilityTests {
    private let primary: PostgresCluster
    private let replica: PostgresCluster
    private let notices = Notices()

    init() throws {
      primary = try PostgresCluster(settings: ["synchronous_commit = remote_apply"])
      try PostgresStore.create(address: primary.address())
      replica = try PostgresCluster(replicaOf: primary)
      try primary.psql("ALTER SYSTEM SET synchronous_standby_names = '*'")
      try primary.psql("SELECT pg_reload_conf()")
      try primary.wait(for: "1", to: "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")
    }

    private func write(_ name: String, patience: Duration) throws {
      var options = PostgresStore.Options()
      options.patience = patience
      options.onWait = { [notices] in notices.note() }
      let store = try PostgresStore(address: primary.address(), options: options)
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) {
        try $0.add(
          PresetRecord.Content(
            name: name, columns: [.kind: "linear", .animation: #"{"kind":"linear"}"#, .modifiers: "[]"], tags: [],
            reducedMotion: nil, duration: nil, document: #"{"animation":{"kind":"linear"},"name":"\#(name)"}"#))
      }
    }

    /// Writes while the replica is down, and does something to the server once the commit waits for it.
    private func write(
      _ name: String, patience: Duration, meanwhile: @escaping @Sendable (PostgresCluster) throws -> Void
    ) throws {
      let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      let (primary, group) = (primary, DispatchGroup())
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          try primary.wait(for: "1", to: waits)
          try meanwhile(primary)
        } catch {
          Issue.record("\(error)")
        }
      }
      defer { group.wait() }
      try write(name, patience: patience)
    }

    private func expectUnreplicated(_ place: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
      let start = ContinuousClock.now
      let error = #expect(throws: StorageError.self, sourceLocation: place) { try body() }
      let took = ContinuousClock.now - start
      guard case .failed(let failure) = error, failure.kind == .unreplicated else {
        Issue.record("\(String(describing: error)) after \(took)", sourceLocation: place)
        return
      }
      #expect(took < .seconds(40), "\(took)", sourceLocation: place)
    }

    @Test func whatNoReplicaHasIsNotAcknowledged() throws {
      try write("there", patience: .seconds(30))
      try replica.kill()
      expectUnreplicated { try write("waited", patience: .milliseconds(1500)) }
      #expect(notices.count == 1)
      // Whoever ends the wait or the session: the replica has not got it.
      let pick = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      expectUnreplicated {
        try write("ended", patience: .seconds(4)) { _ = try $0.psql("SELECT pg_terminate_backend(pid) \(pick)") }
      }
      expectUnreplicated {
        try write("cancelled", patience: .seconds(30)) { _ = try $0.psql("SELECT pg_cancel_backend(pid) \(pick)") }
      }
      #expect(try primary.psql("SELECT string_agg(name, ' ') FROM presets.preset") == "there waited ended cancelled\n")
      // Nothing is left that keeps others waiting.
      #expect(try primary.psql("SELECT count(*) \(pick)") == "0\n")
      try primary.kill()
      try replica.start()
      try replica.promote()
      #expect(try replica.psql("SELECT string_agg(name, ' ') FROM presets.preset") == "there\n")
    }

    @Test func aServerThatCrashesAndComesBackIsNotEnough() throws {
      try replica.kill()
      expectUnreplicated {
        try write("crashed", patience: .seconds(6)) {
          try $0.kill()
          try $0.start()
        }
      }
      #expect(try primary.psql("SELECT name FROM presets.preset") == "crashed\n")
    }

    @Test func aReplicaThatComesBackInTimeIsWaitedFor() throws {
      try replica.kill()
      let replica = replica
      try write("late", patience: .seconds(60)) { _ in try replica.start() }
      #expect(try replica.psql("SELECT name FROM presets.preset") == "late\n")
    }

    /// Who tries again what no replica has confirmed finds it there, and is not told that it is done.
    @Test func whatIsThereAlreadyIsConfirmedAsWell() throws {
      let tool = try BuiltTool()
      func run(_ wait: String, _ words: String...) throws -> Int32 {
        try tool.run(["--db", primary.address(), "--wait", wait] + words, patience: 60).status
      }
      #expect(try run("60", "add", "x", "linear") == 0)
      try replica.kill()
      for _ in 1...2 { #expect(try run("1", "edit", "x", "--note", "twice") == 75) }
      try replica.start()
      #expect(try run("60", "edit", "x", "--note", "twice") == 0)
    }

    @Test func theToolSaysSo() throws {
      try replica.kill()
      let words = ["--db", primary.address(), "--wait", "1.5", "add", "x", "linear"]
      let result = try BuiltTool().run(words, patience: 60)
      #expect(result.status == 75 && result.output == "", "\(result)")
      #expect(result.errors.components(separatedBy: "waiting for").count == 2, "\(result.errors)")
      #expect(result.errors.contains("no replica has confirmed it within '--wait'"), "\(result.errors)")
      #expect(result.errors.contains("'presets history'"), "\(result.errors)")
      let moved = try BuiltTool().run(
        ["--db", primary.address(), "--wait", "1", "doctor", "--prune", "--before", "2999-01-01"], patience: 60)
      #expect(moved.status == 75, "\(moved)")
    }
  }
#endif
