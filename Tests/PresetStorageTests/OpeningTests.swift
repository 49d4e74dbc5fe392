import Foundation
import SQLiteStorage
import SQLite
import TestSupport
import Testing

struct OpeningTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("catalog.db") }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = folder.file(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func aNewCatalogExplainsItself() throws {
    try PresetStore.create(path: path)
    let connection = try Connection(path: path)
    #expect(try connection.pragmaValue("application_id") == 0x5052_5354)
    #expect(try connection.pragmaValue("user_version") == Migration.latest)
    var rows = try connection.query("SELECT name, sql FROM migration ORDER BY version")
    var ledger: [String] = []
    while try rows.step() {
      ledger.append(rows.text(0))
      #expect(rows.text(1) == Migration.all[ledger.count - 1].sql)
    }
    #expect(ledger == Migration.all.map(\.name))
    var tables = try connection.query("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    while try tables.step() {
      if tables.text(0).hasPrefix("sqlite_") { continue }
      #expect(tables.text(1).contains("STRICT"), "\(tables.text(0))")
    }
  }

  @Test func creatingLeavesAnExistingFileAlone() throws {
    let path = try write(Array("precious".utf8), to: "catalog.db")
    #expect(throws: StorageError.exists(path: path)) { try PresetStore.create(path: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["catalog.db"])
  }

  @Test func creatingInAMissingFolderFails() throws {
    let error = #expect(throws: StorageError.self) { try PresetStore.create(path: folder.file("no/such/catalog.db")) }
    guard case .cannotCreate = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func whatIsNoCatalogIsRefusedAndUntouched() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 5000)
    for (name, bytes) in [
      ("picture.png", png), ("short.db", Array("short".utf8)), ("text.db", Array(repeating: 65, count: 4096)),
    ] {
      let path = try write(bytes, to: name)
      let error = #expect(throws: StorageError.self) { try PresetStore(path: path) }
      #expect(error == .notADatabase(path: path), "\(name)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    }
    let empty = try write([], to: "empty.db")
    #expect(throws: StorageError.empty(path: empty)) { try PresetStore(path: empty) }
    #expect(throws: StorageError.missing(path: path)) { try PresetStore(path: path) }
    #expect(throws: StorageError.unsuitable(path: folder.path, reason: "it is a folder")) {
      try PresetStore(path: folder.path)
    }
    #expect(throws: StorageError.unsuitable(path: "/dev/null", reason: "it is not a regular file")) {
      try PresetStore(path: "/dev/null")
    }
  }

  @Test func aDatabaseWithoutTablesIsEmpty() throws {
    try Connection(path: path, isCreating: true).execute("CREATE TABLE t (a); DROP TABLE t;")
    #expect(throws: StorageError.empty(path: path)) { try PresetStore(path: path) }
  }

  @Test func somebodyElsesDatabaseIsRefused() throws {
    try Connection(path: path, isCreating: true).execute("PRAGMA application_id = 42; CREATE TABLE preset (name);")
    #expect(throws: StorageError.foreign(path: path, applicationID: 42)) { try PresetStore(path: path) }
  }

  @Test func aFileWithTwoNamesIsRefused() throws {
    try PresetStore.create(path: path)
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("other.db"))
    let error = #expect(throws: StorageError.self) { try PresetStore(path: path) }
    guard case .unsuitable(_, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("2 names"))
  }

  @Test func aNewerSchemaIsRefusedUnlessItMayBeRead() throws {
    try PresetStore.create(path: path)
    let next = Migration.latest + 1
    let connection = try Connection(path: path)
    try connection.execute(
      "INSERT INTO migration VALUES (\(next), 'later', '', 'presets 99', \(next), ''); PRAGMA user_version = \(next);")
    #expect(throws: StorageError.tooNew(path: path, version: next, tool: "presets 99")) { try PresetStore(path: path) }
    try connection.execute("UPDATE migration SET min_reader = 1 WHERE version = \(next)")
    let store = try PresetStore(path: path)
    #expect(try store.read { try $0.names() } == [])
    #expect(throws: StorageError.self) { try store.write(by: "ana") { _ in } }
  }

  @Test func aReplacedFileIsNotWritten() throws {
    try PresetStore.create(path: path)
    let store = try PresetStore(path: path)
    DatabaseFile.remove(path)
    try PresetStore.create(path: path)
    #expect(throws: StorageError.self) { try store.write(by: "ana") { _ in } }
  }
}

