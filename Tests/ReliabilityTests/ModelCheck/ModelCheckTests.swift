import Foundation
import TestSupport
import Testing

/// Many processes that change one catalog at random and are killed: its history explains all of it, at each revision.
@Suite(.serialized)
struct ModelCheckTests {
  private static let minutes = 5.0

  @Test func aFileIsWhatItsHistorySays() throws {
    let folder = try TemporaryFolder()
    try check(CheckedCatalog(file: folder.file("catalog.db")), "file")
  }

  #if PostgreSQL
    @Test(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
    func aDatabaseIsWhatItsHistorySays() throws {
      // As safe as a server should be, which the one that the tests share is not.
      let cluster = try PostgresCluster(settings: ["fsync = on"])
      try check(CheckedCatalog(on: cluster), "PostgreSQL")
    }
  #endif

  /// What the workers bring back, each from its own thread.
  private final class Results: @unchecked Sendable {
    // Read and written under the lock alone.
    private let lock = NSLock()
    private var workers: [RandomWorker] = []
    private var errors: [String] = []

    func add(_ worker: RandomWorker) { lock.withLock { workers.append(worker) } }
    func fail(_ error: any Error) { lock.withLock { errors.append("\(error)") } }
    var state: (workers: [RandomWorker], errors: [String]) { lock.withLock { (workers, errors) } }
  }

  private func run(on catalog: CheckedCatalog) throws -> [RandomWorker] {
    let folder = try TemporaryFolder()
    let results = Results()
    let group = DispatchGroup()
    let end = ContinuousClock.now + .seconds(Self.minutes * 60)
    for number in 0..<Scale.count(8, long: 32) {
      group.enter()
      let tool = catalog.tool
      Thread.detachNewThread {
        defer { group.leave() }
        var worker = RandomWorker(number, tool: tool, folder: folder)
        do {
          while Scale.isLong ? ContinuousClock.now < end : worker.told.count < 30 { try worker.runOne() }
        } catch {
          results.fail(error)
        }
        results.add(worker)
      }
    }
    group.wait()
    #expect(results.state.errors == [])
    return results.state.workers
  }

  private func check(_ catalog: CheckedCatalog, _ store: String) throws {
    let workers = try run(on: catalog)
    expectNone(workers.flatMap(\.failures), "of processes")
    let told = workers.flatMap(\.told)
    let lines = try HistoryLine.history(catalog.output(["history", "--format", "ndjson"]))
    let stored = try catalog.revisions()
    var replay = HistoryReplay(lines, stored: stored)
    replay.compare(told)
    expectNone(replay.faults, "in \(stored.count) revisions")
    let last = replay.states.count - 1
    let live = try PresetDocument.list(catalog.output(["list", "--format", "ndjson"]))
    expectNone(replay.differences(live, at: last), "as it is")
    var random = SeededGenerator(seed: 1)
    var wrong = 0
    for revision in [1, last] + (0..<18).map({ _ in Int.random(in: 1...last, using: &random) }) {
      let listing = ["list", "--as-of", "\(revision)", "--format", "ndjson"]
      let differences = try replay.differences(PresetDocument.list(catalog.output(listing)), at: revision)
      expectNone(differences, "as of revision \(revision)")
      wrong += differences.isEmpty ? 0 : 1
    }
    let health = try catalog.tool.run(["doctor"])
    #expect(health.status == 0, "\(health.output)\(health.errors)")
    #expect(stored.count > told.count / 5, "enough was done to tell")
    if Scale.isLong {
      let kills = workers.map(\.kills).reduce(0, +)
      let counts = ["lost", "doubled", "gap", "empty", "refers"].map { "\(replay.count(of: $0)) \($0)" }
      print(
        """
        model check, \(store): \(told.count) operations, \(kills) kills, \(stored.count) revisions, \
        \(lines.count) changes; faults: \(replay.faults.count), of them \(counts.joined(separator: ", ")); \
        \(wrong) of 20 past states wrong
        """)
    }
  }

  /// Expects no faults, and tells the first of them where there are many.
  private func expectNone(_ faults: [String], _ place: String) {
    let shown = faults.prefix(40).joined(separator: "\n")
    #expect(faults.isEmpty, "\(faults.count) faults \(place)\n\(shown)")
  }
}
