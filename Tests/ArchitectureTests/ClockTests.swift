import Foundation
import Testing

/// Tests wait for what happens and not for a time, and no expectation depends on how fast a machine is.
struct ClockTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The files that may look at a clock, and why.
  private static let reasons = [
    "GalleryTests/Chromium.swift": "ends a browser that hangs",
    "GalleryTests/ScriptedPage.swift": "ends a wait that hangs",
    "GalleryTests/StudioMemoryTests.swift": "plays for as long as it is told, in a run of its own",
    "GalleryTests/StudioSpeedTests.swift": "prints how fast the studio is, in a run of its own",
    "PresetStorageTests/ServerWaitingTests.swift": "patience is a time: that it ends is the promise",
    "ReliabilityTests/InterruptionTests.swift": "interrupts at any moment, and polls for a file of another process",
    "ReliabilityTests/KillTests.swift": "kills at any moment",
    "ReliabilityTests/ModelCheck/ModelCheckTests.swift": "in full it runs for minutes",
    "ReliabilityTests/ModelCheck/RandomWorker.swift": "kills at any moment of what a command takes",
    "ReliabilityTests/PostgresDurabilityTests.swift": "patience is a time: that it ends is the promise",
    "ReliabilityTests/PostgresFailoverTests.swift": "fails over for a while, at any moment",
    "ReliabilityTests/Workbench.swift": "measures what a command takes, to kill it within that",
    "SQLiteTests/ConnectionTests.swift": "patience is a time: that it is had is the promise",
    "TestSupport/BuiltTool.swift": "ends a process that hangs",
    "TestSupport/PostgresCluster.swift": "polls a server of another process",
  ]

  private static let clocks = [
    "sleep(", "ContinuousClock", "SuspendingClock", " Date()", "asyncAfter", "setTimeout", "performance.now",
  ]

  @Test func nobodyElseLooksAtAClock() throws {
    let paths = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
    var users: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      // Speed is what the benchmarks are for.
      if path.hasPrefix("Benchmarks/") || path.hasPrefix("Fuzzing/") || path.hasSuffix("/ClockTests.swift") { continue }
      let text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
      if Self.clocks.contains(where: { text.contains($0) }) { users.insert(path) }
    }
    #expect(users == Set(Self.reasons.keys))
  }
}
