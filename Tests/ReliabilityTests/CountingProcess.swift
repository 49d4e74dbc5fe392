import Foundation
import PresetService
import TestSupport
import Testing

/// A process that edits again and again: these tests, started once more to do nothing but count.
///
/// It is not a program of its own, because a second one would make a bare `swift run` ask which is meant.
enum CountingProcess {
  /// What a counting process is told in its environment: the catalog, how often, and the counters, a line each.
  private static let variable = "PRESETS_COUNTING"

  fileprivate static var task: [String]? {
    ProcessInfo.processInfo.environment[variable]?.split(separator: "\n").map(String.init)
  }

  /// How to start one that counts `times` times in the catalog at `path`.
  static func start(_ path: String, times: Int, counters: [String]) throws -> (
    process: Process, output: Pipe, errors: Pipe
  ) {
    var tests = try BuiltTool()
    tests.environment[variable] = ([path, "\(times)"] + counters).joined(separator: "\n")
    return try tests.start(
      ["--testing-library", "swift-testing", "--filter", "CountingProcessTests"], program: CommandLine.arguments[0])
  }
}

@Suite(.enabled(if: CountingProcess.task != nil, "only within the test that starts it"))
struct CountingProcessTests {
  /// Each edit reads a counter and adds 1 to it while the catalog is locked, one counter after the other.
  @Test func counts() throws {
    let task = try #require(CountingProcess.task)
    let times = try #require(Int(task[1]))
    let counters = task.dropFirst(2)
    let catalog = try PresetCatalog(path: task[0])
    for turn in 0..<times {
      try catalog.edit(counters[counters.startIndex + turn % counters.count]) { preset throws(PresetError) in
        let count = preset.animation.parameters["initialVelocity"]?.number ?? 0
        preset.animation.parameters["initialVelocity"] = .number(count + 1)
      }
    }
  }
}
