import Foundation
import PresetService
import Testing

/// The figures that the article about judging tells of the published catalogs.
@Suite(.enabled(if: PublishedCatalogs.areThere, "the published catalogs are not beside this checkout"))
struct PublishedLintTests {
  /// The article's lines in one, as what is sought may go over the end of a line.
  private static var article: String {
    get throws {
      var root = URL(fileURLWithPath: #filePath)
      for _ in 0..<4 { root.deleteLastPathComponent() }
      let file = root.appendingPathComponent("Sources/PresetService/PresetService.docc/Judging.md")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").joined(separator: " ")
    }
  }

  private static func sources(_ systems: [String]) throws -> [ImportSource] {
    try systems.map { system in
      let data = try Data(contentsOf: PublishedCatalogs.folder.appendingPathComponent("\(system).json"))
      return ImportSource(name: "\(system).json", bytes: Array(data))
    }
  }

  private static func report(_ systems: [String]) throws -> LintReport {
    let scratch = try ScratchCatalog()
    _ = try scratch.catalog.import(try sources(systems), options: ImportOptions())
    return try scratch.catalog.lint()
  }

  @Test func theArticleSaysWhatIsFound() throws {
    let systems = try PublishedCatalogs.systems
    let whole = try Self.report(systems)
    let single = try systems.map { try Self.report([$0]) }
    let alike = whole.findings.count { $0.rule == "duplicate" }
    let warnings = single.reduce(0) { $0 + $1.count(.warning) }
    #expect(single.reduce(0) { $0 + $1.count(.error) } == whole.count(.error))
    #expect(
      try Self.article.contains(
        "On those \(systems.count) catalogs, imported into one, it reports \(whole.count(.error)) errors, all of them "
          + "real, and \(whole.count(.warning)) warnings, of which \(alike) are of one motion under several names; of "
          + "each catalog by itself, the same \(whole.count(.error)) errors and \(warnings) warnings."))
  }
}
