/// Divides a source file into tokens: comments and white space vanish.
///
/// It never fails: what is not closed ends with its line or with the file. Each byte is looked at a fixed number of
/// times, but for the strings within strings, of which there are ``maximumDepth`` at most.
struct SourceTokenizer {
  /// How many strings may be in one another.
  static let maximumDepth = 32

  let bytes: [UInt8]
  let syntax: SourceSyntax
  var position = 0
  private(set) var tokens: [SourceToken] = []
  /// The comments that say something to the scanner.
  private(set) var notes: [Range<Int>] = []
  private var startsLine = true

  init(_ bytes: [UInt8], _ syntax: SourceSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    // An interpreter's line.
    if bytes.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) { skipLine() }
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// Reads the whole file.
  mutating func run() { while position < bytes.count { next() } }

  func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private mutating func next() {
    let first = bytes[position]
    switch first {
    case 0x0A:
      startsLine = true
      position += 1
    case 0...0x20: position += 1
    case UInt8(ascii: "/"):
      if byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*") {
        let start = position
        skipComment()
        note(start..<position)
      } else if !(syntax.hasRegularExpressions && isOperandExpected && skipRegularExpression()) {
        mark()
      }
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "'"):
      if syntax.hasSingleQuotes { string() } else { character() }
    case UInt8(ascii: "`"): backtick()
    case UInt8(ascii: "#"):
      if syntax.hasHashes, let count = hashes() { string(hashes: count) } else { mark() }
    default:
      if Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(1)) && !isMember {
        number()
      } else if Self.isWordPart(first) {
        word()
      } else {
        mark()
      }
    }
  }

  mutating func append(_ kind: SourceToken.Kind, from start: Int, hash: UInt64 = 0) {
    // A backslash that is the last of a file escapes nothing.
    position = min(position, bytes.count)
    tokens.append(SourceToken(kind: kind, startsLine: startsLine, start: start, end: position, hash: hash))
    startsLine = false
  }

  private mutating func mark() {
    position += 1
    append(.mark, from: position - 1)
  }

  private mutating func word() {
    let start = position
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    while position < bytes.count, Self.isWordPart(bytes[position]) {
      hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01b3
      position += 1
    }
    if syntax.hasRawPrefix, position - start == 1, bytes[start] == UInt8(ascii: "r"),
      byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'")
    {
      string(from: start, isRaw: true)
    } else {
      append(.word, from: start, hash: hash)
    }
  }

  /// Reads a number with what may be attached to it, as in `0x1F`, `1_000`, `2.5e-3` and `300L`.
  private mutating func number() {
    let start = position
    while Self.isWordPart(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) {
      let isExponent = byte() | 0x20 == UInt8(ascii: "e") && bytes[start...].prefix(2).last.map { $0 | 0x20 } != 0x78
      position += 1
      if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"), Self.isDigit(byte(1)) { position += 1 }
    }
    append(.number, from: start)
  }

  /// Reads a word between backticks, or a template string.
  private mutating func backtick() {
    if syntax.interpolation == .template { return string() }
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 0x0A { position += 1 }
    let hash = SourceToken.hash(bytes[start + 1..<max(start + 1, position)])
    if byte() == UInt8(ascii: "`") { position += 1 }
    append(.word, from: start, hash: hash)
  }

  /// Reads a character between single quotes, where that is no string.
  private mutating func character() {
    let start = position
    position += 1
    var count = 0
    while position < bytes.count, bytes[position] != 0x0A, count < 12 {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "'") {
        position += 1
        return append(.string, from: start)
      }
      position += 1
      count += 1
    }
    // An apostrophe of something else.
    position = start
    mark()
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  /// Skips a comment, which begins here.
  mutating func skipComment() {
    if byte(1) == UInt8(ascii: "/") { return skipLine() }
    position += 2
    var depth = 1
    while position < bytes.count {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { return }
      } else if syntax.nestsComments, byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        position += 2
        depth += 1
      } else {
        if byte() == 0x0A { startsLine = true }
        position += 1
      }
    }
  }

  /// Keeps a comment that says something to the scanner.
  private mutating func note(_ range: Range<Int>) {
    if SourceNote.isMarked(bytes[range]) { notes.append(range) }
  }

  /// Whether a value may begin here, so that a slash is no division.
  private var isOperandExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .composedString: return false
    case .word: return Self.operandKeywords.contains(last.hash)
    // A slash behind `<` closes an element.
    case .mark:
      return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "<")].contains(bytes[last.start])
    }
  }

  private static let operandKeywords = Set(
    ["return", "case", "in", "of", "typeof", "where", "if", "else", "await", "try"].map { SourceToken.hash($0.utf8) })

  /// Whether a full stop here belongs to what is before it.
  private var isMember: Bool {
    guard let last = tokens.last, last.end == position else { return false }
    return last.kind != .mark || [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[last.start])
  }

  /// Skips a regular expression of one line; returns false, and stays, where there is none.
  private mutating func skipRegularExpression() -> Bool {
    if byte(1) == 0x20 || byte(1) == UInt8(ascii: ">") { return false }
    var offset = 1
    var isInClass = false
    while position + offset < bytes.count, byte(offset) != 0x0A {
      let byte = byte(offset)
      if byte == UInt8(ascii: "\\") {
        offset += 1
      } else if byte == UInt8(ascii: "[") {
        isInClass = true
      } else if byte == UInt8(ascii: "]") {
        isInClass = false
      } else if byte == UInt8(ascii: "/"), !isInClass {
        let start = position
        position += offset + 1
        append(.composedString, from: start)
        return true
      }
      offset += 1
    }
    return false
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  static func isWordPart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 97 && byte | 0x20 <= 122 || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || byte == UInt8(ascii: "$")
  }
}
