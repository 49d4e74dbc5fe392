/// The objects, arrays, calls and easings that a script assigns to names, as one JSON5 text.
struct ScriptObjects {
  private var values: ScriptValues
  private var names: [String: Int] = [:]
  private var count = 0
  /// Where what has been written of ends, so that the lines after it are counted.
  private var written = 0

  /// The member of what only running the script would tell, and is a motion as its text says.
  static let moving = "motion"
  /// How many functions and classes have motions in their bodies.
  private var countOfFunctions = 0
  /// How many names have a number, a text or a line for a value, which say of what they are in an export alone.
  private var countOfValues = 0

  /// The text of a script's values, and how many motions, and values by themselves, it has that are not among them.
  typealias Reading = (json: [UInt8], countOfFunctions: Int, countOfReduced: Int, countOfValues: Int)

  /// Returns `bytes` where they are an object or a list; of a script, an object of what it assigns, in the same lines.
  ///
  /// `export const springs = { soft: {…} } as const;` gives `{ springs: { soft: {…} } }`, and what has no name, as in
  /// `export default {…}`, is given as `default`. Bodies of functions are not looked into, but counted where they have a
  /// motion.
  static func read(_ bytes: [UInt8]) -> Reading {
    if !isScript(bytes[...]) { return (bytes, 0, 0, 0) }
    var script = ScriptObjects(values: ScriptValues(ScriptScanner(bytes)))
    let json = script.objects() ?? Array("{}".utf8)
    return (json, script.countOfFunctions, script.values.countOfReduced, script.countOfValues)
  }

  /// Whether a text is neither empty nor an object nor a list.
  static func isScript(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scanner = ScriptScanner(Array(bytes))
    scanner.skipBlank()
    return scanner.byte.map { !"{[".utf8.contains($0) } ?? false
  }

  private init(values: ScriptValues) { self.values = values }

  private mutating func objects() -> [UInt8]? {
    // The last name, and the one in front of a type.
    var (word, typed) = ("", "")
    while true {
      values.scanner.skipBlank()
      guard let byte = values.scanner.byte else { break }
      switch byte {
      case UInt8(ascii: "="):
        if values.scanner.isAt("=>") || values.scanner.isAt("==") {
          values.scanner.position += 2
        } else {
          values.scanner.position += 1
          assign(typed.isEmpty ? word : typed)
        }
        (word, typed) = ("", "")
      case UInt8(ascii: ":"):
        values.scanner.position += 1
        typed = word
        values.scanner.skipExpression(isType: true) { $0.isAt("=") && !$0.isAt("=>") }
      case UInt8(ascii: ";"), UInt8(ascii: ","):
        values.scanner.position += 1
        (word, typed) = ("", "")
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): values.scanner.skipBrackets()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): values.scanner.skipString(byte)
      default:
        if !ScriptScanner.isWord(byte) {
          values.scanner.position += 1
          continue
        }
        let last = word
        word = values.scanner.word()
        typed = ""
        if word == "default" && last == "export" {
          assign(word)
        } else if ["import", "interface", "function", "class", "enum"].contains(word)
          || (word == "type" && isBeforeName)
        {
          let start = values.scanner.position
          values.scanner.skipExpression(isType: true)
          if word == "import", ReactSpringConfiguration.areImported(by: passed(since: start)) {
            values.define("config", as: ReactSpringConfiguration.document)
          }
          if ["function", "class"].contains(word), ScriptTokens.isMotion(passed(since: start)) {
            countOfFunctions += 1
          }
        }
      }
    }
    if count == 0 { return nil }
    values.write([UInt8(ascii: "}")])
    return values.text
  }

  /// Whether a name stands here.
  private var isBeforeName: Bool {
    var scanner = values.scanner
    scanner.skipBlank()
    return scanner.byte.map(ScriptScanner.isWord) ?? false
  }

  /// The script's text from a place to here.
  private func passed(since start: Int) -> String {
    String(decoding: values.scanner.bytes[start..<max(start, values.scanner.position)].prefix(4096), as: UTF8.self)
  }

  /// Writes the value here as that of a name, if it is one that may hold configurations.
  private mutating func assign(_ name: String) {
    let length = values.text.count
    values.write([count == 0 ? UInt8(ascii: "{") : UInt8(ascii: ",")])
    values.write(values.scanner.bytes[written..<values.scanner.position].filter { $0 == 0x0A })
    var key: [UInt8] = []
    let number = names[name, default: 0] + 1
    key.append(json: number == 1 ? name : "\(name) \(number)")
    values.write(key)
    values.write([UInt8(ascii: ":")])
    let (start, place) = (values.text.count, values.scanner.position)
    values.value()
    let value = values.text[start...].drop { $0 <= 0x20 }
    let isUnknown = value.starts(with: "{\"\(ScriptValues.unknown)\"".utf8)
    if !isUnknown { values.define(name, from: start) }
    // A spring that goes by its library's name is told, and not passed over.
    let isNamed = SpringDialect.named.contains { value.starts(with: "{\"\(ScriptValues.unknown)\":\"\($0)\"".utf8) }
    // So is what a condition chooses, which would be a motion without a word.
    let source = isUnknown ? passed(since: place) : ""
    let isMotion = isUnknown && ScriptTokens.isMotion(source)
    let isFunction = source.contains { $0 == "{" } && source.split(separator: "{")[0].contains("=>")
    if isMotion && isFunction { countOfFunctions += 1 }
    let isTold = isNamed || isMotion && !isFunction
    if isMotion && isTold, let end = values.text.lastIndex(of: UInt8(ascii: "}")) {
      values.text.insert(contentsOf: ",\"\(Self.moving)\":true".utf8, at: end)
    }
    let string = value.first.map("\"'".utf8.contains) ?? false ? value.dropFirst().prefix { $0 != value.first } : []
    let isEasing = string.count < 1000 && ScriptTokens.isEasingOrTransition(String(decoding: string, as: UTF8.self))
    if name.isEmpty || (isUnknown && !isTold) || !(isEasing || value.first.map("{[".utf8.contains) ?? false) {
      if value.first.map("-.0123456789\"'".utf8.contains) ?? false || source.hasSuffix("=> part") { countOfValues += 1 }
      return values.takeBack(to: length)
    }
    written = values.scanner.position
    names[name] = number
    count += 1
  }
}
