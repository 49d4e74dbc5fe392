import TestSupport
import Testing

/// What people read on a terminal keeps to its width, and breaks between words.
struct TerminalWidthTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run("add menu/easing-emphasized-decelerate-in timingCurve --x1 0.32 --y1 0.72 --x2 0 --y2 1 --tag opacity")
    tool.run("add wild spring --bounce 0.9")
    tool.run("add HERO linear --duration 3")
  }

  /// The words of a text, wherever its lines end.
  private func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }

  @Test(arguments: [60, 80, 120, 200])
  func helpBreaksBetweenWords(width: Int) {
    for name in [""]
      + tool.run("help").output.split(separator: "\n").compactMap({ $0.firstMatch(of: /^  ([a-z]+) {2,}/) })
      .map({ String($0.output.1) })
    {
      tool.isTerminal = false
      let plain = tool.run("help \(name)").output
      tool.isTerminal = true
      tool.terminalWidth = width
      let shown = tool.run("help \(name)").output
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= width || !$0.trimmed.contains(" ") }, "\(name)")
      // Only a word that is longer than the line is broken, and none is lost.
      #expect(words(shown).joined() == words(plain).joined())
      #expect(Set(words(plain).filter { $0.count <= 20 }).isSubset(of: words(shown)), "\(name)")
    }
  }

  @Test(arguments: [80, 120])
  func tablesThatAreReadGoOnBelow(width: Int) {
    for line in ["kinds", "kinds spring", "lint"] {
      tool.isTerminal = false
      let plain = tool.run(line).output
      tool.isTerminal = true
      tool.terminalWidth = width
      let shown = tool.run(line).output
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= width }, "\(line)")
      #expect(!shown.contains("…"))
      let left = Set(words(plain)).subtracting(words(shown)).filter { $0.count < 8 }
      #expect(left.isEmpty, "\(line): \(left)")
    }
    #expect(tool.run("lint").output.hasPrefix("SEVERITY  PRESET"))
    #expect(tool.run("kinds").output.split(separator: "\n")[0].hasSuffix("WHAT IT IS"))
  }

  /// Lines that programs get as they are.
  @Test(arguments: ["lint --rules", "doctor", "changelog 1..now"], [60, 80])
  func longLinesGoOnBelow(line: String, width: Int) {
    let note = String(repeating: "word ", count: 40)
    tool.run(["edit", "wild", "--bounce", "0.1", "--tag", "a-tag-of-some-length", "--note", note])
    tool.run(["rename", "HERO", "menu/easing/emphasized/decelerate/in/the/header/of/the/page/of/each/brand"])
    tool.run(["edit", "menu/easing/emphasized/decelerate/in/the/header/of/the/page/of/each/brand", "--duration", "2"])
    tool.isTerminal = true
    tool.terminalWidth = 4000
    let plain = tool.run(line).output
    tool.terminalWidth = width
    let shown = tool.run(line).output
    #expect(plain.split(separator: "\n").contains { $0.count > 80 })
    let lines = shown.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width || !$0.dropFirst(20).contains(" ") }, "\(shown)")
    #expect(words(shown).joined() == words(plain).joined())
  }

  @Test(arguments: [40, 46, 53, 60])
  func nothingIsBrokenWithinAWord(width: Int) throws {
    tool.run(["edit", "hero", "--note", "a note that is longer than a line of a narrow terminal"])
    tool.run("copy hero hero-again")
    for line in ["kinds", "kinds spring", "lint", "show hero", "compare hero wild"] {
      tool.isTerminal = false
      let plain = tool.run(line).output.split(separator: "\n\n")
      tool.isTerminal = true
      tool.terminalWidth = width
      let all = tool.run(line).output.split(separator: "\n\n")
      // Beside plots, which have figures of their own, and colors.
      let isLast = line.hasPrefix("compare")
      let table = try #require(isLast ? plain.last : plain.first)
      let shown = String(try #require(isLast ? all.last : all.first))
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= width }, "\(line): \(shown)")
      #expect(!shown.contains("…"))
      let left = Set(words(String(table))).subtracting(words(shown)).filter { $0.count <= 24 }
      #expect(left.isEmpty, "\(line): \(left)")
    }
  }

  @Test func messagesBreakBetweenWords() {
    tool.isTerminal = true
    tool.terminalWidth = 60
    let refused = tool.run("add hero timingCurve --x1 0").errors
    let lint = tool.run("lint").errors
    for text in [refused, lint] {
      let lines = text.split(separator: "\n")
      #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 60 })
    }
    tool.isTerminal = false
    #expect(words(tool.run("add hero timingCurve --x1 0").errors) == words(refused))
    #expect(tool.run("add hero timingCurve --x1 0").errors.split(separator: "\n").count == 1)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
