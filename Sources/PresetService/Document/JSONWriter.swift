extension JSON {
  /// This value as canonical JSON: no spaces, keys sorted by their UTF-8, each number the shortest decimal that reads
  /// back to the same Double.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// This value as JSON for people: as ``text``, one member or element a line.
  public var indentedText: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  /// Appends the canonical text; with `indentation`, its lines so many levels deep.
  func write(to text: inout String, indentation: Int? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += JSON.text(of: number)
    case .string(let string): JSON.write(string, to: &text)
    case .array(let elements):
      // A list of numbers is one thing to look at.
      let isFlat = elements.allSatisfy { $0.number != nil }
      JSON.write(elements, "[", "]", to: &text, indentation: isFlat ? nil : indentation) { element, level, text in
        element.write(to: &text, indentation: level)
      }
    case .object(let members):
      let sorted = members.sorted { JSON.comesFirst($0.key, $1.key) }
      JSON.write(sorted, "{", "}", to: &text, indentation: indentation) { member, level, text in
        JSON.write(member.key, to: &text)
        text += level == nil ? ":" : ": "
        member.value.write(to: &text, indentation: level)
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
  static func comesFirst(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indentation: Int?,
    _ body: (Element, Int?, inout String) -> Void
  ) {
    text += open
    let level = indentation.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let level { text += "\n" + String(repeating: "  ", count: level) }
      body(element, level, &text)
    }
    if let indentation, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indentation) }
    text += close
  }

  /// Appends a string with its quotes.
  static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most texts need no escape, and are then copied whole.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
      return
    }
    // Beyond ASCII, what must be escaped begins with one of these bytes.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(string.utf8.count + 32)
      for byte in string.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      text += String(decoding: bytes, as: UTF8.self)
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