extension OpeningTests {
  @Test func anAlteredSchemaIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("altered.db")
    try PresetStore.create(path: path)
    try Connection(path: path).execute("UPDATE migration SET sql = sql || ' '")
    #expect(throws: StorageError.altered(path: path, migration: "0001-presets")) { try PresetStore(path: path) }
  }

  /// The file is exchanged when the change is on its way, and SQLite no longer looks where it is.
  @Test(arguments: [true, false])
  func aChangeInAFileThatWasMovedAwayIsTold(isReplaced: Bool) throws {
    let folder = try TemporaryFolder()
    let (path, other, moved) = (folder.file("catalog.db"), folder.file("other.db"), folder.file("moved.db"))
    for path in [path, other] { try PresetStore.create(path: path) }
    let store = try PresetStore(path: path)
    let error = #expect(throws: StorageError.self) {
      try store.write(by: "ana") { transaction in
        try transaction.add(
          PresetRecord.Content(
            name: "a", columns: [.kind: "linear", .animation: "{}", .modifiers: "[]"], tags: [], reducedMotion: nil,
            duration: nil, document: "{}"))
        try FileManager.default.moveItem(atPath: path, toPath: moved)
        if isReplaced { try FileManager.default.moveItem(atPath: other, toPath: path) }
      }
    }
    guard case .failed(let failure) = error, failure.kind == .replaced else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.message == "the change was made in the file that was moved away")
    #expect(try PresetStore(path: moved).read { try $0.names() } == ["a"])
    if isReplaced { #expect(try PresetStore(path: path).read { try $0.names() } == []) }
  }

  @Test func anUnversionedDatabaseIsNobodys() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("unversioned.db")
    try Connection(path: path, isCreating: true).execute(
      "PRAGMA application_id = \(0x5052_5354); CREATE TABLE other (a);")
    #expect(throws: StorageError.foreign(path: path, applicationID: 0x5052_5354)) { try PresetStore(path: path) }
  }
}

/// A journal that an interrupted write of another file has left.
struct StrangeJournalTests {
  private let folder: TemporaryFolder
  private let (path, other): (String, String)

  init() throws {
    folder = try TemporaryFolder()
    (path, other) = (folder.file("catalog.db"), folder.file("other.db"))
    for file in [path, other] { try PresetStore.create(path: file) }
    let conformance = { (file: String) in
      let store = try PresetStore(path: file)
      return StorageConformance(engine: store, other: store)
    }
    for number in 0..<9 { try conformance(path).add(try conformance(path).content("p\(number)")) }
    try conformance(other).add(try conformance(other).content("own"))
  }

  /// The journal of a write that was stopped in its midst.
  private func journal(of file: String) throws -> Data {
    let connection = try Connection(path: file)
    var journal = try connection.write(isRehearsal: true) {
      try connection.execute("CREATE TABLE x (y); INSERT INTO x SELECT randomblob(3000) FROM preset, change;")
      return try Data(contentsOf: URL(fileURLWithPath: file + "-journal"))
    }
    // What SQLite puts into the header once the records are on the disk: what it is, and how many there are.
    let count = UInt32((journal.count - 512) / (4096 + 8))
    try #require(count > 1)
    journal.replaceSubrange(0..<8, with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
    journal.replaceSubrange(8..<12, with: (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) })
    return journal
  }

  @Test func isNotUsedForAFileThatWasPutThere() throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: other))
    try journal(of: path).write(to: URL(fileURLWithPath: other + "-journal"))
    for _ in 0..<2 {
      let error = #expect(throws: StorageError.self) { try PresetStore(path: other) }
      guard case .failed(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.kind == .strangeJournal)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
    try FileManager.default.removeItem(atPath: other + "-journal")
    #expect(try PresetStore(path: other).read { try $0.names() } == ["own"])
  }

  /// What belongs to the file is used, as SQLite does.
  @Test func isNoneBesideTheFileThatItIsOf() throws {
    try journal(of: path).write(to: URL(fileURLWithPath: path + "-journal"))
    #expect(try PresetStore(path: path).read { try $0.names() }.count == 9)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
  }

  /// While others write, a journal lies beside a file that changes all the time.
  @Test func isNoneWhileOthersWrite() async throws {
    let opener = Task.detached { [path] in
      for _ in 0..<200 { _ = try PresetStore(path: path) }
    }
    let writer = try PresetStore(path: path)
    let conformance = StorageConformance(engine: writer, other: writer)
    for number in 0..<60 { try conformance.add(conformance.content("w\(number)")) }
    try await opener.value
  }

  @Test(arguments: ["-journal", "-wal"])
  func noFileIsMadeBesideOne(ending: String) throws {
    let made = folder.file("new.db")
    try journal(of: path).write(to: URL(fileURLWithPath: made + ending))
    #expect(throws: StorageError.self) { try PresetStore.create(path: made) }
    #expect(throws: StorageError.self) { try PresetStore(path: path).backup(to: made) }
    #expect(!FileManager.default.fileExists(atPath: made))
  }
}
