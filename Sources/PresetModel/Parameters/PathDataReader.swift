/// Reads SVG path data (SVG 2, section 9.3) as far as a curve of x needs it.
struct PathDataReader {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the commands after the first one, which must be `M0,0`.
  mutating func commands() throws(ValueProblem) -> [PathData.Command] {
    skipSeparators()
    guard next() == UInt8(ascii: "M"), try numbers(2) == [0, 0] else {
      throw ValueProblem("must start with 'M0,0'")
    }
    var commands: [PathData.Command] = []
    // Numbers without a letter repeat the command; after M they are lines.
    var count = 2
    while true {
      skipSeparators()
      guard position < bytes.count else { return commands }
      if commands.count > PathData.maximumCount { return commands }
      if !isNumberStart {
        switch next() {
        case UInt8(ascii: "L"): count = 2
        case UInt8(ascii: "C"): count = 6
        case UInt8(ascii: "M"): throw ValueProblem("has a gap: 'M' may stand only at its start")
        default:
          let letter = String(decoding: bytes[(position - 1)...], as: UTF8.self).prefix(1)
          throw ValueProblem("has a command '\(letter)'; it may have 'M', 'L' and 'C', with absolute coordinates")
        }
      }
      if let command = PathData.Command(try numbers(count)) { commands.append(command) }
    }
  }

  var isNumberStart: Bool {
    position < bytes.count && (Self.isDigit(bytes[position]) || [43, 45, 46].contains(bytes[position]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(bytes[position]) { position += 1 }
  }

  mutating func numbers(_ count: Int) throws(ValueProblem) -> [Double] {
    var numbers: [Double] = []
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  /// The next number; as in SVG, `1-2` and `0.5.5` are two.
  private mutating func number() throws(ValueProblem) -> Double {
    skipSeparators()
    let start = position
    skip { $0 == 43 || $0 == 45 }
    skipDigits()
    skip { $0 == 46 }
    skipDigits()
    if position > start, position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      skip { $0 == 43 || $0 == 45 }
      skipDigits()
    }
    guard let number = Double(strict: String(decoding: bytes[start..<position], as: UTF8.self)) else {
      let rest = String(decoding: bytes[start...], as: UTF8.self)
      throw ValueProblem(rest.isEmpty ? "ends where a number should be" : "needs a number at '\(rest.prefix(12))'")
    }
    return number
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    if position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  private mutating func skipDigits() {
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
  }
}
