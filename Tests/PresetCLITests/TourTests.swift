import Foundation
import TestSupport
import Testing

/// The tour of README.md, run line by line.
struct TourTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A line of the tour, and what stands below it.
  private struct Step {
    let line: Substring
    var told = ""

    /// The line's words, as a shell divides them.
    var words: [String] {
      line.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  private let tool: CommandLineTool
  private let text: String

  init() throws {
    tool = try CommandLineTool()
    // As wide as the terminal that the tour was taken from.
    tool.isTerminal = true
    // Wide enough that no message with a path of the temporary folder is divided.
    tool.terminalWidth = 300
    tool.environment["LC_ALL"] = "C.UTF-8"
    text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  private func steps() throws -> [Step] {
    let tour = try #require(text.firstMatch(of: /\n## A tour\n+```\n(?<lines>(?s).*?)```\n/)).lines
    var steps: [Step] = []
    for line in tour.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: line.dropFirst(2)))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].told += line + "\n"
      }
    }
    return steps
  }

  /// Runs a step in the tool's folder.
  private func told(by step: Step) throws -> String {
    var words = step.words
    let program = words.removeFirst()
    if program == "export" {
      let setting = try #require(words.first).split(separator: "=", maxSplits: 1).map(String.init)
      tool.environment[setting[0]] = tool.folder.file(setting[1])
      return ""
    }
    #expect(program == "presets")
    if let place = words.firstIndex(of: "-o") { words[place + 1] = tool.folder.file(words[place + 1]) }
    let result = tool.run(words)
    #expect((result.status != 0) == result.errors.hasPrefix("error: "), "\(step.line)")
    return (result.output + result.errors).replacing(tool.folder.path + "/", with: "")
  }

  /// A text whose times are all the same.
  private static func masked(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\dT[\d:.]+Z/, with: "TIME")
  }

  @Test func theToolSaysWhatStandsThere() throws {
    let steps = try steps()
    #expect(steps.count > 8)
    for step in steps {
      let told = Self.masked(try told(by: step))
      #expect(told == Self.masked(step.told), "\(step.line)")
    }
    let pictures = text.matches(of: /!\[[^\]]+\]\((\S+)\)/)
    #expect(pictures.count == 2)
    for picture in pictures {
      let kept = Self.root.appendingPathComponent(String(picture.1))
      let drawn = URL(fileURLWithPath: tool.folder.file(kept.lastPathComponent))
      #expect(try Data(contentsOf: kept) == Data(contentsOf: drawn), "\(picture.1): run 'make pictures' and look")
    }
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
