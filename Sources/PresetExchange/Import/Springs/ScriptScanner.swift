/// Goes through the text of a script, with as little regard to its grammar as it takes to find where things end.
struct ScriptScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte here; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether this text is here.
  func isAt(_ text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= bytes.count
      && text.description.utf8.elementsEqual(bytes[position..<(position + text.utf8CodeUnitCount)])
  }

  /// Whether a byte belongs to names and numbers.
  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 36 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The name here, which is passed; empty where there is none.
  mutating func word() -> String {
    let start = position
    while let byte, Self.isWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The name here, with those that dots join to it.
  mutating func path() -> String {
    var path = word()
    while byte == UInt8(ascii: "."), position + 1 < bytes.count, Self.isWord(bytes[position + 1]) {
      position += 1
      path += "." + word()
    }
    return path
  }

  /// Skips white space, comments and a byte order mark.
  mutating func skipBlank() {
    while let byte {
      if isAt("//") {
        position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      } else if isAt("/*") {
        position += 2
        while self.byte != nil, !isAt("*/") { position += 1 }
        position = min(position + 2, bytes.count)
      } else if byte <= 0x20 || (position < 3 && [0xEF, 0xBB, 0xBF].contains(byte)) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips from an opening bracket to the one that closes it.
  mutating func skipBrackets() {
    var depth = 0
    while byte != nil {
      skipBlank()
      guard let byte else { return }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        skipString(byte)
        continue
      default: break
      }
      position += 1
    }
  }

  /// Skips a text, from its opening quote on.
  mutating func skipString(_ quote: UInt8) {
    position += 1
    while let byte, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    position = min(position + 1, bytes.count)
  }

  /// Skips to where an expression or a type ends: a comma, a semicolon, a closing bracket, a line's end after which a
  /// statement begins, or what `isEnd` knows; commas in angle brackets end nothing.
  mutating func skipExpression(isType: Bool = false, until isEnd: (ScriptScanner) -> Bool = { _ in false }) {
    var angles = 0
    var last: UInt8 = UInt8(ascii: "=")
    while byte != nil {
      let start = position
      skipBlank()
      guard let byte, !isEnd(self) else { return }
      if Self.isStatement(byte), !Self.isJoining(last), bytes[start..<position].contains(0x0A) { return }
      switch byte {
      case UInt8(ascii: ","): if angles == 0 { return }
      case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): return
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        skipBrackets()
        last = byte == UInt8(ascii: "{") ? 0x7D : 0x29
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        skipString(byte)
        last = byte
        continue
      case UInt8(ascii: "<") where isType: angles += 1
      case UInt8(ascii: ">") where isType && last != UInt8(ascii: "="): angles = max(0, angles - 1)
      default: break
      }
      last = byte
      position += 1
    }
  }

  /// Whether a statement may begin with a byte.
  private static func isStatement(_ byte: UInt8) -> Bool { isWord(byte) || "@\"'".utf8.contains(byte) }

  /// Whether what ends so goes on in the next line.
  private static func isJoining(_ byte: UInt8) -> Bool { "=|&+-*/%?:<.,!(".utf8.contains(byte) }
}
