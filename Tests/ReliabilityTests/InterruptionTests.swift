import Foundation
import SQLite
import TestSupport
import Testing

/// Commands that write, asked to stop at random instants: by Ctrl-C, by TERM, or by a terminal that closes.
struct InterruptionTests {
  @Test(
    "INT, TERM and HUP at any instant: all or nothing, and told", arguments: Trial.all + Trial.exports + Trial.large)
  func whatIsStoppedLeavesNothing(trial: Trial) throws {
    let bench = try Workbench(trial)
    var random = SeededGenerator(seed: 2)
    var latest = bench.duration
    let wanted = (Scale.count(60, long: 1000) + Trial.all.count - 1) / Trial.all.count
    var (stops, attempts) = (0, 0)
    while stops < wanted && attempts < 10 * wanted {
      attempts += 1
      try bench.reset()
      let signal = [SIGINT, SIGTERM, SIGHUP][attempts % 3]
      let running = try bench.tool.start(bench.words)
      usleep(UInt32.random(in: 0...UInt32(latest), using: &random))
      kill(running.process.processIdentifier, signal)
      let result = bench.tool.finish(running)
      let said = result.errors
      if result.status < 0 { stops += 1 } else { latest -= latest / 10 }
      #expect([0, -signal].contains(result.status), "\(result.status): \(said)")
      #expect(try bench.unfinished == [], "\(said)")
      let state = try bench.state()
      let isNothing = said.contains("stopped; nothing was ")
      let isAcknowledged = !isNothing && (result.status == 0 || !said.isEmpty)
      #expect(try bench.isSound(state, isAcknowledged: isAcknowledged), "\(result.status): \(said)")
      if isNothing { #expect(bench.isUntouched(state), "\(said)") }
      #expect(try bench.litter() == [])
    }
    #expect(stops == wanted, "too fast to be stopped")
  }

  /// A catalog and the tool.
  private func catalog() throws -> (TemporaryFolder, BuiltTool) {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    #expect(try tool.run(["init"]).status == 0)
    return (folder, tool)
  }

  @Test("an import that waits for its input is taken back", arguments: [SIGINT, SIGTERM, SIGHUP])
  func anImportFromAPipeIsTakenBack(signal: Int32) throws {
    let (folder, tool) = try catalog()
    let pipe = folder.file("pipe")
    let isMade = unsafe mkfifo(pipe, 0o600) == 0
    #expect(isMade)
    let running = try tool.start(["import", pipe, "--format", "ndjson"])
    let input = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    let line = { (number: Int) in #"{"name":"p\#(number)","animation":{"kind":"spring"}}"# + "\n" }
    try input.write(contentsOf: Data((0..<3000).map(line).joined().utf8))
    // It has begun to write once there is a journal.
    while !(try folder.names.contains("catalog.db-journal")) && running.process.isRunning { usleep(1000) }
    kill(running.process.processIdentifier, signal)
    let result = tool.finish(running)
    #expect(result.status == -signal && result.errors == "stopped; nothing was imported\n", "\(result)")
    #expect(try folder.names.sorted() == ["catalog.db", "pipe"])
    #expect(try tool.run(["list", "--format", "names"]).output == "")
  }

  @Test("who waits for others stops waiting") func waitingForALockIsStopped() throws {
    let (folder, tool) = try catalog()
    let other = try Connection(path: folder.file("catalog.db"))
    try other.execute("BEGIN IMMEDIATE")
    let running = try tool.start(["add", "hero", "spring", "--wait", "1000"])
    // It says after a second that it waits.
    let notice = running.errors.fileHandleForReading.availableData
    #expect(String(decoding: notice, as: UTF8.self).hasPrefix("waiting for other processes"))
    kill(running.process.processIdentifier, SIGTERM)
    let result = tool.finish(running)
    #expect(result.status == -SIGTERM && result.errors == "stopped; nothing was written\n", "\(result)")
    try other.execute("ROLLBACK")
  }
}
