import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SharedCatalogTests {
  private let temporary: TemporaryCatalog
  private let shared: SharedCatalog
  private var path: String { temporary.path }

  init() throws {
    temporary = try TemporaryCatalog()
    shared = try SharedCatalog(path: temporary.path)
  }

  /// Writes as another process would: through a connection of its own.
  private static func add(_ names: [String], to path: String) throws {
    let other = try PresetCatalog(path: path)
    for name in names { try other.add(Preset(name: name, animation: PresetComponent(kind: "linear"))) }
  }

  private func add(_ names: String...) throws { try Self.add(names, to: path) }

  /// Puts another catalog in the file's place, with these presets, a revision each.
  private func replace(with names: [String]) throws {
    let other = temporary.folder.file("other.db")
    try PresetCatalog.create(path: other)
    try Self.add(names, to: other)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: other, toPath: path)
  }

  @Test func operationsAreAsynchronous() async throws {
    try add("b", "a")
    #expect(try await shared.animation(named: "a") == .linear(duration: 0.35))
    #expect(try await shared.preset(named: "b").stamp?.revision == 1)
    #expect(try await shared.presets().map(\.name) == ["a", "b"])
    let revision = try await shared.withCatalog { try $0.rename("a", to: "c").stamp?.revision }
    #expect(revision == 3)
    #expect(try await shared.latestRevision() == 3)
    await #expect(throws: PresetError.self) { try await shared.preset(named: "a") }
  }

  @Test func modesAndValuesAreAskedForByName() async throws {
    let scratch = try TemporaryCatalog(documents: [
      #"{"name":"quick","animation":{"kind":"duration","value":0.2}}"#,
      #"{"name":"bouncy","animation":{"kind":"number","value":0.4}}"#,
      #"{"name":"ease","animation":{"kind":"curve","value":[0.2,0,0,1]}}"#,
      #"{"name":"fade","animation":{"kind":"linear","duration":{"value":"quick"}}}"#,
    ])
    try scratch.catalog.addAxis("brand", contexts: ["acme", "globex"])
    let shared = try SharedCatalog(path: scratch.path)
    let globex: Modes = ["brand": "globex"]
    for _ in 0..<2 {
      #expect(try await shared.animation(named: "fade", in: globex) == .linear(duration: 0.2))
      #expect(try await shared.duration(named: "quick", in: globex) == 0.2)
      #expect(try await shared.number(named: "bouncy") == 0.4)
    }
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
    #expect(try await shared.curve(named: "ease") == curve)
    // Another process: what is remembered is not what is true any more.
    let revision = try await shared.latestRevision()
    try scratch.catalog.vary("quick", globex) { _ in
      .animation(PresetComponent(kind: "duration", parameters: ["value": 0.1]), modifiers: [])
    }
    #expect(try await shared.duration(named: "quick", in: globex) == 0.1)
    #expect(try await shared.duration(named: "quick") == 0.2)
    #expect(try await shared.animation(named: "fade", in: globex) == .linear(duration: 0.1))
    #expect(try await shared.animation(named: "fade") == .linear(duration: 0.2))
    #expect(try await shared.namesMoved(since: revision) == ["fade", "quick"])
    await #expect(throws: PresetError.self) { try await shared.duration(named: "quick", in: ["brand": "initech"]) }
    await #expect(throws: PresetError.self) { try await shared.number(named: "quick") }
  }

  @Test func aPastThatOneTaskLooksAtIsNotTheNextOnes() async throws {
    try add("a", "b")
    let names = try await shared.withCatalog { catalog throws(PresetError) in
      catalog.asOf = 1
      return try catalog.presets().map(\.name)
    }
    #expect(names == ["a"])
    #expect(try await shared.presets().count == 2)
  }

  @Test func changesAreToldInTheirOrder() async throws {
    try add("b", "a")
    try await shared.withCatalog { _ = try $0.remove(["b", "a"]) }
    let changes = try await shared.changes(since: 1)
    #expect(changes.map { "\($0.revision) \($0.action) \($0.name)" } == ["2 add a", "3 remove a", "3 remove b"])
    #expect(try changes[0].before() == nil && changes[0].after()?.name == "a")
    #expect(try await shared.changes(since: 3).isEmpty)
  }

  @Test func tasksTakeTurns() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { [shared] in
          try await shared.withCatalog { catalog throws(PresetError) in
            _ = try catalog.add(Preset(name: "p\(number)", animation: PresetComponent(kind: "linear")))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await shared.changes(since: 0).map(\.revision) == Array(1...20))
  }

  @Test func listenersWakeWhenAnybodyHasWritten() async throws {
    var heard: [Int64] = []
    var writers: [Task<Void, any Error>] = []
    for try await revision in shared.revisions() {
      heard.append(revision)
      if revision == 3 { break }
      // Beside the listener, which waits meanwhile; by turns through the same catalog and through another.
      writers.append(
        Task { [shared, path] in
          if revision == 1 {
            try await shared.withCatalog { catalog throws(PresetError) in _ = try catalog.remove(["p0"]) }
          } else {
            try Self.add(["p\(revision)"], to: path)
          }
        })
    }
    for writer in writers { try await writer.value }
    #expect(heard == [0, 1, 2, 3])
  }

  @Test func nothingIsMissedBetweenReadingAndListening() async throws {
    try add("a")
    var listener = shared.revisions(since: 0).makeAsyncIterator()
    #expect(try await listener.next() == 1)
    try add("b", "c")
    #expect(try await listener.next() == 3, "whoever takes their time gets the latest only")
  }

  @Test func listeningEndsWhenItIsCancelled() async throws {
    let (heard, signal) = AsyncStream.makeStream(of: Int64.self)
    let task = Task { [shared] in
      for try await revision in shared.revisions() { signal.yield(revision) }
      signal.finish()
    }
    for await revision in heard {
      #expect(revision == 0)
      task.cancel()
    }
    try await task.value
  }

  @Test func aReplacedFileIsOpenedAnew() async throws {
    try add("a")
    #expect(try await shared.presets().map(\.name) == ["a"])
    var listener = shared.revisions(since: 1).makeAsyncIterator()
    var late = shared.revisions().makeAsyncIterator()
    #expect(try await late.next() == 1)
    try replace(with: ["z"])
    #expect(try await shared.presets().map(\.name) == ["z"])
    // The number is the same, of another file.
    #expect(try await late.next() == 1)
    try replace(with: ["x", "y"])
    #expect(try await listener.next() == 2)
    try add("w")
    #expect(try await shared.presets().map(\.name) == ["w", "x", "y"])
    #expect(try await late.next() == 3)
  }

  @Test func aRemovedFileIsAnErrorUntilItIsBack() async throws {
    var listener = shared.revisions(since: 0).makeAsyncIterator()
    try FileManager.default.removeItem(atPath: path)
    let error = await #expect(throws: PresetError.self) { try await shared.presets() }
    #expect(error?.code == .notFound)
    await #expect(throws: PresetError.self) { try await listener.next() }
    try PresetCatalog.create(path: path)
    try add("a")
    #expect(try await shared.presets().map(\.name) == ["a"])
    #expect(try await listener.next() == 1)
  }
}
