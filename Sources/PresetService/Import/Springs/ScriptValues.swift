/// Writes values of a script as JSON5, in the same lines: what JSON5 has stays as it is, types are left out.
///
/// A call becomes `{"()": name, "with": [arguments]}`, a function of one expression what that is, a name what the script
/// has defined it as, and all else `{"?": text}`: nothing is run.
struct ScriptValues {
  /// The member of a call with its name.
  static let called = "()"
  /// The member of a call with its arguments.
  static let arguments = "with"
  /// The member of what only running the script would tell, with its text.
  static let unknown = "?"
  /// What the keys of objects begin with that are spread out in another.
  static let spread = "..."

  var scanner: ScriptScanner
  /// What has been written.
  private(set) var text: [UInt8] = []
  /// The values of names, as they are written.
  private var constants: [String: [UInt8]] = [:]
  private var countOfConstants = 0

  private static let maximumDepth = 32
  private static let longestConstant = 4096
  private static let mostConstants = 4 << 20
  private static let words: Set = [
    "function", "class", "new", "async", "await", "typeof", "void", "yield", "delete", "this", "super", "import",
  ]

  init(_ scanner: ScriptScanner) { self.scanner = scanner }

  /// Writes a text as it is.
  mutating func write(_ bytes: some Sequence<UInt8>) { text += bytes }

  /// Takes back what was written after a length of ``text``.
  mutating func takeBack(to length: Int) { text.removeLast(text.count - length) }

  /// Notes what a name stands for: what was written after a length of ``text``.
  mutating func define(_ name: String, from length: Int) {
    let value = text[length...]
    if value.count > Self.longestConstant || value.contains(UInt8(ascii: "/")) { return }
    constants[name] = value.map { $0 == 0x0A ? 0x20 : $0 }
  }

  /// Writes the value here.
  mutating func value(depth: Int = 0) {
    blank()
    let (start, length) = (scanner.position, text.count)
    if depth < Self.maximumDepth && plain(depth) && isOver() { return }
    takeBack(to: length)
    scanner.position = start
    scanner.skipExpression()
    // What can't begin an expression must not hold up those who go on from here.
    if scanner.position == start && scanner.byte == UInt8(ascii: ";") { scanner.position += 1 }
    opaque(from: start)
  }

  /// Copies white space and comments.
  private mutating func blank() {
    let start = scanner.position
    scanner.skipBlank()
    text += scanner.bytes[start..<scanner.position]
  }

  /// Keeps the lines of what is left out.
  private mutating func lines(from start: Int) {
    text += scanner.bytes[start..<scanner.position].filter { $0 == 0x0A }
  }

  private mutating func opaque(from start: Int) {
    let source = String(decoding: scanner.bytes[start..<scanner.position].prefix(80), as: UTF8.self)
    write(unknown: source.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    lines(from: start)
  }

  private mutating func write(unknown source: String) {
    write(key: Self.unknown, opening: "{")
    write(string: source)
    text.append(UInt8(ascii: "}"))
  }

  private mutating func write(string: String) {
    text.append(json: string)
  }

  private mutating func write(key: String, opening: String = "") {
    text += Array(opening.utf8)
    write(string: key)
    text.append(UInt8(ascii: ":"))
  }

  /// Whether the value ends here, after the types that may follow it.
  private mutating func isOver() -> Bool {
    var ahead = scanner
    while true {
      let start = ahead.position
      ahead.skipBlank()
      guard let byte = ahead.byte else { return true }
      if ",;}])".utf8.contains(byte) { return true }
      var word = ahead
      let name = word.word()
      if name == "as" || name == "satisfies" {
        word.skipExpression(isType: true) { $0.isAt("satisfies") || $0.isAt("as ") }
        let from = scanner.position
        (scanner, ahead) = (word, word)
        lines(from: from)
      } else if byte == UInt8(ascii: "!"), !ahead.isAt("!=") {
        ahead.position += 1
        scanner = ahead
      } else {
        // A statement in the next line ends this one.
        return !name.isEmpty && ahead.bytes[start..<ahead.position].contains(0x0A)
      }
    }
  }

  /// Writes a value that is one by itself; false where it is none, whatever has been written of it.
  private mutating func plain(_ depth: Int) -> Bool {
    guard let byte = scanner.byte else { return false }
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth, closing: UInt8(ascii: "]"))
    case UInt8(ascii: "("): return parenthesis(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      copyString(byte)
      return true
    case UInt8(ascii: "`"): return template()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return number()
    default: return ScriptScanner.isDigit(byte) ? number() : ScriptScanner.isWord(byte) && name(depth)
    }
  }

  private mutating func copyString(_ quote: UInt8) {
    let start = scanner.position
    scanner.skipString(quote)
    text += scanner.bytes[start..<scanner.position]
  }

