import Foundation
import TestSupport

/// One after the other, processes that change a catalog at random, some of them killed, and what they said.
struct RandomWorker {
  private let tool: BuiltTool
  private let number: Int
  private let file: String
  private var random: SeededGenerator
  private var latest = 1
  /// How many microseconds a process takes, about.
  private var duration = 30_000
  private(set) var told: [Told] = []
  private(set) var kills = 0
  /// Processes that ended as none may.
  private(set) var failures: [String] = []

  /// The statuses with which a change may be refused.
  private static let refusals: Set<Int32> = [1, 64, 65, 66, 75]

  init(_ number: Int, tool: BuiltTool, folder: TemporaryFolder) {
    (self.tool, self.number) = (tool, number)
    file = folder.file("import-\(number).ndjson")
    random = SeededGenerator(seed: number)
  }

  mutating func runOne() throws {
    let marker = "w\(number)-\(told.count)"
    let command = RandomCommand(
      latest: latest, serial: number * 100_000 + told.count, file: file, using: &random)
    if let lines = command.lines { try Data(lines.utf8).write(to: URL(fileURLWithPath: file)) }
    let words = command.words + ["--reason", marker, "--author", "worker \(number)"]
    let start = ContinuousClock.now
    let running = try tool.start(words)
    let isVictim = Int.random(in: 0..<8, using: &random) == 0
    if isVictim {
      usleep(UInt32.random(in: 0...UInt32(duration * 5 / 4), using: &random))
      kill(running.process.processIdentifier, SIGKILL)
    }
    let result = tool.finish(running)
    if result.status < 0 { kills += 1 }
    if !isVictim { duration = (duration * 7 + Int((ContinuousClock.now - start) / .microseconds(1))) / 8 }
    let isRefused = Self.refusals.contains(result.status)
    if result.status != 0 && !isRefused && !(isVictim && result.status == -SIGKILL) {
      failures.append("\(marker) \(words): \(result.status) \(result.errors)")
    }
    told.append(Told(marker: marker, words: command.words, outcome: outcome(of: command, result)))
  }

  private mutating func outcome(of command: RandomCommand, _ result: BuiltTool.Result) -> Told.Outcome {
    if result.status > 0 { return .nothing }
    // Who was killed once it had said that it was done was done; to say that it waits is not that.
    let said = result.errors.hasSuffix("\n") ? result.errors : ""
    let lines = said.split(separator: "\n").filter { !$0.hasPrefix("waiting for other processes") }
    guard let line = lines.first, !line.hasPrefix("error: ") else {
      return result.status == 0 ? .done(revision: nil) : .unknown
    }
    if command.words[0] == "import" {
      // What it did comes before how much that was, and one that was killed between them did it.
      let isDone = lines.contains { $0.contains(/^(added|changed) |\d (added|replaced)/) }
      return isDone ? .done(revision: nil) : lines.contains { $0.hasPrefix("imported ") } ? .nothing : .unknown
    }
    guard
      let match = line.firstMatch(of: /^(.+?) is (?:as (?:it was )?)?at revision .*?(\d+)$|^added .+, revision (\d+)$/)
    else {
      return .done(revision: nil)
    }
    guard let revision = Int(match.2 ?? match.3 ?? "") else { return .done(revision: nil) }
    latest = max(latest, revision)
    guard let requirement = command.requirement, let name = match.1 else { return .done(revision: revision) }
    return .stands(name: String(name), revision: revision, requirement)
  }
}
