import Foundation
import SQLiteStorage
import SQLite
import TestSupport
import Testing

/// What may be the matter with a catalog file, and what the tool then does.
///
/// The rest of the checklist: what is no catalog is in ``FileRefusalTests``, what may not be written in
/// ``FilePermissionTests``, full disks in ``FullDiskTests``, strangers'
/// files in ``HostileCatalogTests``, many processes in ``ConcurrencyTests`` and ``ModelCheckTests``, `kill -9` in
/// ``KillTests``, power loss in ``PowerLossTests``.
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

  @Test("busy: waited for, then said, with a status of its own") func busy() throws {
    let before = try bytes()
    let connection = try Connection(path: path)
    try connection.execute("BEGIN EXCLUSIVE")
    for words in [["list"], ["add", "new", "spring"], ["import", "--starter", "css"], ["undo"]] {
      let result = try tool.run(["--wait", "0.05"] + words)
      #expect(result.status == 75, "\(words): \(result.errors)")
      #expect(result.errors.hasPrefix("error: '\(path)' is busy"), "\(words): \(result.errors)")
    }
    try connection.execute("COMMIT")
    #expect(try tool.run(["list", "--format", "names"]).output == "calm\nhero\n")
    #expect(try bytes() == before)
  }

  @Test("corrupt: stopped, not written, 'recover' named") func aDamagedPageStopsTheCommand() throws {
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
      #expect(result.errors.contains("'presets recover NEW'"), "\(result.errors)")
      #expect(try bytes() == before)
    }
  }

  @Test("a link that leads nowhere: said, and nothing is made") func aLinkThatLeadsNowhereIsNamed() throws {
    let link = folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone/far.db")
    let reason = "it is a link to 'gone/far.db', which is not there"
    for line in [["init", link], ["backup", link]] {
      let result = try tool.run(line)
      #expect(result.status == 73, "\(result)")
      #expect(result.errors == "error: can't create '\(link)': \(reason); choose another place for it\n")
    }
    for line in [["list"], ["doctor"], ["add", "x", "spring"]] {
      let result = try tool.run(["--db", link] + line)
      #expect(result.status == 65 && result.errors.contains(reason), "\(result)")
    }
    #expect(try folder.names == ["catalog.db", "link.db"])
  }

  @Test("a future file format: read at most") func aFileOfAFutureFormatMayBeReadAtMost() throws {
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

  @Test("deleted or replaced while open: not written") func aFileThatIsDeletedWhileItIsOpenIsNotWritten() throws {
    let store = try PresetStore(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: StorageError.self) { try store.write(by: "ana") { _ in } }
    #expect(try folder.names == [])
    #expect(try tool.run(["init"]).status == 0)
    let other = try bytes()
    #expect(throws: StorageError.self) { try store.write(by: "ana") { _ in } }
    #expect(try bytes() == other)
  }
}