  private mutating func number() -> Bool {
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
  private mutating func template() -> Bool {
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
  private mutating func list(_ depth: Int, closing: UInt8) -> Bool {
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

  /// A value in parentheses, or a function whose parameters they are.
  private mutating func parenthesis(_ depth: Int) -> Bool {
    let start = scanner.position
    var ahead = scanner
    ahead.skipBrackets()
    let parameters = scanner.bytes[(start + 1)..<max(start + 1, ahead.position - 1)]
    ahead.skipBlank()
    if ahead.byte == UInt8(ascii: ":") { ahead.skipExpression(isType: true) { $0.isAt("=>") } }
    if ahead.isAt("=>") {
      scanner = ahead
      lines(from: start)
      var names = ScriptScanner(Array(parameters))
      names.skipBlank()
      return function(of: names.word(), depth)
    }
    scanner.position += 1
    value(depth: depth + 1)
    blank()
    guard scanner.byte == UInt8(ascii: ")") else { return false }
    scanner.position += 1
    return true
  }

  /// What a function of one expression gives, from its arrow on.
  private mutating func function(of parameter: String, _ depth: Int) -> Bool {
    scanner.position += 2
    blank()
    if scanner.byte == UInt8(ascii: "{") { return false }
    var ahead = scanner
    if !parameter.isEmpty, ahead.path() == parameter {
      // What gives back what it gets is an even pace.
      write(string: "linear")
      scanner = ahead
      return true
    }
    value(depth: depth + 1)
    return true
  }

  /// What begins with a name: a word of JSON5, a function, a call, or what the name stands for.
  private mutating func name(_ depth: Int) -> Bool {
    let start = scanner.position
    let path = scanner.path()
    if Self.words.contains(path) { return false }
    if ["true", "false", "null", "Infinity", "NaN"].contains(path) {
      text += Array(path.utf8)
      return true
    }
    if path == "undefined" {
      text += Array("null".utf8)
      return true
    }
    var ahead = scanner
    ahead.skipBlank()
    if ahead.isAt("=>") {
      scanner = ahead
      return function(of: path, depth)
    }
    if ahead.byte == UInt8(ascii: "<") {
      // The types of a call.
      ahead.position += 1
      ahead.skipExpression(isType: true) { $0.isAt(">(") }
      if ahead.isAt(">(") { ahead.position += 1 }
    }
    if ahead.byte == UInt8(ascii: "(") {
      let from = scanner.position
      scanner = ahead
      lines(from: from)
      write(key: Self.called, opening: "{")
      write(string: path)
      write(key: Self.arguments, opening: ",")
      guard list(depth + 1, closing: UInt8(ascii: ")")) else { return false }
      text.append(UInt8(ascii: "}"))
      return true
    }
    if !constant(path) { opaque(from: start) }
    return true
  }

  /// Writes what a name stands for; false where that is not known, or would make too long a text.
  private mutating func constant(_ name: String) -> Bool {
    guard let value = constants[name], countOfConstants + value.count <= Self.mostConstants else { return false }
    countOfConstants += value.count
    text += value
    return true
  }

  private mutating func object(_ depth: Int) -> Bool {
    scanner.position += 1
    text.append(UInt8(ascii: "{"))
    var count = 0
    while true {
      blank()
      guard let byte = scanner.byte else { return false }
      if byte == UInt8(ascii: "}") {
        scanner.position += 1
        text.append(byte)
        return true
      }
      count += 1
      guard member(count, depth) else { return false }
      blank()
      if scanner.byte == UInt8(ascii: ",") {
        scanner.position += 1
        text.append(UInt8(ascii: ","))
      } else if scanner.byte != UInt8(ascii: "}") {
        return false
      }
    }
  }

  /// A member of an object, the how manieth it is.
  private mutating func member(_ number: Int, _ depth: Int) -> Bool {
    guard let byte = scanner.byte else { return false }
    if scanner.isAt("...") {
      scanner.position += 3
      write(key: "\(Self.spread)\(number)")
      value(depth: depth + 1)
      return true
    }
    let (start, length) = (scanner.position, text.count)
    var name = ""
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      copyString(byte)
    } else if byte == UInt8(ascii: "[") {
      scanner.skipBrackets()
      write(string: String(decoding: scanner.bytes[start..<scanner.position].prefix(80), as: UTF8.self))
    } else {
      name = scanner.word()
      if name.isEmpty { return false }
      write(string: name)
    }
    blank()
    text.append(UInt8(ascii: ":"))
    if scanner.byte == UInt8(ascii: ":") {
      scanner.position += 1
      value(depth: depth + 1)
    } else if scanner.byte == UInt8(ascii: ",") || scanner.byte == UInt8(ascii: "}"), !name.isEmpty {
      if !constant(name) { write(unknown: name) }
    } else {
      // A function, which may be there twice, to get and to set.
      takeBack(to: length)
      write(key: "\(Self.called)\(number)")
      scanner.position = start
      scanner.skipExpression()
      if scanner.position == start { return false }
      opaque(from: start)
    }
    return true
  }
}
