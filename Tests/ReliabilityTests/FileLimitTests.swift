import Foundation
import TestSupport
import Testing

/// A limit on how large this process may make a file, as `ulimit -f` sets it: a failure of a write, and no end of the
/// process.
struct FileLimitTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    try #require(try tool.run(["init"]).status == 0)
    try #require(try tool.run(["add", "first", "spring"]).status == 0)
  }

  /// Runs the tool where no file may have more than so many blocks of 512 bytes, beginning with fewer than there are.
  private func run(_ line: String, blocks: Int) throws -> BuiltTool.Result {
    try tool.shell("ulimit -f \(blocks); exec presets \(line)")
  }

  @Test(arguments: [1, 2, 8, 16, 64, 160, 320, 600, 1200])
  func anImportThatMayNotBeWrittenIsNotThereAtAll(blocks: Int) throws {
    let lines = (0..<5000).map { #"{"name":"n\#($0)","animation":{"kind":"linear"},"note":"to fill the file"}"# }
    let elsewhere = try TemporaryFolder()
    let file = elsewhere.file("many.ndjson")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    let before = try CatalogState(path: path)
    let result = try run("import \(file)", blocks: blocks)
    #expect(result.status == 74, "\(result)")
    #expect(result.errors.contains("no file of this process may have more than \(blocks * 512) bytes"), "\(result)")
    #expect(try folder.names == ["catalog.db"])
    #expect(try CatalogState(path: path) == before)
  }

  @Test(arguments: [
    "backup copy.db", "export -o out.json", "export --format swiftui -o out.swift", "gallery -o out.html",
  ])
  func aFileThatMayNotBeWrittenIsNotThereAtAll(line: String) throws {
    let line = line.replacing("copy.db", with: folder.file("copy.db")).replacing("out.", with: folder.file("out."))
    let result = try run(line, blocks: 0)
    #expect(result.status == 74 || result.status == 73, "\(result)")
    #expect(try folder.names == ["catalog.db"], "\(result)")
    #expect(try run("init \(folder.file("other.db"))", blocks: 8).status > 0)
    #expect(try folder.names == ["catalog.db"])
  }
}
