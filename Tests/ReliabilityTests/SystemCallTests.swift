import Foundation
import TestSupport
import Testing

/// What the tool asks of the system, as strace shows it: what no test could see from the outside.
@Suite(.enabled(if: canTrace, "strace is not installed, or tracing is forbidden here"))
struct SystemCallTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    #expect(try tool.run(["init"]).status == 0)
  }

  private func calls(_ wanted: String, of words: [String]) throws -> [String] {
    let log = folder.file("log")
    let result = try tool.run(
      ["-f", "-y", "-qq", "-o", log, "-e", "trace=" + wanted, tool.path] + words,
      program: BuiltTool.program("strace"))
    #expect(result.status == 0, "\(result.errors)")
    defer { try? FileManager.default.removeItem(atPath: log) }
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("power loss: a change is told of once file, journal and folder are on the disk") func powerLoss() throws {
    let calls = try calls("?unlink,?unlinkat,fsync,fdatasync,write", of: ["add", "hero", "spring"])
    let unlink = try #require(calls.lastIndex { $0.contains("unlink") && $0.contains("catalog.db-journal") })
    let message = try #require(calls.firstIndex { $0.contains("write(") && $0.contains("added hero") })
    func synchronized(_ name: String, in range: Range<Int>) -> Bool {
      calls[range].contains { $0.contains("sync(") && $0.contains("<\(name)>") && $0.hasSuffix("= 0") }
    }
    #expect(synchronized(path + "-journal", in: 0..<unlink), "\(calls)")
    #expect(synchronized(path, in: 0..<unlink), "\(calls)")
    #expect(synchronized(folder.path, in: unlink..<message), "\(calls)")
  }

  @Test("fork: none while the catalog is open, and one SQLite in the process") func oneProcessOneLibrary() throws {
    let forks = try calls("?fork,?vfork,?clone,?clone3", of: ["add", "hero", "spring"])
    #expect(forks.filter { $0.contains("(") && !$0.contains("CLONE_THREAD") } == [])
    let opened = try calls("?open,openat", of: ["list"]).filter { $0.contains("libsqlite3") && !$0.contains("= -1") }
    #expect(opened.count <= 1, "\(opened)")
  }
}
