/// A source file as tokens.
struct TokenizedSource {
  let bytes: [UInt8]
  let tokens: [SourceToken]
  /// The comments that say something to the scanner.
  let notes: [Range<Int>]
  /// Whether braces around a value make it an object, not a closure.
  let readsObjects: Bool
  /// The values that names stand for wherever one is used alone, as in an export, which has each name once.
  var figures: [String: SourceExpression] = [:]
  /// For each token that is a bracket the index of the one that it belongs to; -1 for others.
  private let partners: [Int32]

  init(_ bytes: [UInt8], _ syntax: SourceSyntax) {
    var tokenizer = SourceTokenizer(bytes, syntax)
    tokenizer.run()
    self.bytes = bytes
    tokens = tokenizer.tokens
    notes = tokenizer.notes
    readsObjects = syntax.interpolation == .template
    partners = Self.partners(of: tokenizer.tokens, in: bytes)
  }

  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch bytes[token.start] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let opening = open.popLast() else { continue }
        partners[index] = Int32(opening)
        partners[opening] = Int32(index)
      default: break
      }
    }
    return partners
  }

  /// The index behind a token, or behind what closes it where it opens something.
  func end(of index: Int) -> Int {
    guard index < tokens.count else { return tokens.count }
    if Int(partners[index]) > index { return Int(partners[index]) + 1 }
    return isMark(index, "(") || isMark(index, "[") || isMark(index, "{") ? tokens.count : index + 1
  }

  /// The index of a token, or of what opens it where it closes something.
  func start(of index: Int) -> Int {
    let partner = Int(partners[index])
    return partner >= 0 && partner < index ? partner : index
  }

  /// Whether the token at an index is the mark `character`.
  func isMark(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark
      && bytes[tokens[index].start] == UInt8(ascii: character)
  }

  /// The text of a word, without backticks; nil for other tokens.
  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    let token = tokens[index]
    let isQuoted = bytes[token.start] == UInt8(ascii: "`") && token.end - token.start > 1
    return text(isQuoted ? token.start + 1..<token.end - 1 : token.start..<token.end)
  }

  /// Whether two tokens stand next to each other without white space.
  func touches(_ index: Int, _ next: Int) -> Bool { tokens[index].end == tokens[next].start }

  /// The place of a string's text, without its delimiters.
  func content(_ index: Int) -> Range<Int> {
    let token = tokens[index]
    var (start, end) = (token.start, token.end)
    while start < end, [UInt8(ascii: "#"), UInt8(ascii: "r")].contains(bytes[start]) { start += 1 }
    guard start < end else { return start..<end }
    let quote = bytes[start]
    let hashes = bytes[token.start] == UInt8(ascii: "#") ? start - token.start : 0
    let isTriple = end - start >= 6 && bytes[start + 1] == quote && bytes[start + 2] == quote
    let count = isTriple ? 3 : 1
    end -= hashes
    // A string that is not closed ends with its line.
    if end - start >= 2 * count, bytes[end - 1] == quote { end -= count }
    return start + count..<max(start + count, end)
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The number that a token is; nil for one that is none, or is larger than numbers are.
  func number(_ index: Int) -> Double? {
    let token = tokens[index]
    var text = text(token.start..<token.end).filter { $0 != "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0b") || text.hasPrefix("0o") { return nil }
    while let last = text.last, "fFdDlLn".contains(last) { text.removeLast() }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
