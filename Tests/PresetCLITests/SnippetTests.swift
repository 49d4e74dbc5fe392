import Foundation
import TestSupport
import Testing

/// The Swift of articles before the compiler: each block in a function of its own, or by itself where it declares types.
@Suite(.enabled(if: BuiltTool.program("swiftc") != nil, "swiftc is not installed"))
struct SnippetTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  /// The articles, with what their blocks speak of and don't say again.
  static let articles: [(path: String, given: String)] = [
    (
      "AnimationEngine/AnimationEngine.docc/Playback.md",
      """
      struct Display { func nextFrame() -> Double { 0 } }
      struct Clock { let seconds = 0.0 }
      let (clock, display) = (Clock(), Display())
      func draw(_ value: some Any) {}
      func plot(_ sample: some Any) {}
      let opacity = AnimatedProperty(0.0)
      """
    ),
    ("AnimationEngine/AnimationEngine.docc/WritingAnAnimation.md", ""),
    ("AnimationEngine/AnimationEngine.docc/AnimationEngine.md", ""),
    ("AnimationMacros/AnimationMacros.docc/AnimationMacros.md", ""),
    ("PresetModel/PresetModel.docc/PresetModel.md", ""),
    ("PresetModel/PresetModel.docc/PresetsInAnApp.md", ""),
    ("PresetService/PresetService.docc/PresetService.md", ""),
    ("PresetService/PresetService.docc/UsingTheLibrary.md", #"let catalog = try PresetCatalog(path: "motion.db")"#),
  ]

  /// A file with the blocks of an article; those that need the macros or SwiftUI are tested with clients.
  private static func source(of article: (path: String, given: String), _ text: String) -> String {
    let blocks = text.matches(of: /```swift\n(?<code>(?s).*?)```\n/).map(\.code).filter {
      !$0.contains("\n  @Entry") && !$0.contains("import SwiftUI")
    }
    var source = Set(blocks.flatMap { $0.matches(of: /(?m)^import \w+$/).map { String($0.0) } }).sorted()
    // What the macros make, written by hand, is the engine's.
    if source.isEmpty { source = ["import AnimationEngine"] }
    source += ["import Foundation"]
    for (number, block) in blocks.enumerated() {
      let code = block.replacing(/(?m)^import \w+$/, with: "")
      if code.firstMatch(of: /(?m)^(struct|extension|final class|enum)\s/) != nil {
        source.append(String(code))
      } else {
        source.append("func given\(number)() async throws {\n\(article.given)\ndo {\n\(code)}\n}")
      }
    }
    return source.joined(separator: "\n")
  }

  private static func complaints(of source: String) throws -> [Substring] {
    let tool = try BuiltTool()
    let folder = try TemporaryFolder()
    let file = folder.file("Snippets.swift")
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    var words = ["-typecheck", "-swift-version", "6", "-Xcc", "-I/usr/include/postgresql"]
    let built = URL(fileURLWithPath: tool.path).deletingLastPathComponent()
    words += ["-I", built.appendingPathComponent("Modules").path]
    // Those of this package's own C are made by the build.
    for module in try FileManager.default.contentsOfDirectory(atPath: root.path) where module.hasPrefix("C") {
      for folder in [root.appendingPathComponent(module), built.appendingPathComponent("\(module).build")] {
        let map = folder.appendingPathComponent("module.modulemap").path
        if FileManager.default.fileExists(atPath: map) { words += ["-Xcc", "-fmodule-map-file=\(map)"] }
      }
    }
    let result = try tool.run(words + [file], program: BuiltTool.program("swiftc"), patience: 120)
    return result.errors.split(separator: "\n").filter { $0.contains("error:") }
  }

  @Test(arguments: articles.map(\.path))
  func whatArticlesShowCompiles(path: String) throws {
    let article = try #require(Self.articles.first { $0.path == path })
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    let source = Self.source(of: article, text)
    #expect(try Self.complaints(of: source) == [], "\(source)")
    #expect(try !Self.complaints(of: source + "\nlet wrong: Int = nothing\n").isEmpty)
  }

  /// An article with Swift that is not looked at here would be believed.
  @Test func noArticleIsLeftOut() throws {
    let paths = FileManager.default.enumerator(atPath: Self.root.path)?.compactMap { $0 as? String } ?? []
    let found = try paths.filter { path in
      guard path.hasSuffix(".md") else { return false }
      let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      return text.contains("```swift\n")
    }
    // Those are about what a scan reads, and about apps, which a test of their own builds.
    let others = ["Scanning", "SampleApps"].map { "PresetCLI/PresetCLI.docc/\($0).md" }
    #expect(Set(found).subtracting(Self.articles.map(\.path)) == Set(others))
  }
}
