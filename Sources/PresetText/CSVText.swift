/// Rows of comma-separated values (RFC 4180) that neither a terminal nor a spreadsheet takes for commands, and that are read
/// back exactly.
///
/// A control character, but for tabs and line feeds, is written out as `\u{1B}`, and backslashes before what looks like
/// that are doubled. What a spreadsheet would take for a formula gets an apostrophe in front, as spreadsheets themselves
/// have it; so does what would lose one when it is read.
package enum CSVText {
  /// A row, its line end included.
  package static func row(_ cells: [String]) -> String {
    cells.map { cell in
      let cell = encoded(cell)
      let isPlain = cell.utf8.allSatisfy { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
      return isPlain
        ? cell : "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }.joined(separator: ",") + "\n"
  }

  /// A cell as it is written.
  package static func encoded(_ cell: String) -> String {
    let hasEscapes = cell.unicodeScalars.contains { $0 == "\\" || isEscaped($0) }
    let text = hasEscapes ? escaped(Array(cell.unicodeScalars)) : cell
    return isFormula(text) ? "'" + text : text
  }

  /// The cell that was written as `text`.
  package static func decoded(_ text: String) -> String {
    let cell = text.utf8.first == UInt8(ascii: "'") && isFormula(text) ? String(text.unicodeScalars.dropFirst()) : text
    return cell.utf8.contains(UInt8(ascii: "\\")) ? unescaped(Array(cell.unicodeScalars)) : cell
  }

  /// Whether a spreadsheet takes a text for more than text, its apostrophes apart; a number is a number.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isLetterOrDigit(first) else { return false }
    let rest = text.unicodeScalars.drop { $0 == "'" }
    guard let first = rest.first, "=+-@\t\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first) else {
      return false
    }
    let text = String(rest)
    return Double(strict: text) == nil && text != "-inf"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // Of C0, DEL and C1.
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  private static func escaped(_ scalars: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var backslashes = 0
    for (index, scalar) in scalars.enumerated() {
      let isControl = isEscaped(scalar)
      if isControl || escape(in: scalars[index...]) != nil {
        result.append(contentsOf: repeatElement("\\", count: backslashes))
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      if isControl {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ scalars: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var rest = scalars[...]
    while let scalar = rest.first {
      let backslashes = rest.prefix { $0 == "\\" }.count
      if backslashes == 0 {
        result.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(backslashes)
      guard let (control, length) = escape(in: rest) else {
        result.append(contentsOf: repeatElement("\\", count: backslashes))
        continue
      }
      result.append(contentsOf: repeatElement("\\", count: backslashes / 2))
      if !backslashes.isMultiple(of: 2) {
        result.append(control)
        rest = rest.dropFirst(length)
      }
    }
    return String(result)
  }

  /// The control character that a text begins with once a backslash is before it, and the length of that: `u{1B}`.
  private static func escape(in text: ArraySlice<Unicode.Scalar>) -> (control: Unicode.Scalar, length: Int)? {
    guard text.prefix(2).elementsEqual("u{".unicodeScalars) else { return nil }
    let digits = text.dropFirst(2).prefix(3).prefix { $0 != "}" }
    guard text.dropFirst(2 + digits.count).first == "}", digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value),
      isEscaped(scalar)
    else { return nil }
    return (scalar, digits.count + 3)
  }
}
