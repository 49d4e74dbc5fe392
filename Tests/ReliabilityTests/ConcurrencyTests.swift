import Foundation
import SQLiteStorage
import TestSupport
import Testing

/// Many processes on one catalog: nothing is lost and nobody is refused.
@Suite(.serialized)
struct ConcurrencyTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
  }

  private func expectSuccess(_ result: BuiltTool.Result) { #expect(result.status == 0, "\(result.errors)") }

  @Test func writersBesideReadersAreAllStored() throws {
    expectSuccess(try tool.run(["init"]))
    let (writers, adds) = (24, 25)
    let running = try (1...writers).map { writer in
      try tool.start(
        ["-c", "for i in $(seq \(adds)); do '\(tool.path)' add w\(writer)-$i spring || exit; done"],
        program: "/bin/sh")
    }
    let readers = try (0..<4).map { _ in
      try tool.start(
        ["-c", "for i in $(seq \(adds * 4)); do '\(tool.path)' list --format names >/dev/null || exit; done"],
        program: "/bin/sh")
    }
    for process in running + readers { expectSuccess(tool.finish(process)) }
    let names = try tool.run(["list", "--format", "names"]).output.split(separator: "\n")
    #expect(names.count == writers * adds)
    let history = try tool.run(["history", "--format", "ndjson"]).output.split(separator: "\n")
    #expect(history.count == writers * adds)
    _ = try CatalogState(path: path)
  }

  @Test("50 processes: the sum is exact") func countersOfFiftyProcessesAddUp() throws {
    let counters = (0..<7).map { "counter-\($0)" }
    expectSuccess(try tool.run(["init"]))
    for counter in counters { expectSuccess(try tool.run(["add", counter, "interpolatingSpring"])) }
    let (processes, edits) = (50, Scale.count(7, long: 200))
    let running = try (0..<processes).map { _ in
      try CountingProcess.start(path, times: edits, counters: counters)
    }
    for process in running { expectSuccess(tool.finish(process)) }
    let store = try PresetStore(path: path)
    let (sum, revision) = try store.read { snapshot in
      (try counters.map { try Self.count(of: $0, in: snapshot) }.reduce(0, +), try snapshot.revision())
    }
    #expect(sum == processes * edits)
    #expect(revision == Int64(counters.count + processes * edits))
  }

  private static func count(of name: String, in snapshot: any StorageSnapshot) throws -> Int {
    let text = try #require(try snapshot.preset(named: name)).animation
    let value = try #require(text.split(separator: "\"initialVelocity\":").last)
    return try #require(Int(value.prefix { $0.isNumber }))
  }

  @Test func ofManyEditsOfOneRevisionOneWins() throws {
    expectSuccess(try tool.run(["init"]))
    expectSuccess(try tool.run(["add", "hero", "spring"]))
    let running = try (0..<20).map { try tool.start(["edit", "hero", "--note", "by \($0)", "--if-revision", "1"]) }
    let statuses = running.map { tool.finish($0).status }
    #expect(statuses.sorted() == [0] + Array(repeating: 1, count: 19))
  }

  @Test("migrated by two at once, or twenty: once", arguments: canMakeOutdatedCatalog ? [false, true] : [false])
  func twentyProcessesMayMakeOrMigrateOneCatalog(isOutdated: Bool) throws {
    var tool = tool
    for round in 0..<Scale.count(3, long: 20) {
      let home = folder.file("round-\(round)")
      tool.environment["PRESETS_DB"] = nil
      tool.environment["XDG_DATA_HOME"] = home
      if isOutdated {
        try FileManager.default.createDirectory(atPath: home + "/presets", withIntermediateDirectories: true)
        try makeOutdatedCatalog(at: home + "/presets/presets.db")
      }
      let running = try (0..<20).map { try tool.start(["add", "preset-\($0)", "spring"]) }
      for process in running { expectSuccess(tool.finish(process)) }
      #expect(try tool.run(["list", "--format", "names"]).output.split(separator: "\n").count == 20)
      let files = try FileManager.default.contentsOfDirectory(atPath: home + "/presets").sorted()
      let backups = files.dropFirst()
      #expect(files.first == "presets.db" && backups.count == (isOutdated ? 1 : 0), "one copy, by whoever was first")
      #expect(backups.allSatisfy { $0.hasPrefix("presets.db.bak-v") && !$0.contains(".new-") })
    }
  }
}
