extension JSON {
  /// This value as canonical JSON: no spaces, keys sorted by their UTF-8, each number the shortest decimal that reads
  /// back to the same Double.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// This value as JSON for people: as ``text``, one member or element a line.
  public var indentedText: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical text; with `indentation`, its lines so many levels deep.
  ///
  /// Bytes are put together several times as fast as a `String`, and an import writes three texts for each preset.
  package func write(to bytes: inout [UInt8], indentation: Int? = nil) {
    switch self {
    case .null: bytes.append("null")
    case .bool(let bool): bytes.append(bool ? "true" : "false")
    case .number(let number): bytes.append(JSON.text(of: number))
    case .string(let string): bytes.append(json: string)
    case .array(let elements):
      // A list of numbers is one thing to look at.
      let isFlat = elements.allSatisfy { $0.number != nil }
      JSON.write(elements, "[", "]", to: &bytes, indentation: isFlat ? nil : indentation) { element, level, bytes in
        element.write(to: &bytes, indentation: level)
      }
    case .object(let members):
      let sorted = members.sorted { JSON.comesFirst($0.key, $1.key) }
      JSON.write(sorted, "{", "}", to: &bytes, indentation: indentation) { member, level, bytes in
        bytes.append(json: member.key)
        bytes.append(level == nil ? ":" : ": ")
        member.value.write(to: &bytes, indentation: level)
      }
    }
  }

  /// The shortest decimal that reads back to `number`; `null` for what JSON has no number for.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether `first` sorts before `second`, by their UTF-8.
  package static func comesFirst(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8], indentation: Int?,
    _ body: (Element, Int?, inout [UInt8]) -> Void
  ) {
    bytes.append(open)
    let level = indentation.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(",") }
      if let level { bytes.append("\n" + String(repeating: "  ", count: level)) }
      body(element, level, &bytes)
    }
    if let indentation, !elements.isEmpty { bytes.append("\n" + String(repeating: "  ", count: indentation)) }
    bytes.append(close)
  }
}

extension [UInt8] {
  /// Appends a text as it is.
  package mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a text as a string of JSON, with its quotes.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    defer { append(UInt8(ascii: "\"")) }
    // Most texts need no escape, and are then copied whole.
    if text.utf8.allSatisfy(Self.isPlain) { return append(text) }
    let bytes = Array(text.utf8)
    // Beyond ASCII, what must be escaped begins with one of these bytes.
    if bytes.contains(0xC2) || bytes.contains(0xE2) {
      for scalar in text.unicodeScalars { append(json: scalar) }
      return
    }
    var copied = 0
    for (index, byte) in bytes.enumerated() where byte < 0x80 && !Self.isPlain(byte) {
      append(contentsOf: bytes[copied..<index])
      append(json: Unicode.Scalar(byte))
      copied = index + 1
    }
    append(contentsOf: bytes[copied...])
  }

  /// Whether a byte is a character that JSON has as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(json scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{20}"..."\u{7E}": append(UInt8(ascii: scalar))
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
