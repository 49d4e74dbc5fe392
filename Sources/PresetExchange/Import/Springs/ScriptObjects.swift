/// The objects, arrays, calls and easings that a script assigns to names, as one JSON5 text.
struct ScriptObjects {
  private var values: ScriptValues
  private var names: [String: Int] = [:]
  private var count = 0
  /// Where what has been written of ends, so that the lines after it are counted.
  private var written = 0

  /// Returns `bytes` where they are an object or a list; of a script, an object of what it assigns, in the same lines.
  ///
  /// `export const springs = { soft: {…} } as const;` gives `{ springs: { soft: {…} } }`, and what has no name, as in
  /// `export default {…}`, is given as `default`. Bodies of functions are not looked into.
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    if !isScript(bytes[...]) { return bytes }
    var script = ScriptObjects(values: ScriptValues(ScriptScanner(bytes)))
    return script.objects() ?? Array("{}".utf8)
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
          values.scanner.skipExpression(isType: true)
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
    let start = values.text.count
    values.value()
    let value = values.text[start...].drop { $0 <= 0x20 }
    let isUnknown = value.starts(with: "{\"\(ScriptValues.unknown)\"".utf8)
    if !isUnknown { values.define(name, from: start) }
    // A spring that goes by its library's name is told, and not passed over.
    let isNamed = SpringDialect.named.contains { value.starts(with: "{\"\(ScriptValues.unknown)\":\"\($0)\"".utf8) }
    let isEasing = CSSEasing.beginsAsFunction(String(decoding: value.dropFirst().prefix(16), as: UTF8.self))
    if name.isEmpty || (isUnknown && !isNamed) || !(isEasing || value.first.map("{[".utf8.contains) ?? false) {
      return values.takeBack(to: length)
    }
    written = values.scanner.position
    names[name] = number
    count += 1
  }
}
