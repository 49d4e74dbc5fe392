import Foundation
import PresetService

/// Sixty-four tasks that read one shared catalog, each preset of a thousand in turn.
struct Sharing {
  static let taskCount = 64
  static let importCount = ProcessInfo.processInfo.environment["PRESETS_LONG"] == nil ? 100_000 : 600_000

  /// How long a round lasts at least.
  private static let length = Duration.seconds(4)
  /// How long the longest read may take, alone and beside others.
  private static let limit = Duration.milliseconds(100)

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sharing-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("catalog.db").path }
  private let names = (0..<1000).map { "p\($0)" }

  static func line(_ name: String) -> String {
    #"{"name":"\#(name)","animation":{"kind":"spring","duration":0.4,"bounce":0.2}}"#
  }

  /// Measures everything, and says whether all of it keeps to the limits.
  func isPassed() async throws -> Bool {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try PresetCatalog.create(path: path)
    let lines = (names + ["written"]).map(Self.line).joined(separator: "\n")
    _ = try PresetCatalog(path: path).import([ImportSource(name: "first.ndjson", bytes: Array(lines.utf8))])
    let shared = try SharedCatalog(path: path)
    print(row("\(Self.taskCount) tasks on a shared catalog", ["reads/s", "median", "99.9 %", "longest"]))
    var isPassed = true
    for (round, helper) in [("alone", nil), ("beside a writer", "write"), ("beside an import", "import")] {
      let process = try helper.map { try run($0) }
      let times = try await read(shared, while: helper == "import" ? process : nil)
      // It inherits the signals that threads of tasks leave alone, of which this is none.
      if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
      let rate = Double(times.all.count) / (times.elapsed / .seconds(1))
      func place(_ part: Double) -> Duration { times.all[Int(part * Double(times.all.count - 1))] }
      let isGood = place(1) <= Self.limit
      print(row(round, [String(Int(rate)), text(place(0.5)), text(place(0.999)), text(place(1))], isGood))
      isPassed = isPassed && isGood
    }
    return isPassed
  }

  private func run(_ helper: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [helper, path]
    try process.run()
    return process
  }

  /// Reads from all tasks for a while, and as long as a process runs; returns how long each read took, sorted.
  private func read(
    _ shared: SharedCatalog, while process: Process?
  ) async throws -> (all: [Duration], elapsed: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for task in 0..<Self.taskCount {
        group.addTask {
          var times: [Duration] = []
          var number = task
          while clock.now - start < Self.length || process?.isRunning == true {
            let begin = clock.now
            _ = try await shared.animation(named: names[number % names.count])
            times.append(clock.now - begin)
            number += Self.taskCount + 1
            await Task.yield()
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return (times.sorted(), clock.now - start)
  }

  private func text(_ time: Duration) -> String {
    let microseconds = time / .microseconds(1)
    return microseconds < 1000
      ? String(format: "%.1f µs", microseconds) : String(format: "%.1f ms", microseconds / 1000)
  }

  private func row(_ name: String, _ cells: [String], _ isGood: Bool? = nil) -> String {
    let columns = cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
    let verdict = isGood.map { $0 ? "    pass" : "    FAIL" } ?? ""
    return name.padding(toLength: 36, withPad: " ", startingAt: 0) + columns + verdict
  }
}
