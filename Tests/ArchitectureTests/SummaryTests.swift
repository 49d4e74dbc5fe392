import Foundation
import Testing

/// The summaries of declarations: a stranger understands them without reading on.
struct SummaryTests {
  /// How no summary begins: a noun or a verb says what a thing is or does, and needs no other one beside it.
  private static let riddles = [
    "The same", "Those ", "That ", "It ", "What it is", "What is", "What there is", "What they are", "As above",
  ]

  /// How the summaries of types and of the public surface do not begin either: a question's word is not the answer.
  private static let questions: Set<Substring> = ["What", "Which", "Who", "Whose", "Where"]

  /// A comment of documentation: its first line, and the declaration below it.
  private struct Summary {
    let path: String
    let text: Substring
    var declaration: Substring = ""

    private static let types: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    var isOfTypeOrPublic: Bool {
      declaration.hasPrefix("public ")
        || declaration.split(separator: " ").prefix { $0.allSatisfy(\.isLowercase) }
          .contains(where: Self.types.contains)
    }
  }

  private static func summaries() throws -> [Summary] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var summaries: [Summary] = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      var summary: Summary?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.drop { $0 == " " }
        if words.hasPrefix("///") {
          if summary == nil { summary = Summary(path: path, text: words.dropFirst(3).drop { $0 == " " }) }
        } else if var found = summary, !words.hasPrefix("@") {
          found.declaration = words
          summaries.append(found)
          summary = nil
        }
      }
    }
    return summaries
  }

  @Test func noSummaryIsARiddle() throws {
    let summaries = try Self.summaries()
    #expect(summaries.count > 1000)
    for summary in summaries {
      for riddle in Self.riddles { #expect(!summary.text.hasPrefix(riddle), "\(summary.path): \(summary.text)") }
    }
  }

  @Test func typesAndThePublicSurfaceAreNamed() throws {
    let summaries = try Self.summaries().filter(\.isOfTypeOrPublic)
    #expect(summaries.count > 500)
    for summary in summaries {
      let word = summary.text.prefix { $0.isLetter }
      #expect(!Self.questions.contains(word), "\(summary.path): \(summary.text)")
    }
  }
}
