import Foundation
import SQLite
import TestSupport
import Testing

/// Catalogs that a user may read, but not write, and what the tool then does.
@Suite(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed"))
struct FilePermissionTests {
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

  private func allow(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test("a read-only file: read, and not written") func readOnlyFile() throws {
    try allow(0o777, folder.path)
    try allow(0o444, path)
    let before = try bytes()
    #expect(try tool.runAsNobody(["list", "--format", "names"], in: folder).output == "calm\nhero\n")
    for words in [["add", "new", "spring"], ["undo", "2"], ["doctor", "--prune", "--before", "2999-01-01"]] {
      let write = try tool.runAsNobody(words, in: folder)
      #expect(write.status == 77 && write.errors.hasPrefix("error: no permission for '\(path)'"), "\(write.errors)")
    }
    #expect(try bytes() == before)
  }

  @Test(
    "a read-only folder with an older schema: read as it is",
    .enabled(if: canMakeOutdatedCatalog, "there is no older schema"))
  func readOnlyFolderOfAnOlderSchema() throws {
    try FileManager.default.removeItem(atPath: path)
    try makeOutdatedCatalog(at: path)
    try allow(0o666, path)
    try allow(0o755, folder.path)
    _ = try tool.runAsNobody(["--version"], in: folder)
    try allow(0o555, folder.path)
    let before = try bytes()
    let list = try tool.runAsNobody(["list"], in: folder)
    let write = try tool.runAsNobody(["add", "new", "spring"], in: folder)
    try allow(0o755, folder.path)
    #expect(list.status == 0 && list.errors.hasPrefix("nothing to list: the catalog is empty"), "\(list.errors)")
    #expect(write.status == 77 && write.errors.hasPrefix("error: no permission for '\(path)'"), "\(write.errors)")
    #expect(try bytes() == before)
    #expect(try tool.run(["add", "new", "spring"]).status == 0, "and brought up to date by who may")
  }

  @Test("a read-only folder: read, and not written") func aFolderThatMayNotBeWrittenCanBeRead() throws {
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

  @Test("a hot journal, no write permission: left to who may write") func anInterruptedWriteIsFinishedByWhoMayWrite()
    throws
  {
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
}
