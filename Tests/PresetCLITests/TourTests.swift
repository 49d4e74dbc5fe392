import Foundation
import PresetService
import TestSupport
import Testing

/// The tour of README.md and the walk of an article, run line by line.
struct TourTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let tool: CommandLineTool
  private let text: String

  init() throws {
    tool = try CommandLineTool()
    text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func theToolSaysWhatStandsThere() throws {
    let walk = try Walk(below: "A tour", of: text)
    #expect(walk.steps.count > 8)
    try walk.take(with: tool)
    let pictures = text.matches(of: /!\[[^\]]+\]\((\S+\.svg)\)/)
    #expect(pictures.count == 2)
    for picture in pictures {
      let kept = Self.root.appendingPathComponent(String(picture.1))
      let drawn = URL(fileURLWithPath: tool.folder.file(kept.lastPathComponent))
      #expect(try Data(contentsOf: kept) == Data(contentsOf: drawn), "\(picture.1): run 'make pictures' and look")
    }
  }

  /// The article's walk of two people, on a file and on a server.
  @Test(arguments: [false, true]) func twoPeopleGovernACatalog(isOnServer: Bool) throws {
    let article = Self.root.appendingPathComponent("Sources/PresetCLI/PresetCLI.docc/Governance.md")
    let walk = try Walk(below: "A walk of two", of: String(contentsOf: article, encoding: .utf8))
    #expect(walk.steps.count > 15)
    var address: String?
    if isOnServer {
      #if PostgreSQL
        guard let cluster = PostgresCluster.shared else { return }
        address = try cluster.makeDatabase()
      #else
        return
      #endif
    }
    try walk.take(with: tool, on: address)
    func text(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: tool.folder.file(name))) }
    #expect(try text("pinned.css") == text("app.css"), "an app that is pinned to a release gets the same bytes")
    #expect(try String(decoding: text("changes.html"), as: UTF8.self).contains("moved by 0.117 of the way"))
  }

  /// The article's walk from Material's tokens to two brands.
  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat")) func materialGetsABrand() throws {
    let article = Self.root.appendingPathComponent("Sources/PresetCLI/PresetCLI.docc/TwoBrands.md")
    let walk = try Walk(below: "The walk", of: String(contentsOf: article, encoding: .utf8))
    #expect(walk.steps.count > 18)
    try FileManager.default.copyItem(
      at: Fixtures.folder.appendingPathComponent("Material3/tokens.xml"),
      to: URL(fileURLWithPath: tool.folder.file("tokens.xml")))
    try walk.take(with: tool)
    let swift = try String(contentsOfFile: tool.folder.file("Motion.swift"), encoding: .utf8)
    #expect(swift.contains("static func menuIn(brand: Brand) -> Animation {"))
  }

  /// The document that the article about documents begins with.
  @Test func theDocumentOfTheArticleIsTaken() throws {
    let article = "Sources/PresetModel/PresetModel.docc/KindsAndDocuments.md"
    let text = try String(contentsOf: Self.root.appendingPathComponent(article), encoding: .utf8)
    let document = try #require(text.firstMatch(of: /```json\n(?<text>(?s).*?)```/)).text
    let file = try tool.write(String(document), to: "hero.json")
    tool.run("init")
    tool.run("add hero/calm easeOut")
    #expect(tool.run(["import", file]).errors == "imported 1 preset: 1 added\n")
    let shown = tool.run("show hero").output
    for word in ["0.3", "delay duration 0.1", "menu", "the menu's entrance", "hero/calm"] {
      #expect(shown.contains(word), "\(word)")
    }
  }
}
