/// The variables that a stylesheet defines once, and so can be read where they are used: custom properties, and variables
/// of SCSS.
struct CSSDefinitions {
  /// A variable's text, and where that ends.
  private struct Definition {
    let text: String
    let end: Int
    /// Whether it is one wherever it stands in the file, as a custom property is.
    let isEverywhere: Bool
  }

  /// The variables by their names, with the marks before these; nil for one that may be something else as well.
  private var definitions: [String: Definition?] = [:]

  /// How many variables may lead to each other.
  private static let maximumDepth = 8
  private static let maximumLength = 10_000

  /// Finds the definitions in a text whose comments and strings are blanked.
  init(_ bytes: [UInt8]) {
    // Of each block that is open, whether it holds only under a condition.
    var blocks: [Bool] = []
    var start = 0
    var parentheses = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
      case UInt8(ascii: "{") where index > 0 && bytes[index - 1] == UInt8(ascii: "#"): parentheses += 1
      case UInt8(ascii: "}") where parentheses > 0: parentheses -= 1
      case UInt8(ascii: "{"):
        parentheses = 0
        let prelude = Self.text(bytes, start..<index)
        hideParameters(of: prelude)
        blocks.append(blocks.last ?? false || prelude.hasPrefix("@") && !prelude.hasPrefix("@layer"))
        start = index + 1
      case UInt8(ascii: ";") where parentheses == 0:
        define(Self.text(bytes, start..<index), end: index, blocks)
        start = index + 1
      case UInt8(ascii: "}"):
        define(Self.text(bytes, start..<index), end: index, blocks)
        if !blocks.isEmpty { blocks.removeLast() }
        start = index + 1
      default: break
      }
    }
    define(Self.text(bytes, start..<bytes.count), end: bytes.count, blocks)
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[bytes.trimmed(range)], as: UTF8.self)
  }

  private mutating func define(_ statement: String, end: Int, _ blocks: [Bool]) {
    guard let mark = statement.utf8.first, mark == UInt8(ascii: "$") || statement.hasPrefix("--") else {
      // Modules take other values for their variables, and mixins for their parameters.
      if statement.hasPrefix("@") && !statement.hasPrefix("@include") && !statement.hasPrefix("@return") {
        hideParameters(of: statement)
      }
      return
    }
    guard let colon = statement.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.key(String(statement[..<colon].prefix { !$0.isWhitespace }))
    let value = String(statement[statement.utf8.index(after: colon)...].drop { $0.isWhitespace })
    let isProperty = mark == UInt8(ascii: "-")
    // A variable of SCSS is one of its block, and what says '!default' may be something else already.
    let isKnown =
      !value.utf8.contains(UInt8(ascii: "!")) && (isProperty ? blocks.last != true : blocks.isEmpty)
      && value.utf8.count <= Self.maximumLength
    if definitions[name] == nil && isKnown {
      definitions[name] = .some(Definition(text: value, end: end, isEverywhere: isProperty))
    } else {
      definitions[name] = .some(nil)
    }
  }

  /// Notes that what a prelude names is something else at each call, or in each pass.
  private mutating func hideParameters(of prelude: String) {
    guard prelude.hasPrefix("@"), !prelude.hasPrefix("@include"), !prelude.hasPrefix("@if"), prelude.contains("$")
    else { return }
    for part in prelude.split(separator: "$").dropFirst() {
      definitions[Self.key("$" + part.prefix { Self.isName($0) })] = .some(nil)
    }
  }

  /// Returns a text with the variables' own texts in their places; nil where it has none that is known.
  ///
  /// - Parameter place: Where the text is: variables of SCSS are known after their definition.
  func expanded(_ text: String, at place: Int) -> String? {
    if definitions.isEmpty { return nil }
    var text = text
    for depth in 0... {
      guard let next = replacingOnce(text, at: place) else { return depth > 0 ? text : nil }
      if depth == Self.maximumDepth || next.utf8.count > Self.maximumLength { return nil }
      text = next
    }
    return nil
  }

  /// Whether the file gives a value to a variable, by its name with the marks before it.
  func has(_ name: String) -> Bool { definitions[Self.key(name)] != nil }

  /// Whether a text is a variable, and nothing beside it.
  static func isVariable(_ text: String) -> Bool {
    if text.hasPrefix("$") { return text.dropFirst().allSatisfy(isName) }
    return text.hasPrefix("var(") && text.hasSuffix(")") && !text.dropFirst(4).dropLast().contains("(")
      && !text.contains(",")
  }

  private func replacingOnce(_ text: String, at place: Int) -> String? {
    var result = ""
    var rest = text[...]
    var hasReplaced = false
    // Nothing else begins a variable, and most of a text is none.
    while let mark = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "v") }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (end, name) = Self.variable(rest, after: result.last),
        case let definition?? = definitions[Self.key(name)], definition.isEverywhere || definition.end <= place
      {
        result += definition.text
        rest = rest[end...]
        hasReplaced = true
      } else {
        result.append(rest.removeFirst())
      }
    }
    return hasReplaced ? result + rest : nil
  }

  /// The variable that a text begins with: where it ends, and its name.
  private static func variable(_ text: Substring, after last: Character?) -> (end: String.Index, name: String)? {
    if text.first == "$" {
      // That of a module is none of this file.
      if let last, last == "." || isName(last) { return nil }
      let name = text.dropFirst().prefix { isName($0) }
      return name.isEmpty ? nil : (name.endIndex, "$" + name)
    }
    if let last, isName(last) { return nil }
    guard text.hasPrefix("var(") else { return nil }
    let name = text.dropFirst(4).drop { $0.isWhitespace }.prefix { isName($0) }
    var depth = 1
    var index = name.endIndex
    while index < text.endIndex {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      index = text.index(after: index)
      // What stands behind a comma is for where there is no such property.
      if depth == 0 { return name.hasPrefix("--") ? (index, String(name)) : nil }
    }
    return nil
  }

  /// The name by which a variable is kept: SCSS takes `_` for `-`.
  private static func key(_ name: String) -> String { name.hasPrefix("$") ? name.replacing("_", by: "-") : name }

  private static func isName(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isLetter || character.isNumber }
    return CSSReader.isName(byte) && byte != UInt8(ascii: "$")
  }
}
