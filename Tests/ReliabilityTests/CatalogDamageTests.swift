import Foundation
import TestSupport
import Testing

/// Catalogs with random damage: no crash, no hang, and no write where the damage was seen.
///
/// Damage that no command comes across is not noticed by it; that is what a whole check of the file is for.
struct CatalogDamageTests {
  private static let commands: [[String]] = [
    ["list", "--format", "json"], ["list", "--sort", "updated"], ["show", "hero"], ["export"], ["history"],
    ["list", "--as-of", "3"], ["eval", "hero"], ["list", "--search", "e", "--tag", "menu"],
  ]
  private static let writes: [[String]] = [
    ["add", "new", "spring"], ["edit", "hero", "--note", "x"], ["rename", "calm", "still"],
    ["remove", "calm", "--force"], ["undo", "3"], ["import", "--starter", "css", "--on-conflict", "replace"],
  ]

  /// The statuses that the tool has; a crash would have another.
  private static let statuses: Set<Int32> = [0, 1, 64, 65, 66, 73, 74, 75, 77]

  @Test(arguments: 0..<8)
  func damageIsToldAndLeftAlone(seed: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.db")
    let tool = try BuiltTool(environment: ["PRESETS_DB": path, "HOME": folder.path, "PRESETS_AUTHOR": "ana"])
    let setUp = [
      "init", "add calm linear", "import --starter swiftui --starter carbon",
      "add hero spring --reduced-motion calm --tag menu", "edit hero --bounce 0.3",
    ]
    for line in setUp { _ = try tool.run(line.split(separator: " ").map(String.init)) }
    let file = URL(fileURLWithPath: path)
    let original = try Data(contentsOf: file)
    var random = SeededGenerator(seed: seed)
    for round in 0..<Scale.count(8, long: 500) {
      let damaged = Data(Damage.applied(to: Array(original), using: &random))
      try damaged.write(to: file)
      for words in [Self.commands, Self.writes].compactMap({ $0.randomElement(using: &random) }) {
        let result = try tool.run(words, patience: 5)
        let place = Comment(rawValue: "seed \(seed), round \(round), \(words): \(result.status) \(result.errors)")
        #expect(Self.statuses.contains(result.status), place)
        let lines = result.errors.split(separator: "\n")
        if result.status != 0 {
          #expect(lines.filter { $0.hasPrefix("error: ") }.count == 1, place)
        }
        let isReading = Self.commands.contains(words)
        if isReading || result.status != 0 { #expect(try Data(contentsOf: file) == damaged, place) }
        #expect(try folder.names == ["catalog.db"], place)
      }
    }
  }
}
