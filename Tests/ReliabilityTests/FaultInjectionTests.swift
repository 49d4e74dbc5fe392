import Foundation
import TestSupport
import Testing

/// Commands that write, each system call of theirs that changes a file failing once, or being the last.
///
/// strace injects the faults; the kernel lets it only where a process may be traced.
@Suite(.enabled(if: canTrace, "strace is not installed, or tracing is forbidden here"))
struct FaultInjectionTests {
  /// The calls that change files; those that a processor's kernel does not have are left out by strace.
  private static let calls = [
    "write", "pwrite64", "fsync", "fdatasync", "unlink", "unlinkat", "ftruncate", "link", "linkat", "rename",
    "renameat", "renameat2",
  ]

  /// In a short run each command meets one of the two errors, which are handled alike.
  private static let faults: [(trial: Trial, fault: String)] = Trial.all.enumerated().flatMap { index, trial in
    let errors = ["error=ENOSPC", "error=EIO"]
    return ((Scale.isLong ? errors : [errors[index % 2]]) + ["signal=SIGKILL"]).map { (trial, $0) }
  }

  @Test("half-migrated, half-written: never", arguments: faults)
  func aFaultLeavesTheOldStateOrTheNew(trial: Trial, fault: String) throws {
    try expectSoundness(of: trial, under: fault, in: Self.calls)
  }

  @Test(arguments: Trial.all.filter(\.hasCatalog))
  func aFileThatCannotBeReadIsLeftAlone(trial: Trial) throws {
    try expectSoundness(of: trial, under: "error=EIO", in: ["openat", "fcntl", "pread64"], ofCatalogAlone: true)
  }

  /// - Parameter ofCatalogAlone: Whether other files are spared, such as the libraries that a process opens.
  private func expectSoundness(
    of trial: Trial, under fault: String, in calls: [String], ofCatalogAlone: Bool = false
  ) throws {
    let bench = try Workbench(trial)
    let files = ofCatalogAlone ? ["-P", bench.catalog, "-P", bench.catalog + "-journal"] : []
    let counts = try Self.counts(of: calls, bench, files)
    #expect(!counts.isEmpty)
    for (call, count) in counts.sorted(by: { $0.key < $1.key }) {
      // Pages are one like the other: in a short run a few of them stand for all.
      let step = Scale.isLong ? 1 : (count + 1) / 2
      for number in stride(from: 1, through: count, by: step) {
        try bench.reset()
        let result = try Self.trace(bench, files + ["-e", "inject=\(call):\(fault):when=\(number)"])
        try expectSound(bench, result, "\(call) \(number) of \(count)")
      }
    }
  }

  private func expectSound(_ bench: Workbench, _ result: BuiltTool.Result, _ place: String) throws {
    let complaints = result.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    let state: CatalogState?
    do {
      state = try bench.state()
    } catch {
      Issue.record(error, "\(place)")
      return
    }
    let isAcknowledged = result.status == 0 || (result.status < 0 && !result.errors.isEmpty)
    #expect(try bench.isSound(state, isAcknowledged: isAcknowledged), "\(place) \(result.errors)")
    if isAcknowledged {
      #expect(complaints.isEmpty, "\(place) \(result.errors)")
    } else {
      if result.status > 0 {
        // The message itself may be the write that failed; a report of problems has none.
        let isTold = complaints.count == 1 || place.hasPrefix("write ") || result.status == 1
        let isExpected = bench.trial.failures.contains(result.status)
        #expect(isExpected && isTold, "\(place): \(result.status) \(result.errors)")
      }
    }
    let next = try bench.tool.run(state == nil ? ["init"] : ["add", "next", "spring"])
    #expect(next.status == 0, "\(place), and then: \(next.errors)")
    #expect(try bench.litter() == [], "\(place)")
  }

  /// How often the command makes each of the calls.
  private static func counts(of calls: [String], _ bench: Workbench, _ files: [String]) throws -> [String: Int] {
    try bench.reset()
    let log = try TemporaryFolder()
    let wanted = "trace=" + calls.map { "?" + $0 }.joined(separator: ",")
    _ = try trace(bench, files + ["-e", wanted], log: log.file("log"))
    let lines = try String(contentsOfFile: log.file("log"), encoding: .utf8).split(separator: "\n")
    var counts: [String: Int] = [:]
    for line in lines {
      let call = line.drop { !$0.isLetter }.prefix { $0 != "(" }
      if calls.contains(String(call)) { counts[String(call), default: 0] += 1 }
    }
    return counts
  }

  private static func trace(
    _ bench: Workbench, _ options: [String], log: String = "/dev/null"
  ) throws -> BuiltTool.Result {
    let strace = BuiltTool.program("strace") ?? "strace"
    return try bench.tool.run(
      ["-f", "-qq", "-o", log] + options + [bench.tool.path] + bench.words, program: strace)
  }
}

/// Whether strace is there and allowed to do its work.
let canTrace: Bool = {
  guard let strace = BuiltTool.program("strace"), let tool = try? BuiltTool() else { return false }
  return (try? tool.run(["-qq", "-o", "/dev/null", tool.path, "--version"], program: strace))?.status == 0
}()
