#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// Servers that are away, or there and silent: each wait ends, and somebody is told of it.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerWaitingTests {
    private let notices = Notices()

    private func options(patience: Duration) -> PostgresStore.Options {
      var options = PostgresStore.Options()
      options.patience = patience
      options.onWait = { [notices] in notices.note() }
      return options
    }

    private static func add(_ name: String, to store: PostgresStore) throws {
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) {
        try $0.add(
          PresetRecord.Content(
            name: name, columns: [.kind: "linear", .animation: #"{"kind":"linear"}"#, .modifiers: "[]"], tags: [],
            reducedMotion: nil, duration: nil, document: #"{"animation":{"kind":"linear"},"name":"\#(name)"}"#))
      }
    }

    /// The kind of the failure that `body` ends with, within some seconds.
    private func failure(
      within seconds: Int, at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void
    ) -> StorageFailure.Kind? {
      let start = ContinuousClock.now
      let error = #expect(throws: StorageError.self, sourceLocation: place) { try body() }
      let took = ContinuousClock.now - start
      #expect(took < .seconds(seconds), "\(took)", sourceLocation: place)
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: place)
        return nil
      }
      return failure.kind
    }

    @Test func aServerThatAnswersNobodyIsNotWaitedForLonger() throws {
      let cluster = try PostgresCluster()
      let address = cluster.address()
      try PostgresStore.create(address: address)
      let store = try PostgresStore(address: address, options: options(patience: .milliseconds(1200)))
      try Self.add("a", to: store)
      try cluster.signal("STOP")
      defer { try? cluster.signal("CONT") }
      let mark = { _ = try store.writeMark() }
      for operation in [{ try Self.add("b", to: store) }, { _ = try store.read { try $0.names() } }, mark] {
        #expect(failure(within: 12, operation) == .unreachable)
      }
      #expect(notices.count == 1)
      let others = options(patience: .milliseconds(1200))
      #expect(failure(within: 8) { _ = try PostgresStore(address: address, options: others) } == .unreachable)
      #expect(failure(within: 8) { try PostgresStore.create(address: address, options: others) } == .unreachable)
      #expect(
        failure(within: 8) {
          _ = try PostgresStore.examine(address: address, options: others, inspector: CatalogInspector())
        }
          == .unreachable)
      #expect(notices.count > 1)
      // Of two servers, the other one is as good as alone.
      let live = try #require(PostgresCluster.shared)
      let database = PostgresCluster.database(of: try live.makeDatabase())
      let both = "postgres:///\(database)?host=\(cluster.folder),\(live.folder)&user=postgres"
      try PostgresStore.create(address: both, options: options(patience: .seconds(4)))
      #expect(try PostgresStore(address: both, options: options(patience: .seconds(4))).read { try $0.names() } == [])
    }

    @Test func aServerThatStartsAgainIsWaitedFor() throws {
      let cluster = try PostgresCluster()
      let address = cluster.address()
      try PostgresStore.create(address: address)
      let store = try PostgresStore(address: address, options: options(patience: .seconds(40)))
      try Self.add("a", to: store)
      try cluster.kill()
      #expect(
        failure(within: 8) { _ = try PostgresStore(address: address, options: options(patience: .zero)) }
          == .unreachable)
      // It starts once somebody waits for it.
      var waiting = options(patience: .seconds(40))
      waiting.onWait = { [notices] in
        notices.note()
        Thread { try? cluster.start() }.start()
      }
      let opened = try PostgresStore(address: address, options: waiting)
      #expect(notices.count == 1)
      #expect(try opened.read { try $0.names() } == ["a"])
      try Self.add("b", to: store)
      #expect(try store.read { try $0.names() } == ["a", "b"])
    }

    @Test func aMistakeInTheAddressIsToldAtOnce() throws {
      let cluster = try #require(PostgresCluster.shared)
      let patient = options(patience: .seconds(60))
      for (address, kind) in [
        ("postgres:///x?host=/nowhere/at/all", StorageFailure.Kind.unreachable),
        ("postgres://ana@no..name/x", .unreachable), (cluster.address("nowhere"), .noDatabase),
      ] {
        #expect(failure(within: 20) { _ = try PostgresStore(address: address, options: patient) } == kind)
        #expect(failure(within: 20) { try PostgresStore.create(address: address, options: patient) } == kind)
      }
      let folder = cluster.folder.replacing("/", with: "%2F")
      #expect(throws: StorageError.permission(path: "postgres://nobody@\(folder)/postgres", reason: "")) {
        do {
          _ = try PostgresStore(address: cluster.address(user: "nobody"), options: patient)
        } catch StorageError.permission(let path, _) {
          throw StorageError.permission(path: path, reason: "")
        }
      }
      #expect(notices.count == 0)
    }

    @Test func locksAndSessionsAreWaitedForWithAWord() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      var few = options(patience: .milliseconds(1300))
      few.maximumSessions = 1
      let store = try PostgresStore(address: address, options: few)
      try store.read { _ in
        #expect(failure(within: 6) { _ = try store.read { try $0.names() } } == .busy)
      }
      #expect(notices.count == 1)
      let other = try PostgresStore(address: address, options: options(patience: .milliseconds(1300)))
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: true) { _ in
        #expect(failure(within: 6) { try Self.add("a", to: other) } == .busy)
      }
      #expect(notices.count == 2)
      try Self.add("a", to: other)
    }

    @Test func aQueryEndsWithItsClient() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      let database = PostgresCluster.database(of: address)
      try PostgresStore.create(address: address)
      let lock = try cluster.lock("presets.preset", in: database)
      defer { try? lock.close() }
      let question = """
        SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database)' AND application_name = 'presets'
          AND wait_event_type = 'Lock'
        """
      let started = try BuiltTool().start(["--db", address, "--wait", "300", "list"])
      try cluster.wait(for: "1", to: question)
      kill(started.process.processIdentifier, SIGKILL)
      // The server looks once a second.
      try cluster.wait(for: "0", to: question, seconds: 10)
    }
  }
#endif
