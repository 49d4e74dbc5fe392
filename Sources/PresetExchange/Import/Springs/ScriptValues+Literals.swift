extension ScriptValues {
  /// A text in quotes, as it is written.
  mutating func copyString(_ quote: UInt8) {
    let start = scanner.position
    scanner.skipString(quote)
    text += scanner.bytes[start..<scanner.position]
  }

  /// A number, without what only reads better in it; false where it is none.
  mutating func number() -> Bool {
    var digits: [UInt8] = []
    while let byte = scanner.byte {
      let isSign = "+-".utf8.contains(byte) && (digits.last.map { $0 | 0x20 == UInt8(ascii: "e") } ?? true)
      guard isSign || byte == UInt8(ascii: ".") || ScriptScanner.isWord(byte) else { break }
      if byte != UInt8(ascii: "_") { digits.append(byte) }
      scanner.position += 1
    }
    text += digits
    return JSON5Text.isNumber(digits[...])
  }

  /// A text in backquotes, in which nothing is replaced.
  mutating func template() -> Bool {
    let start = scanner.position
    scanner.skipString(UInt8(ascii: "`"))
    let content = scanner.bytes[(start + 1)..<max(start + 1, scanner.position - 1)]
    if zip(content, content.dropFirst()).contains(where: { $0 == (UInt8(ascii: "$"), UInt8(ascii: "{")) }) {
      return false
    }
    let literal = [UInt8(ascii: "`")] + content + [UInt8(ascii: "`")]
    guard let string = JSON5Text.decoded(literal[...]) else { return false }
    write(string: string)
    lines(from: start)
    return true
  }

  /// The elements of an array, or the arguments of a call, brackets included.
  mutating func list(_ depth: Int, closing: UInt8) -> Bool {
    scanner.position += 1
    text.append(UInt8(ascii: "["))
    while true {
      blank()
      guard let byte = scanner.byte, byte != UInt8(ascii: ","), !scanner.isAt("...") else { return false }
      if byte != closing { value(depth: depth + 1) }
      blank()
      if scanner.byte == UInt8(ascii: ",") {
        scanner.position += 1
        text.append(UInt8(ascii: ","))
      } else if scanner.byte == closing {
        scanner.position += 1
        text.append(UInt8(ascii: "]"))
        return true
      } else {
        return false
      }
    }
  }
}
