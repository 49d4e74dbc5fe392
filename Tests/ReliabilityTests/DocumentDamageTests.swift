import Foundation
import TestSupport
import Testing

/// Import documents with random damage: no crash, no hang, and all or nothing.
struct DocumentDamageTests {
  /// What makes readers of JSON stumble.
  private static let morsels: [String] = [
    "1e999", "-0", "\\ud800", "\\u0000", "\"\"", "{}", "[]", "null", "NaN", ",,", "\u{FEFF}", "\\", "1e-400",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000),
    String(repeating: "9", count: 10_000), "0.\(String(repeating: "0", count: 10_000))1", "\"name\":\"a\",",
  ]

  @Test(arguments: ["json", "ndjson"], 0..<4)
  func damageIsTold(format: String, seed: Int) throws {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    _ = try tool.run(["init"])
    _ = try tool.run(["import", "--starter", "material3", "--starter", "css"])
    _ = try tool.run(["add", "hero", "spring", "--tag", "a", "--note", "grün", "--delay", "1", "--repeat", "forever"])
    let document = Array(try tool.run(["export", "--format", format]).output.utf8)
    let before = try CatalogState(path: folder.file("catalog.db"))
    let file = folder.file("document")
    var random = SeededGenerator(seed: seed)
    for round in 0..<Scale.count(10, long: 600) {
      var damaged = Damage.applied(to: document, using: &random)
      if Bool.random(using: &random), let morsel = Self.morsels.randomElement(using: &random) {
        damaged.insert(contentsOf: Array(morsel.utf8), at: Int.random(in: 0...damaged.count, using: &random))
      }
      try Data(damaged).write(to: URL(fileURLWithPath: file))
      let words = ["import", file, "--on-conflict", "replace", "--dry-run"]
      let result = try tool.run(words, patience: 5)
      let place = Comment(rawValue: "seed \(seed), round \(round): \(result.status) \(result.errors)")
      #expect([0, 65].contains(result.status), place)
      let lines = result.errors.split(separator: "\n")
      // What would change is told before the outcome, a line each; an error is one.
      let isTold = result.status == 0 ? lines.last?.hasPrefix("would import ") : lines.count == 1
      #expect(isTold == true, place)
    }
    #expect(try CatalogState(path: folder.file("catalog.db")) == before)
  }
}
