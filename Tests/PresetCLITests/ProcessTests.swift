import Foundation
import TestSupport
import Testing

/// What can only be seen of whole processes.
struct ProcessTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
  }

  @Test func aPathFromWordsToSamples() throws {
    #expect(try tool.run(["init"]).status == 0)
    #expect(try tool.run(["add", "hero", "spring", "--bounce", "0.3"]).status == 0)
    let result = try tool.run(["eval", "hero", "--format", "csv"])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.split(separator: "\n").count == 48)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    _ = try tool.run(["init"])
    _ = try tool.run(["add", "pulse", "linear", "--repeat", "forever"])
    let result = try tool.shell("(presets eval pulse --for 1000; echo \"status $?\" >&2) | head -n 1")
    #expect(result.output == "pulse\t0\t0\t2.857142857142857\t\n")
    #expect(result.errors == "status 0\n")
  }

  @Test func aFullDiskIsAnError() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let result = try tool.shell("presets help > /dev/full")
    #expect(result.status == 74)
    #expect(result.errors == "error: can't write the output: No space left on device\n")
  }

  @Test func twentyProcessesMayCreateAndFillOneCatalog() throws {
    var tool = tool
    tool.environment["PRESETS_DB"] = nil
    tool.environment["XDG_DATA_HOME"] = folder.file("data")
    for round in 0..<3 {
      let running = try (0..<20).map { try tool.start(["add", "preset-\(round)-\($0)", "spring"]) }
      for (process, _, errors) in running {
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(complaint)")
      }
      #expect(try tool.run(["list", "--format", "names"]).output.split(separator: "\n").count == 20 * (round + 1))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("data/presets"))
    #expect(left == ["presets.db"])
  }

  @Test func aLockedCatalogIsWaitedForAndThenBusy() throws {
    let sqlite = try #require(BuiltTool.program("sqlite3"), "sqlite3 is not installed")
    _ = try tool.run(["init"])
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: sqlite)
    holder.arguments = ["-batch", folder.file("catalog.db")]
    let (input, output) = (Pipe(), Pipe())
    holder.standardInput = input
    holder.standardOutput = output
    try holder.run()
    input.fileHandleForWriting.write(Data("BEGIN EXCLUSIVE; SELECT 'locked';\n".utf8))
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "locked\n")
    let result = try tool.run(["add", "a", "spring", "--wait", "1500ms"])
    #expect(result.status == 75)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("waiting for other processes that use "))
    #expect(lines[1].hasSuffix("is busy: other processes kept it locked; try again in a moment"))
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    #expect(try tool.run(["add", "a", "spring"]).status == 0)
  }

  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed")) func whoMayNotIsTold() throws {
    _ = try tool.run(["init"])
    _ = try tool.run(["add", "a", "spring"])
    let path = folder.file("catalog.db")
    func nobody(_ words: [String]) throws -> BuiltTool.Result { try tool.runAsNobody(words, in: folder) }
    func allow(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try allow(0o755, folder.path)
    try allow(0o444, path)
    #expect(try nobody(["list", "--format", "names"]).output == "a\n")
    let write = try nobody(["add", "b", "spring"])
    #expect(write.status == 77 && write.errors.contains("no permission for '\(path)'"), "\(write.errors)")
    try allow(0o000, path)
    let read = try nobody(["list"])
    #expect(read.status == 77 && read.errors.contains("this user may not read it"), "\(read.errors)")
    try allow(0o555, folder.path)
    #expect(try nobody(["init", folder.file("new.db")]).status == 77)
    try allow(0o755, folder.path)
  }
}
