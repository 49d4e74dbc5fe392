import Foundation
import PresetStorage
import SQLite
import TestSupport
import Testing

/// What a file may be like, and what the tool then does.
struct FileSituationTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    for line in ["init", "add calm linear", "add hero spring --tag menu"] {
      _ = try tool.run(line.split(separator: " ").map(String.init))
    }
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private func overwrite(_ change: (inout Data) -> Void) throws {
    var data = try bytes()
    change(&data)
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func allow(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed"))
  func aFolderThatMayNotBeWrittenCanBeRead() throws {
    try allow(0o666, path)
    try allow(0o755, folder.path)
    #expect(try tool.runAsNobody(["list", "--format", "names"], in: folder).output == "calm\nhero\n")
    try allow(0o555, folder.path)
    let before = try bytes()
    let list = try tool.runAsNobody(["list", "--format", "names"], in: folder)
    #expect(list.status == 0 && list.output == "calm\nhero\n")
    let write = try tool.runAsNobody(["add", "new", "spring"], in: folder)
    try allow(0o755, folder.path)
    #expect(write.status == 77 && write.errors.hasPrefix("error: no permission"), "\(write.errors)")
    #expect(write.errors.split(separator: "\n").count == 1)
    #expect(try bytes() == before)
  }

  /// Leaves the catalog as a process does that dies in the middle of a large write.
  private func interruptAWrite() throws {
    let copy = folder.file("copy.db")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let connection = try Connection(path: copy)
    // A cache of one page makes SQLite write to the file before the end of the transaction.
    try connection.execute("PRAGMA cache_size=1; BEGIN IMMEDIATE; UPDATE preset SET note = hex(zeroblob(50000));")
    for suffix in ["", "-journal"] {
      // A copy made in this process would drop the lock that SQLite holds in it.
      _ = try tool.shell("cp '\(copy + suffix)' '\(path + suffix)'")
    }
    try connection.execute("ROLLBACK")
    try FileManager.default.removeItem(atPath: copy)
  }

  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed"))
  func anInterruptedWriteIsFinishedByWhoMayWrite() throws {
    let before = try CatalogState(path: path)
    try interruptAWrite()
    let journal = path + "-journal"
    try allow(0o444, path)
    try allow(0o444, journal)
    try allow(0o555, folder.path)
    let (file, log) = (try bytes(), try Data(contentsOf: URL(fileURLWithPath: journal)))
    try allow(0o755, folder.path)
    _ = try tool.runAsNobody(["--version"], in: folder)
    try allow(0o555, folder.path)
    for words in [["list"], ["add", "new", "spring"]] {
      let result = try tool.runAsNobody(words, in: folder)
      #expect(result.status == 77, "\(result.errors)")
      #expect(result.errors.contains("has an interrupted write that must be finished first"), "\(result.errors)")
      #expect(try bytes() == file)
      #expect(try Data(contentsOf: URL(fileURLWithPath: journal)) == log)
    }
    try allow(0o755, folder.path)
    try allow(0o644, path)
    #expect(try tool.run(["list", "--format", "names"]).output == "calm\nhero\n")
    #expect(try CatalogState(path: path) == before)
    #expect(!FileManager.default.fileExists(atPath: journal))
  }

  @Test func aDamagedPageStopsTheCommand() throws {
    let connection = try Connection(path: path)
    var rows = try connection.query("SELECT rootpage FROM sqlite_schema WHERE name = 'preset'")
    try #require(try rows.step())
    let page = Int(rows.integer(0) - 1) * 4096
    try overwrite { $0.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xA5, count: 4096)) }
    let before = try bytes()
    for words in [["list"], ["show", "hero"], ["edit", "hero", "--note", "x"], ["add", "new", "spring"]] {
      let result = try tool.run(words)
      #expect(result.status == 74, "\(result.errors)")
      #expect(result.errors.hasPrefix("error: '\(path)' is damaged: "), "\(result.errors)")
      #expect(try bytes() == before)
    }
  }

  @Test func aFileOfAFutureFormatMayBeReadAtMost() throws {
    try overwrite { $0[18] = 3 }
    let before = try bytes()
    #expect(try tool.run(["list", "--format", "names"]).output == "calm\nhero\n")
    let write = try tool.run(["add", "new", "spring"])
    #expect(write.status == 65 && write.errors.contains("newer"), "\(write.status) \(write.errors)")
    #expect(try bytes() == before)
    try overwrite { $0[19] = 3 }
    let read = try tool.run(["list"])
    #expect(read.status == 65 && read.errors.contains("newer"), "\(read.status) \(read.errors)")
  }

  @Test func aFileThatIsDeletedWhileItIsOpenIsNotWritten() throws {
    let store = try PresetStore(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: StorageError.self) { try store.write(by: "ana") { _ in } }
    #expect(try folder.names == [])
  }
}
