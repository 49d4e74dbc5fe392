/// Divides CSS into tokens (CSS Syntax 3, section 4): comments vanish, and white space is one token.
///
/// Hand-written, as no library at hand reads CSS. Any bytes have tokens; what is not closed ends with the text.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// All tokens of `text`.
  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// The next token; nil at the end.
  mutating func next() -> CSSToken? {
    guard position < bytes.count else { return nil }
    let (start, startLine) = (position, line)
    let kind = kind()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return CSSToken(kind: kind, text: text, line: startLine)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func kind() -> CSSToken.Kind {
    if skipSpace() { return .space }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(first)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return one(.open(first))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return one(.close(first))
    case UInt8(ascii: ":"): return one(.colon)
    case UInt8(ascii: ";"): return one(.semicolon)
    case UInt8(ascii: ","): return one(.comma)
    case UInt8(ascii: "@"):
      position += 1
      return isNameStart() ? .atKeyword(name()) : .other
    case UInt8(ascii: "#"):
      position += 1
      _ = name()
      return .other
    default:
      if isNumberStart { return number() }
      if isNameStart() { return word() }
      return one(.other)
    }
  }

  private mutating func one(_ kind: CSSToken.Kind) -> CSSToken.Kind {
    position += 1
    return kind
  }

  /// Skips white space and comments, and returns whether there was any.
  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = byte() {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C {
        if byte == 0x0A { line += 1 }
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && self.byte(1) == UInt8(ascii: "/")) {
          if bytes[position] == 0x0A { line += 1 }
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else {
        break
      }
    }
    return position > start
  }

  private mutating func word() -> CSSToken.Kind {
    let name = name()
    guard byte() == UInt8(ascii: "(") else { return .identifier(name) }
    position += 1
    guard name.lowercased() == "url" else { return .function(name) }
    // An address without quotes may have any characters in it.
    var offset = 0
    while let byte = byte(offset), byte == 0x20 || byte == 0x09 { offset += 1 }
    if byte(offset) == UInt8(ascii: "\"") || byte(offset) == UInt8(ascii: "'") { return .function(name) }
    while let byte = byte() {
      position += 1
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: ")") { break }
    }
    return .other
  }

  private mutating func string(_ quote: UInt8) -> CSSToken.Kind {
    position += 1
    var text: [UInt8] = []
    while let byte = byte() {
      if byte == quote {
        position += 1
        break
      }
      // A line's end ends a string that is not closed.
      if byte == 0x0A { break }
      if byte == UInt8(ascii: "\\") {
        text += escape()
      } else {
        text.append(byte)
        position += 1
      }
    }
    return .string(String(decoding: text, as: UTF8.self))
  }

  private mutating func name() -> String {
    var text: [UInt8] = []
    while let byte = byte() {
      if Self.isNamePart(byte) {
        text.append(byte)
        position += 1
      } else if byte == UInt8(ascii: "\\"), isEscape() {
        text += escape()
      } else {
        break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What a backslash and what follows it stand for.
  private mutating func escape() -> [UInt8] {
    position += 1
    var value: UInt32 = 0
    var count = 0
    while count < 6, let byte = byte(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value * 16 + UInt32(digit)
      count += 1
      position += 1
    }
    if count > 0 {
      if let byte = byte(), byte == 0x20 || byte == 0x09 || byte == 0x0A {
        if byte == 0x0A { line += 1 }
        position += 1
      }
      return Array(String(Unicode.Scalar(value == 0 ? 0xFFFD : value) ?? "\u{FFFD}").utf8)
    }
    guard let byte = byte() else { return [] }
    if byte == 0x0A { line += 1 }
    position += 1
    return byte == 0x0A ? [] : [byte]
  }

  private mutating func number() -> CSSToken.Kind {
    let start = position
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    skipDigits()
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
      position += 1
      skipDigits()
    }
    if byte().map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      let isSigned = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      if Self.isDigit(byte(isSigned ? 2 : 1)) {
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
    let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
    if byte() == UInt8(ascii: "%") { return one(.percentage(number)) }
    return isNameStart() ? .dimension(number, unit: name()) : .number(number)
  }

  private mutating func skipDigits() {
    while Self.isDigit(byte()) { position += 1 }
  }

  private var isNumberStart: Bool {
    let isSigned = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-")
    let first = byte(isSigned ? 1 : 0)
    return Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(isSigned ? 2 : 1)))
  }

  private func isNameStart() -> Bool {
    guard let first = byte() else { return false }
    if first == UInt8(ascii: "-") {
      guard let second = byte(1) else { return false }
      if second == UInt8(ascii: "-") { return byte(2) != UInt8(ascii: ">") }
      return Self.isLetter(second) || (second == UInt8(ascii: "\\") && isEscape(1))
    }
    return Self.isLetter(first) || (first == UInt8(ascii: "\\") && isEscape())
  }

  private func isEscape(_ offset: Int = 0) -> Bool { byte(offset + 1).map { $0 != 0x0A } ?? false }

  private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == 0
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
