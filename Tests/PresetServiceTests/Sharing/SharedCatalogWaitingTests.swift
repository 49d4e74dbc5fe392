import AnimationEngine
import PresetService
import SQLite
import TestSupport
import Testing

/// A shared catalog beside processes that write without end, or keep the file to themselves.
@Suite(.timeLimit(.minutes(5)))
struct SharedCatalogWaitingTests {
  private let temporary: TemporaryCatalog
  private var path: String { temporary.path }

  init() throws {
    temporary = try TemporaryCatalog()
    let catalog = try PresetCatalog(path: temporary.path)
    for name in ["a", "b"] { try catalog.add(Preset(name: name, animation: PresetComponent(kind: "linear"))) }
  }

  /// Options of a program that would rather hear that the file is busy than wait.
  private static var impatient: PresetCatalog.Options {
    var options = PresetCatalog.Options()
    options.patience = .zero
    return options
  }

  @Test func whatWasAskedForIsAnsweredWhileTheFileIsKept() async throws {
    let shared = try SharedCatalog(path: path, options: Self.impatient)
    var listener = shared.revisions().makeAsyncIterator()
    #expect(try await listener.next() == 2)
    #expect(try await shared.preset(named: "a").stamp?.revision == 1)
    #expect(try await shared.animation(named: "a") == .linear(duration: 0.35))
    let writer = try Connection(path: path)
    try writer.execute("BEGIN EXCLUSIVE")
    #expect(try await shared.preset(named: "a").stamp?.revision == 1)
    #expect(try await shared.animation(named: "a") == .linear(duration: 0.35))
    #expect(try await shared.latestRevision() == 2)
    let unknown = await #expect(throws: PresetError.self) { try await shared.preset(named: "b") }
    #expect(unknown?.code == .busy, "it was never asked for")
    try writer.execute("COMMIT")
    #expect(try await shared.preset(named: "b").stamp?.revision == 2)
    try PresetCatalog(path: path).rename("a", to: "c")
    #expect(try await shared.latestRevision() == 3)
    let gone = await #expect(throws: PresetError.self) { try await shared.preset(named: "a") }
    #expect(gone?.code == .notFound)
  }

  @Test func nobodyGetsWhatWasBeforeTheirOwnChange() async throws {
    let shared = try SharedCatalog(path: path, options: Self.impatient)
    #expect(try await shared.preset(named: "a").tags == [])
    try await shared.withCatalog { catalog throws(PresetError) in
      _ = try catalog.change(.names(["a"]), CatalogChange.edit { $0.tags = ["own"] })
    }
    let writer = try Connection(path: path)
    try writer.execute("BEGIN EXCLUSIVE")
    let error = await #expect(throws: PresetError.self) { try await shared.preset(named: "a") }
    #expect(error?.code == .busy)
    try writer.execute("COMMIT")
    #expect(try await shared.preset(named: "a").tags == ["own"])
  }

  /// More catalogs wait than there are threads for tasks: each waits on its own, and the tasks go on.
  @Test func operationsWaitOnThreadsOfTheirOwn() async throws {
    var options = PresetCatalog.Options()
    options.patience = .seconds(240)
    let known = try SharedCatalog(path: path, options: options)
    #expect(try await known.preset(named: "a").name == "a")
    let catalogs = try (0..<64).map { _ in try SharedCatalog(path: path, options: options) }
    let writer = try Connection(path: path)
    try writer.execute("BEGIN EXCLUSIVE")
    let (begun, signal) = AsyncStream.makeStream(of: Void.self)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for catalog in catalogs {
        group.addTask {
          try await catalog.withCatalog { catalog throws(PresetError) in
            signal.yield()
            return try catalog.presets().count
          }
        }
      }
      // All of them are at it, and none has come through.
      var count = 0
      for await _ in begun {
        count += 1
        if count == catalogs.count { break }
      }
      #expect(try await known.preset(named: "a").name == "a")
      try writer.execute("COMMIT")
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 2, count: 64))
  }

  @Test func manyTasksReadBesideAWriterWithoutEnd() async throws {
    let shared = try SharedCatalog(path: path)
    let path = path
    let writing = Task.detached {
      let catalog = try PresetCatalog(path: path)
      var count = 0
      repeat {
        _ = try catalog.change(.names(["a"]), CatalogChange.edit { [count] in $0.note = "\(count)" })
        count += 1
        await Task.yield()
      } while !Task.isCancelled
      return count
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask {
          var last: Int64 = 0
          for _ in 0..<20 {
            let revision = try #require(try await shared.preset(named: "a").stamp?.revision)
            #expect(revision >= last, "no task goes back in time")
            last = revision
            #expect(try await shared.latestRevision() >= last)
            #expect(try await shared.animation(named: "b") == .linear(duration: 0.35))
          }
        }
      }
      try await group.waitForAll()
    }
    writing.cancel()
    let count = try await writing.value
    let note = try await shared.preset(named: "a").note
    #expect(count > 0 && note == "\(count - 1)")
  }
}
