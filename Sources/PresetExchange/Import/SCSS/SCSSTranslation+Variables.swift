// Variables, maps and arithmetic, as they are declared.
extension SCSSTranslation {
  /// The name of the variable that tokens begin with.
  static func name(_ tokens: ArraySlice<CSSToken>) -> String? {
    guard tokens.first?.text == "$", case .identifier(let name)? = tokens.dropFirst().first?.kind else { return nil }
    return name
  }

  static func isDeclared(_ tokens: ArraySlice<CSSToken>) -> Bool {
    tokens.dropFirst(2).first { $0.kind != .space }?.kind == .colon
  }

  static func canonical(_ name: String) -> String { String(name.map { $0 == "_" ? "-" : $0 }) }

  /// How often each variable is assigned outside of blocks, and whether it has been.
  typealias Assignments = [String: (rest: Int, isAssigned: Bool)]

  /// Counts the assignments that give a variable a value.
  static func assignments(_ tokens: [CSSToken]) -> Assignments {
    var counts: Assignments = [:]
    var rest = tokens[...]
    while !rest.isEmpty {
      let statement = statement(&rest).trimmed
      guard let name = name(statement), isDeclared(statement) else { continue }
      let key = canonical(name)
      if isByDefault(statement), counts[key] != nil { continue }
      counts[key, default: (0, false)].rest += 1
    }
    return counts
  }

  /// Whether a declaration is for variables that have no value yet.
  static func isByDefault(_ statement: ArraySlice<CSSToken>) -> Bool {
    statement.contains { $0.keyword == "default" } && statement.contains { $0.text == "!" }
  }

  /// A name with what CSS takes in none behind backslashes.
  static func escaped(_ name: String) -> String {
    String(
      name.unicodeScalars.flatMap { scalar -> [Character] in
        let isPlain = scalar.value >= 0x80 || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        return isPlain || "-_".unicodeScalars.contains(scalar) ? [Character(scalar)] : ["\\", Character(scalar)]
      })
  }

  /// A value without its semicolon, `!default` and `!global`.
  static func withoutFlags(_ value: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var value = value
    if value.last?.kind == .semicolon { value = value.dropLast().trimmed }
    while value.count > 2, ["default", "global"].contains(value.last?.keyword ?? ""), value.dropLast().last?.text == "!"
    {
      value = value.dropLast(2).trimmed
    }
    return value
  }

  /// The entries of a map; nil for another value.
  static func entries(_ value: ArraySlice<CSSToken>) -> [(key: String, value: ArraySlice<CSSToken>)]? {
    guard value.first?.kind == .open(UInt8(ascii: "(")), value.last?.kind == .close(UInt8(ascii: ")")) else {
      return nil
    }
    var entries: [(key: String, value: ArraySlice<CSSToken>)] = []
    for entry in value.dropFirst().dropLast().listItems where !entry.isEmpty {
      guard let colon = entry.firstIndex(where: { $0.kind == .colon }), let key = key(entry[..<colon].trimmed) else {
        return nil
      }
      entries.append((key, entry[(colon + 1)...].trimmed))
    }
    return entries.isEmpty ? nil : entries
  }

  /// A map's key as a part of a custom property's name; nil for what is computed.
  static func key(_ tokens: ArraySlice<CSSToken>) -> String? {
    guard tokens.count == 1, let token = tokens.first else { return nil }
    switch token.kind {
    case .identifier(let name), .string(let name): return name.isEmpty ? nil : name
    case .number: return token.text
    default: return nil
    }
  }

  /// Whether a value is arithmetic, outside of its functions.
  static func hasOperator(_ value: ArraySlice<CSSToken>) -> Bool {
    let start = value.first?.kind == .open(UInt8(ascii: "(")) ? value.dropFirst().dropLast() : value
    return start.outerIndices.contains { ["*", "/", "+", "-"].contains(start[$0].text) }
  }

  /// A value as a `calc()`, in which CSS has the arithmetic that Sass has without.
  static func calculation(_ value: [CSSToken]) -> [CSSToken] {
    guard let first = value.first else { return value }
    var result = [CSSToken(kind: .function("calc"), text: "calc(", line: first.line)]
    for token in value {
      // CSS wants white space around a sum's signs, and Sass does not.
      let isSign = token.text == "+" || token.text == "-"
      result += isSign ? [CSSToken(kind: .other, text: " \(token.text) ", line: token.line)] : [token]
    }
    return result + [CSSToken(kind: .close(UInt8(ascii: ")")), text: ")", line: result.last?.line ?? first.line)]
  }
}
