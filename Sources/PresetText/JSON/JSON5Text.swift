/// Reads the texts and numbers of JSON5, which JSON's are among.
package enum JSON5Text {
  /// The text of a string with its quotes; nil where it is no UTF-8 or has a wrong escape.
  package static func decoded(_ literal: ArraySlice<UInt8>) -> String? {
    let content = literal.dropFirst().dropLast()
    // Most texts are nothing but ASCII, which needs no checking.
    if content.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) { return String(decoding: content, as: UTF8.self) }
    guard content.contains(UInt8(ascii: "\\")) else { return String(validating: content, as: UTF8.self) }
    if let text = try? JSONReader.read(strict(content)).string { return text }
    return nil
  }

  /// The text as a literal of strict JSON: the escapes that only JSON5 has are written as those of JSON.
  private static func strict(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    var rest = content
    func add(code: some StringProtocol) { result += Array("\\u00\(code)".utf8) }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        result += Array("\\\"".utf8)
      } else if byte < 0x20 {
        add(code: byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16))
      } else if byte != UInt8(ascii: "\\") {
        result.append(byte)
      } else if let escaped = rest.popFirst() {
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
          UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "u"):
          result += [byte, escaped]
        case UInt8(ascii: "v"): add(code: "0b")
        case UInt8(ascii: "0"): add(code: "00")
        case UInt8(ascii: "x"):
          add(code: String(decoding: rest.prefix(2), as: UTF8.self))
          rest = rest.dropFirst(2)
        case 0x0D: if rest.first == 0x0A { rest.removeFirst() }
        case 0x0A: break
        default: result.append(escaped)
        }
      }
    }
    return result + [UInt8(ascii: "\"")]
  }

  /// Whether this is a number of JSON5: an integer in hexadecimal, or a decimal whose point may be first or last.
  package static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let unsigned = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    if unsigned.elementsEqual("Infinity".utf8) || unsigned.elementsEqual("NaN".utf8) { return true }
    if isHexadecimal(unsigned) { return unsigned.dropFirst(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    return isDecimal(unsigned, isStrict: false)
  }

  /// Whether this is a number of JSON.
  package static func isStrictNumber(_ text: ArraySlice<UInt8>) -> Bool {
    isDecimal(text.first == UInt8(ascii: "-") ? text.dropFirst() : text, isStrict: true)
  }

  private static func isHexadecimal(_ unsigned: ArraySlice<UInt8>) -> Bool {
    unsigned.count > 2 && unsigned.first == UInt8(ascii: "0") && unsigned.dropFirst().first.map { $0 | 0x20 } == 0x78
  }

  private static func isDecimal(_ unsigned: ArraySlice<UInt8>, isStrict: Bool) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
    let whole = unsigned.prefix(while: isDigit)
    if whole.count > 1 && whole.first == 48 { return false }
    var rest = unsigned[whole.endIndex...]
    var fraction = 0
    var hasPoint = false
    if rest.first == UInt8(ascii: ".") {
      hasPoint = true
      let digits = rest.dropFirst().prefix(while: isDigit)
      fraction = digits.count
      rest = rest[digits.endIndex...]
    }
    if isStrict ? whole.isEmpty || (hasPoint && fraction == 0) : whole.isEmpty && fraction == 0 { return false }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// The number that a text of JSON5 stands for; nil where a Double does not hold it.
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let unsigned = text.first == UInt8(ascii: "+") || isNegative ? text.dropFirst() : text
    if let number = short(unsigned) { return isNegative ? -number : number }
    if isHexadecimal(unsigned) {
      let number = UInt64(String(decoding: unsigned.dropFirst(2), as: UTF8.self), radix: 16).map { Double($0) }
      return number.map { isNegative ? -$0 : $0 }
    }
    // A point at an end is JSON5's alone.
    var decimal = String(decoding: unsigned, as: UTF8.self)
    if decimal.hasPrefix(".") { decimal = "0" + decimal }
    guard let number = Double(strict: decimal) else { return nil }
    return isNegative ? -number : number
  }

  /// The number of at most 15 digits with a point or none; nil for others.
  ///
  /// Its digits and the power of ten below them are both whole numbers that a Double holds, so that the one division
  /// rounds as reading it digit by digit does.
  private static func short(_ unsigned: ArraySlice<UInt8>) -> Double? {
    if unsigned.count > 16 { return nil }
    var (digits, power, count, hasPoint) = (0.0, 1.0, 0, false)
    for byte in unsigned {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if (48...57).contains(byte) {
        digits = digits * 10 + Double(byte - 48)
        if hasPoint { power *= 10 }
        count += 1
      } else {
        return nil
      }
    }
    return (1...15).contains(count) ? digits / power : nil
  }
}
