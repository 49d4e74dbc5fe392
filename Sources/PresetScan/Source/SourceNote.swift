/// A comment that tells the scanner to let a finding pass: `presets:allow off-catalog the logo's own motion`.
struct SourceNote {
  private static let mark = Array("presets:allow".utf8)

  /// The line that it ends on, from 1.
  let line: Int
  /// Whether nothing else stands before it on the line that it begins on: else it is about that line alone.
  let standsAlone: Bool
  /// The class of findings that may pass, as it is written.
  let name: String
  /// The reason; empty where none is given.
  let reason: String

  /// Reads a comment; nil where it says nothing to the scanner.
  ///
  /// - Parameter bytes: The file's bytes, of which the comment is a part.
  init?(_ range: Range<Int>, of bytes: [UInt8], line: Int) {
    let comment = bytes[range]
    guard let start = Self.start(in: comment) else { return nil }
    let rest = comment[(start + Self.mark.count)...].prefix { $0 != 0x0A && $0 != 0x0D }
    var text = String(decoding: rest, as: UTF8.self)
    for ending in ["*/", "-->"] where text.hasSuffix(ending) { text.removeLast(ending.count) }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    self.line = line
    standsAlone =
      bytes[..<range.lowerBound].reversed().first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      .map { $0 == 0x0A } ?? true
    name = words.first.map { $0.filter { !$0.isWhitespace } } ?? ""
    let reason = words.count > 1 ? words[1].drop(while: \.isWhitespace) : ""
    self.reason = String(reason.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether a comment says something to the scanner.
  static func isMarked(_ comment: ArraySlice<UInt8>) -> Bool { start(in: comment) != nil }

  private static func start(in comment: ArraySlice<UInt8>) -> Int? {
    var index = comment.startIndex
    while index + mark.count <= comment.endIndex {
      if comment[index] == mark[0], comment[index..<index + mark.count].elementsEqual(mark) { return index }
      index += 1
    }
    return nil
  }
}
