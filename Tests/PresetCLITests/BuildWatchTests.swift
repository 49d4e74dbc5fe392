import Foundation
import TestSupport
import Testing

/// `build --watch`, as a process of its own.
struct BuildWatchTests {
  /// The next line that a process says; what was said so far where it says no more.
  private func line(_ pipe: Pipe) -> String {
    var line = ""
    while !line.hasSuffix("\n") {
      // A byte at a time: what comes behind the line is the next call's.
      guard let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
      line += String(decoding: byte, as: UTF8.self)
    }
    return line
  }

  @Test(.timeLimit(.minutes(5)), arguments: [SIGINT, SIGTERM])
  func itBuildsAtEachChangeAndEndsCleanly(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    func configure(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("x.json")), options: .atomic)
    }
    func css() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file("a.css"))) }
    _ = try tool.run(["init"])
    _ = try tool.run(["add", "hero", "spring"])
    try configure(#"{"targets":[{"output":"a.css"}]}"#)
    let running = try tool.start(["build", "--watch", folder.file("x.json")])
    #expect(line(running.errors) == "revision 1: wrote \(folder.file("a.css"))\n")
    let first = try css()
    _ = try tool.run(["edit", "hero", "--bounce", "0.3"])
    #expect(line(running.errors) == "revision 2: wrote \(folder.file("a.css"))\n")
    let second = try css()
    #expect(second != first)
    try configure(#"{"targets":[{"output":"a.css","tolerance":"x"}]}"#)
    #expect(line(running.errors).hasSuffix("'--tolerance' needs a number, not 'x'; files stay as they are\n"))
    #expect(try css() == second)
    try configure(#"{"targets":[{"output":"a.css"},{"output":"b.css"}]}"#)
    #expect(line(running.errors) == "revision 2: wrote \(folder.file("b.css")); 1 file was so already\n")
    kill(running.process.processIdentifier, signal)
    let result = tool.finish(running)
    #expect(result.status == -signal && result.errors == "stopped; what was written before stays\n", "\(result)")
    #expect(try folder.names == ["a.css", "b.css", "catalog.db", "x.json"])
  }

  @Test func aMistakeAtFirstIsAnError() throws {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    #expect(try tool.run(["build", "--watch", folder.file("x.json")]).status == 66)
  }
}
