/// Why a text is not JSON, or JSON that this project does not take.
package struct JSONError: Error, Equatable {
  /// The problem in words.
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
}

extension JSONError {
  /// An error at a byte of a text that begins in `firstLine`.
  package init(_ message: String, at offset: Int, in bytes: [UInt8], firstLine: Int = 1) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      message: message, line: firstLine + before.count { $0 == UInt8(ascii: "\n") },
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
  }
}

/// A strict reader of JSON (RFC 8259).
///
/// Hand-written because no reader at hand says where a text is broken, and Foundation's takes trailing commas and a
/// key twice. Depth is bounded; so is, by its length, all else.
package struct JSONReader {
  /// How deep arrays and objects may nest.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private let firstLine: Int

  /// Reads the one value of `text`.
  ///
  /// - Parameter firstLine: The number of the text's first line within its file.
  package static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes: bytes, firstLine: firstLine)
    let value = try reader.value()
    reader.skipSpace()
    if reader.position < bytes.count { throw reader.error("there is more after the end of the value") }
    return value
  }

  private init(bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    // A byte order mark is tolerated, as RFC 8259 allows.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try nested(Self.object)
    case UInt8(ascii: "["): return try nested(Self.array)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return .number(try number())
    case nil: throw error("the text ends where a value should be")
    default: throw error("a value should be here, not \(currentCharacter)")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    depth += 1
    if depth > Self.maximumDepth { throw error("nested deeper than \(Self.maximumDepth) levels") }
    position += 1
    let value = try read(&self)
    position += 1
    depth -= 1
    return value
  }

  private static func array(_ reader: inout JSONReader) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    reader.skipSpace()
    if reader.current == UInt8(ascii: "]") { return .array([]) }
    while true {
      elements.append(try reader.value())
      reader.skipSpace()
      if reader.current == UInt8(ascii: "]") { return .array(elements) }
      try reader.expect(",", or: "]")
    }
  }

  private static func object(_ reader: inout JSONReader) throws(JSONError) -> JSON {
    var members: [JSON.Member] = []
    // The keys, once there are too many to look through them for each.
    var keys: Set<[UInt8]> = []
    reader.skipSpace()
    if reader.current == UInt8(ascii: "}") { return .object([]) }
    while true {
      reader.skipSpace()
      guard reader.current == UInt8(ascii: "\"") else {
        throw reader.error("a key in double quotes should be here, not \(reader.currentCharacter)")
      }
      let start = reader.position
      let key = try reader.string()
      if members.count == 16 { keys = Set(members.map { Array($0.key.utf8) }) }
      let isTaken =
        members.count < 16
        ? members.contains { $0.key.utf8.elementsEqual(key.utf8) } : !keys.insert(Array(key.utf8)).inserted
      if isTaken {
        throw reader.error("the key '\(key)' is there twice", at: start)
      }
      reader.skipSpace()
      try reader.expect(":")
      members.append(JSON.Member(key, try reader.value()))
      reader.skipSpace()
      if reader.current == UInt8(ascii: "}") { return .object(members) }
      try reader.expect(",", or: "}")
    }
  }

  private mutating func expect(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil) throws(JSONError) {
    guard current == UInt8(ascii: character) else {
      let wanted = other.map { "'\(character)' or '\($0)'" } ?? "'\(character)'"
      throw error("\(wanted) should be here, not \(currentCharacter)")
    }
    position += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let text = word.description.utf8
    guard bytes[position...].starts(with: text) else { throw error("a value should be here, not \(currentCharacter)") }
    position += text.count
    return value
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let firstDigit = current
    let wholeDigits = skipDigits()
    if wholeDigits == 0 || (wholeDigits > 1 && firstDigit == UInt8(ascii: "0")) {
      throw error("not a number", at: start)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw error("a number ends after its decimal point", at: start) }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw error("a number ends after its exponent's sign", at: start) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite, !number.hasVanished(text.utf8) else {
      throw error("the number \(text) is beyond what a Double holds", at: start)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    var isASCII = true
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        // Most are, and need not be validated.
        if isASCII { return String(decoding: bytes[start..<position], as: UTF8.self) }
        guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
          throw error("the text is not UTF-8", at: start)
        }
        return text
      }
      if byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: start) }
      if byte < 0x20 { throw error("a control character in a text must be written as an escape") }
      position += 1
    }
    throw error("a text has no closing quote", at: start - 1)
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: decoded, as: UTF8.self) else {
          throw error("the text is not UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"): decoded.append(contentsOf: Array(String(try escape()).utf8))
      case 0..<0x20: throw error("a control character in a text must be written as an escape", at: position - 1)
      default: decoded.append(byte)
      }
    }
    throw error("a text has no closing quote", at: start - 1)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = current else { throw error("a text has no closing quote", at: start) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(from: start)
      if unit == 0 { throw error("a text must not contain NUL", at: start) }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw error("half of a surrogate pair", at: start) }
      position += 2
      let low = try hexadecimal(from: start)
      guard (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
      else { throw error("half of a surrogate pair", at: start) }
      return scalar
    default: throw error("'\\\(Unicode.Scalar(byte))' is no escape", at: start)
    }
  }

  private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("'\\u' needs four hexadecimal digits", at: start) }
    position += 4
    return unit
  }

  /// The character at the position, for a message.
  private var currentCharacter: String {
    guard position < bytes.count else { return "the end of the text" }
    let text = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    return text.first.map { "'\($0)'" } ?? "nothing"
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message, at: offset ?? position, in: bytes, firstLine: firstLine)
  }
}
