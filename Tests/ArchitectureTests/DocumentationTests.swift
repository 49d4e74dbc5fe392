import Foundation
import Testing

/// What README and articles say of this repository's own files.
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The names in a folder.
  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
  }

  /// The rows of an article's tables, without their headings.
  private static func rows(of article: String) throws -> [[Substring]] {
    try text("Sources/PresetService/PresetService.docc/\(article).md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.contains("`") }.map { $0.split(separator: "|") }
  }

  @Test func theReadmeIsShortAndLeadsSomewhere() throws {
    let readme = try Self.text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    let links = readme.matches(of: /\]\((\S+?)\)/).map { String($0.1) }
    #expect(links.count > 10)
    for link in links { #expect(Self.isThere(link), "\(link)") }
  }

  /// Each product and the command line has a page, which names all of its articles.
  @Test(arguments: [
    "AnimationEngine", "AnimationEngineFoundation", "AnimationMacros", "PresetModel", "PresetService", "PresetCLI",
  ])
  func everyArticleIsOnItsPage(module: String) throws {
    let folder = "Sources/\(module)/\(module).docc"
    let page = try Self.text("\(folder)/\(module).md")
    for name in try Self.names(in: folder) where name.hasSuffix(".md") && name != "\(module).md" {
      #expect(page.contains("<doc:\(name.dropLast(3))>"), "\(module): \(name)")
    }
  }

  @Test func theSourceTourNamesWhatIsThere() throws {
    let rows = try Self.rows(of: "SourceTour")
    var named: Set<String> = []
    for row in rows {
      let folders = row[0].matches(of: /`(\w+\/\w*)`/).map { String($0.1) }
      for folder in folders { #expect(Self.isThere(folder), "\(folder)") }
      named.formUnion(folders)
      // The folders that a row speaks of are in one of those which it is about.
      for part in row[1].matches(of: /`(\w+)\/`/).map(\.1) {
        #expect(folders.contains { Self.isThere("\($0)/\(part)") }, "\(row[0]): \(part)")
      }
    }
    for module in try Self.names(in: "Sources") where !module.hasPrefix("C") || module == "Cairo" || module == "Crypto"
    {
      #expect(named.contains("Sources/\(module)"), "\(module)")
    }
  }

  @Test func theLawsNameTestsThatAreThere() throws {
    let tests = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent("Tests").path)
      .filter { $0.hasSuffix("Tests.swift") }.map { try Self.text("Tests/\($0)") }.joined()
    let laws = try #require(
      try Self.text("Sources/PresetService/PresetService.docc/SourceTour.md").split(separator: "### ")
        .first { $0.hasPrefix("Laws\n") })
    let rows = laws.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 10)
    for row in rows {
      let names = row.split(separator: "|")[1].matches(of: /`(\w+)`/).map { String($0.1) }
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(tests.contains("func \(name)("), "\(name)") }
    }
  }

  @Test func recipesAreTrue() throws {
    let sources = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
      .filter { $0.hasSuffix(".swift") }.map { try Self.text("Sources/\($0)") }
    let rows = try Self.rows(of: "Recipes")
    #expect(rows.count > 6)
    for row in rows {
      for path in row[1].matches(of: /`([\w\/]+\/)(\w+Wobble|Wobble\w*\.swift)?`/).map({ String($0.1) }) {
        #expect(Self.isThere("Sources/\(path)"), "\(path)")
      }
      for list in row[2].matches(of: /`(\w+)\.(\w+)`/) where list.2 != "swift" {
        let type = try Regex("(struct|enum|extension) \(list.1)\\b")
        let member = try Regex("static let \(list.2)\\b")
        // The words first: a pattern takes much longer.
        let declaring = sources.filter { $0.contains("static let \(list.2)") && $0.contains(list.1) }
        #expect(declaring.contains { $0.contains(type) && $0.contains(member) }, "\(list.1).\(list.2)")
      }
      for list in row[2].matches(of: /`(\w+\/\w+\.c)`/) { #expect(Self.isThere("Sources/\(list.1)"), "\(list.1)") }
    }
  }

  /// The recipe's migrations are the next ones.
  @Test(arguments: [("SQLiteStorage", ".sql"), ("PostgresStorage", ".postgresql.sql")])
  func theNextMigrationHasTheNextNumber(module: String, ending: String) throws {
    let recipes = try Self.text("Sources/PresetService/PresetService.docc/Recipes.md")
    let named = try #require(
      recipes.firstMatch(of: Regex("`\(module)/Migrations/(\\d+)-wobble\(ending.replacing(".", with: "\\."))`")))
    let numbers = try Self.names(in: "Sources/\(module)/Migrations").compactMap { Int($0.prefix(4)) }
    #expect(named.output[1].substring.flatMap { Int($0) } == (numbers.max() ?? 0) + 1)
  }
}
