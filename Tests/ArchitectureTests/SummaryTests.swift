import Foundation
import Testing

/// The summaries of declarations: a stranger understands them without reading on.
struct SummaryTests {
  /// How no summary begins: a noun or a verb says what a thing is or does, and needs no other one beside it.
  private static let riddles = [
    "The same", "Those ", "That ", "It ", "What it is", "What is", "What there is", "What they are", "As above",
  ]

  @Test func noSummaryIsARiddle() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var count = 0
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      var isInComment = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.drop { $0 == " " }
        let isComment = words.hasPrefix("///")
        defer { isInComment = isComment }
        guard isComment, !isInComment else { continue }
        count += 1
        let summary = words.dropFirst(3).drop { $0 == " " }
        for riddle in Self.riddles { #expect(!summary.hasPrefix(riddle), "\(path): \(summary)") }
      }
    }
    #expect(count > 1000)
  }
}
