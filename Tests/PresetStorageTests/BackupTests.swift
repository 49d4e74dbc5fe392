import Foundation
import SQLiteStorage
import SQLite
import Synchronization
import TestSupport
import Testing

struct BackupTests {
  private let folder: TemporaryFolder
  private let store: PresetStore
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("catalog.db"))
    store = try PresetStore(path: folder.file("catalog.db"))
  }

  private static func add(_ names: String..., to store: PresetStore) throws {
    try store.write(by: "ana") { transaction in
      for name in names {
        try transaction.add(
          PresetRecord.Content(
            name: name, columns: [.kind: "spring", .animation: "{\"kind\":\"spring\"}", .modifiers: "[]"], tags: ["t"],
            reducedMotion: nil, duration: 0.5, document: "{\"name\":\"\(name)\"}"))
      }
    }
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  private func names(_ path: String) throws -> [String] { try PresetStore(path: path).read { try $0.names() } }

  /// Fills a page with what no page looks like.
  private func damage(page: Int, of path: String) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
  }

  /// Adds two presets a revision until it is told to stop; on a thread of its own, as it would keep one of the few that
  /// all tests share.
  private final class Writer: Sendable {
    private let isStopped = Mutex(false)
    private let outcome = Mutex<Result<Int, any Error>>(.success(0))
    private let group = DispatchGroup()
    private let revisions = DispatchSemaphore(value: 0)

    init(_ path: String) {
      group.enter()
      Thread.detachNewThread { [self] in
        let result = Result { try write(to: path) }
        outcome.withLock { $0 = result }
        group.leave()
        // Whoever waits for a writer that has failed finds out by its outcome.
        for _ in 0..<20 { revisions.signal() }
      }
    }

    private func write(to path: String) throws -> Int {
      let store = try PresetStore(path: path)
      var count = 0
      while !isStopped.withLock({ $0 }) {
        count += 1
        try BackupTests.add("a-\(count)", "b-\(count)", to: store)
        revisions.signal()
      }
      return count
    }

    /// Waits until it has made one revision more than those that were waited for.
    func waitForRevision() { revisions.wait() }

    /// How many revisions it has made, in the end.
    func stop() throws -> Int {
      isStopped.withLock { $0 = true }
      group.wait()
      return try outcome.withLock { try $0.get() }
    }
  }

  /// Each copy is one revision's state, of two presets a revision, however the writer goes on.
  @Test func aCopyIsOneStateWhileOthersWrite() throws {
    let writer = Writer(path)
    defer { _ = try? writer.stop() }
    for round in 0..<20 {
      if round > 0 { writer.waitForRevision() }
      let copy = folder.file("copy-\(round).db")
      let extent = try store.backup(to: copy)
      #expect(extent.presets == 2 * extent.revision)
      #expect(try Connection(path: copy).integrityProblems() == [])
      #expect(try names(copy).count == Int(extent.presets))
    }
    let written = try writer.stop()
    #expect(written > 0)
    #expect(try names(path).count == 2 * written, "no write was lost")
    #expect(try files().count == 21)
  }

  @Test func aCopyNeverReplacesAFile() throws {
    let taken = folder.file("taken")
    try Data("precious".utf8).write(to: URL(fileURLWithPath: taken))
    #expect(throws: StorageError.exists(path: taken)) { try store.backup(to: taken) }
    #expect(throws: StorageError.exists(path: path)) { try store.backup(to: path) }
    #expect(throws: StorageError.self) { try store.backup(to: folder.file("no/such/folder.db")) }
    #expect(try String(contentsOfFile: taken, encoding: .utf8) == "precious")
    #expect(try files() == ["catalog.db", "taken"])
  }

  @Test func aDamagedCatalogIsNotCopied() throws {
    try Self.add("a", to: store)
    try damage(page: 4, of: path)
    // The open one still has the page in its memory.
    let store = try PresetStore(path: path)
    let error = #expect(throws: StorageError.self) { try store.backup(to: folder.file("copy.db")) }
    guard case .damaged(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try files() == ["catalog.db"])
  }

  @Test func aRestoredBackupIsSeenByThoseWhoHaveTheCatalogOpen() throws {
    try Self.add("a", to: store)
    let copy = folder.file("copy.db")
    _ = try store.backup(to: copy)
    try Self.add("b", to: store)
    let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let (extent, replaced) = try PresetStore.restore(path: path, from: copy)
    #expect(extent.presets == 1 && extent.revision == 1)
    #expect(try store.read { try $0.names() } == ["a"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == number)
    #expect(try names(replaced) == ["a", "b"], "what was there is kept")
    try Self.add("c", to: store)
    #expect(try names(path) == ["a", "c"])
    #expect(try names(copy) == ["a"], "the backup is as it was")
  }

  @Test func aDamagedCatalogIsRestoredInPlace() throws {
    try Self.add("a", to: store)
    let copy = folder.file("copy.db")
    _ = try store.backup(to: copy)
    for page in [2, 4, 5] { try damage(page: page, of: path) }
    _ = try PresetStore.restore(path: path, from: copy)
    #expect(try store.read { try $0.names() } == ["a"])
  }

  @Test func whatIsNoBackupIsNotRestored() throws {
    try Self.add("a", to: store)
    let foreign = folder.file("foreign.db")
    try Connection(path: foreign, isCreating: true).execute("PRAGMA application_id = 42; CREATE TABLE t (a);")
    let damaged = folder.file("damaged.db")
    _ = try store.backup(to: damaged)
    try damage(page: 4, of: damaged)
    let text = folder.file("text")
    try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: text))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    for backup in [foreign, damaged, text, folder.file("missing"), path] {
      #expect(throws: StorageError.self, "\(backup)") { try PresetStore.restore(path: path, from: backup) }
    }
    // Neither is anything else overwritten by a backup.
    #expect(throws: StorageError.foreign(path: foreign, applicationID: 42)) {
      try PresetStore.restore(path: foreign, from: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try files() == ["catalog.db", "damaged.db", "foreign.db", "text"])
  }

  /// It could be read, and from then on nobody with this version could write the catalog.
  @Test func aBackupOfANewerSchemaIsNotRestored() throws {
    try Self.add("a", to: store)
    let newer = folder.file("newer.db")
    _ = try store.backup(to: newer)
    let next = Migration.latest + 1
    try Connection(path: newer).execute(
      "INSERT INTO migration VALUES (\(next), 'later', '', 'presets 99', 1, ''); PRAGMA user_version = \(next);")
    #expect(try names(newer) == ["a"], "it can be read")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.tooNew(path: newer, version: next, tool: "a newer version")) {
      try PresetStore.restore(path: path, from: newer)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try files() == ["catalog.db", "newer.db"])
    try Self.add("b", to: store)
  }

  /// What a newer schema has more would be lost in a copy that is made row by row, and can't be checked in one of the file.
  @Test func aNewerSchemaIsNotCopied() throws {
    try Self.add("a", to: store)
    let next = Migration.latest + 1
    try Connection(path: path).execute(
      """
      INSERT INTO migration VALUES (\(next), 'later', '', 'presets 99', 1, ''); PRAGMA user_version = \(next);
      CREATE TABLE approval (revision INTEGER); ALTER TABLE preset ADD COLUMN family TEXT;
      """)
    let newer = try PresetStore(path: path)
    let refusal = StorageError.tooNew(path: path, version: next, tool: "a newer version")
    #expect(throws: refusal) { _ = try newer.backup(to: folder.file("copy.db")) }
    #expect(throws: refusal) { try newer.forEachRow { _ in } }
    let health = try PresetStore.examine(path: path, inspector: CatalogInspector())
    #expect(health.unknownObject == "approval" && health.schemaVersion == next && health.integrityProblems == [])
    #expect(try files() == ["catalog.db"])
  }

  @Test func aCopyOfAFileInWALModeIsNot() throws {
    try Connection(path: path).execute("PRAGMA journal_mode=WAL")
    let copy = folder.file("copy.db")
    _ = try store.backup(to: copy)
    #expect(try PresetStore.examine(path: copy, inspector: CatalogInspector()).journalMode == "delete")
    #expect(try PresetStore.examine(path: path, inspector: CatalogInspector()).journalMode == "wal")
  }
}
