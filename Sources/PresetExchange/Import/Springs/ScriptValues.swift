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
  /// How many values were chosen of which another is there where less motion is wanted.
  var countOfReduced = 0
  /// What has been written.
  var text: [UInt8] = []
  /// The values of names, as they are written.
  private var constants: [String: [UInt8]] = [:]
  private var countOfConstants = 0
  /// How many bytes of objects have been looked through for members.
  private var lookedThrough = 0

  private static let maximumDepth = 32
  private static let longestConstant = 4096
  private static let mostConstants = 4 << 20
  private static let mostLookedThrough = 64 << 20

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

  /// Notes what a name stands for that the script does not define.
  mutating func define(_ name: String, as value: JSON) { constants[name] = Array(value.text.utf8) }

  /// Writes what a name stands for; false where that is not known, or would make too long a text.
  mutating func constant(_ name: String) -> Bool {
    guard let value = constants[name] ?? member(name), countOfConstants + value.count <= Self.mostConstants else {
      return false
    }
    countOfConstants += value.count
    text += value
    return true
  }

  /// The value of a member of an object that was defined before, by its path, as `duration.fast`; nil where there is none.
  private mutating func member(_ path: String) -> [UInt8]? {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, let object = constants[names[0]], lookedThrough < Self.mostLookedThrough else { return nil }
    lookedThrough += object.count
    guard let outline = try? JSONOutline(object, allowsJSON5: true) else { return nil }
    var node = 0
    for name in names.dropFirst() {
      guard outline.kind(node) == .object, let member = outline.member(name, of: node) else { return nil }
      node = member
    }
    let value = Array(outline.source(node).utf8)
    constants[path] = value
    return value
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
  mutating func blank() {
    let start = scanner.position
    scanner.skipBlank()
    text += scanner.bytes[start..<scanner.position]
  }

  /// Keeps the lines of what is left out.
  mutating func lines(from start: Int) {
    text += scanner.bytes[start..<scanner.position].filter { $0 == 0x0A }
  }

  /// Writes what was passed since `start` as what nobody knows, in the same lines.
  mutating func opaque(from start: Int) {
    let source = String(decoding: scanner.bytes[start..<scanner.position].prefix(80), as: UTF8.self)
    write(unknown: source.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    lines(from: start)
  }

  /// Writes the text of what only running the script would tell.
  mutating func write(unknown source: String) {
    write(key: Self.unknown, opening: "{")
    write(string: source)
    text.append(UInt8(ascii: "}"))
  }

  /// Writes a text as one in quotes.
  mutating func write(string: String) {
    text.append(json: string)
  }

  /// Writes the key of a member, and its colon.
  mutating func write(key: String, opening: String = "") {
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
}
