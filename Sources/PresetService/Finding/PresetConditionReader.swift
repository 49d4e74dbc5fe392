internal import PresetStorage

/// Reads the text of a condition.
struct PresetConditionReader {
  private enum Token: Equatable {
    case word(String)
    case quoted(String)
    case comparison(String)
    case open, close

    /// The token as it was written, about.
    var text: String {
      switch self {
      case .word(let text), .comparison(let text): text
      case .quoted(let text): "\"\(text)\""
      case .open: "("
      case .close: ")"
      }
    }
  }

  private let text: String
  private let kinds: AnimationKinds
  private var tokens: ArraySlice<Token>
  /// The quote that a text begins with and that none ends; nil where all texts end.
  private let openQuote: Character?
  /// How many brackets and negations are open.
  private var depth = 0

  private static let example = "write 'bounce>0.3', 'has delay' or 'no reducedMotion'; 'and', 'or' and 'not' join them"

  init(_ text: String, kinds: AnimationKinds) {
    self.text = text
    self.kinds = kinds
    let (tokens, openQuote) = Self.tokens(text)
    (self.tokens, self.openQuote) = (tokens[...], openQuote)
  }

  private static func tokens(_ text: String) -> (tokens: [Token], openQuote: Character?) {
    var tokens: [Token] = []
    var openQuote: Character?
    var rest = text[...]
    func isPlain(_ character: Character) -> Bool { !character.isWhitespace && !"<>=!~()\"'".contains(character) }
    while let first = rest.first {
      switch first {
      case _ where first.isWhitespace: rest = rest.dropFirst()
      case "(": (tokens, rest) = (tokens + [.open], rest.dropFirst())
      case ")": (tokens, rest) = (tokens + [.close], rest.dropFirst())
      case "\"", "'":
        let content = rest.dropFirst().prefix { $0 != first }
        tokens.append(.quoted(String(content)))
        if content.endIndex == rest.endIndex { openQuote = first }
        rest = rest[content.endIndex...].dropFirst()
      case _ where "<>=!~".contains(first):
        let signs = rest.prefix { "<>=!~".contains($0) }
        tokens.append(.comparison(String(signs)))
        rest = rest[signs.endIndex...]
      default:
        let word = rest.prefix(while: isPlain)
        tokens.append(.word(String(word)))
        rest = rest[word.endIndex...]
      }
    }
    return (tokens, openQuote)
  }

  /// Reads all of the text.
  mutating func read() throws(PresetError) -> PresetCondition.Test {
    if let openQuote { throw PresetError(.usage, "a quote in '\(text)' is not closed", hint: "add a \(openQuote)") }
    let test = try readAny()
    if let next = tokens.first {
      throw PresetError(
        .usage, "'\(next.text)' in '\(text)' follows what is a condition already",
        hint: "join conditions by 'and' or 'or', and put texts with spaces into quotes")
    }
    return test
  }

  private mutating func take(_ keyword: String) -> Bool {
    guard case .word(let word)? = tokens.first, word.lowercased() == keyword else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func readAny() throws(PresetError) -> PresetCondition.Test {
    var tests = [try readAll()]
    while take("or") { tests.append(try readAll()) }
    return tests.count == 1 ? tests[0] : .any(tests)
  }

  private mutating func readAll() throws(PresetError) -> PresetCondition.Test {
    var tests = [try readOne()]
    while take("and") { tests.append(try readOne()) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func readOne() throws(PresetError) -> PresetCondition.Test {
    depth += 1
    defer { depth -= 1 }
    if depth > 64 { throw PresetError(.usage, "the condition is nested more than 64 deep") }
    if take("not") { return .not(try readOne()) }
    if tokens.first == .open {
      tokens.removeFirst()
      let test = try readAny()
      guard tokens.popFirst() == .close else {
        throw PresetError(.usage, "a bracket in '\(text)' is not closed", hint: "add a ')'")
      }
      return test
    }
    // `has` and `no` are followed by a name, and nothing else is.
    if case .word? = tokens.dropFirst().first {
      if take("has") { return .present(try readField().content) }
      if take("no") { return .not(.present(try readField().content)) }
    }
    return try readComparison()
  }

  private mutating func readField() throws(PresetError) -> PresetField {
    var name = ""
    if case .word(let word)? = tokens.first {
      name = word
      tokens.removeFirst()
    }
    do throws(PresetError) {
      return try PresetField(name, kinds: kinds)
    } catch {
      var error = error
      error.message += ", in '\(text)'"
      throw error
    }
  }

  private mutating func readComparison() throws(PresetError) -> PresetCondition.Test {
    let isNamed = if case .word? = tokens.first { true } else { false }
    guard case .comparison(let written)? = tokens.dropFirst(isNamed ? 1 : 0).first else {
      throw PresetError(.usage, "'\(text)' is no condition", hint: Self.example)
    }
    let sign = ["==": "=", "!=": "<>"][written, default: written]
    guard sign == "~" || PresetQuery.Comparison(rawValue: sign) != nil, written != "<>" else {
      throw PresetError(
        .usage, "'\(written)' in '\(text)' compares nothing", hint: "there are <, <=, =, !=, >=, > and ~")
    }
    let field = try readField()
    tokens.removeFirst()
    let value = readValue()
    guard case .number(let subject) = field.content else { return try text(field, sign, value) }
    guard let comparison = PresetQuery.Comparison(rawValue: sign) else {
      throw PresetError(
        .usage, "'\(field.name)' in '\(text)' is a number, which contains nothing",
        hint: "write '\(field.name)=\(value)'")
    }
    if subject.isTime(kinds) { try ParameterType.checkUnit(of: value, as: field.name, .usage) }
    guard let number = ["true": 1, "false": 0][value] ?? ParameterType.seconds(value) else {
      throw PresetError(.usage, "'\(value)' in '\(text)' is not a number", hint: Self.example)
    }
    return .number(subject, comparison, number)
  }

  /// The value after a comparison; empty where none follows.
  private mutating func readValue() -> String {
    switch tokens.first {
    case .word(let word)? where !["and", "or"].contains(word.lowercased()):
      tokens.removeFirst()
      return word
    case .quoted(let word)?:
      tokens.removeFirst()
      return word
    default: return ""
    }
  }

  private func text(_ field: PresetField, _ sign: String, _ value: String) throws(PresetError) -> PresetCondition.Test {
    if case .text(.kind) = field.content, sign != "~", !value.isEmpty {
      // No preset can be of a kind that there is not: it is mistyped.
      do throws(PresetError) {
        _ = try kinds.kind(named: value)
      } catch {
        throw PresetError(.usage, "\(error.message), in '\(text)'", hint: error.hint)
      }
    }
    switch (sign, field.content) {
    case ("=", _): return .text(field.content, .equal, value)
    case ("<>", _): return .text(field.content, .notEqual, value)
    case ("~", _): return .text(field.content, .contains, value)
    case (_, .text(.created)), (_, .text(.updated)):
      return .text(field.content, .ordered(PresetQuery.Comparison(rawValue: sign) ?? .equal), value)
    default:
      throw PresetError(
        .usage, "'\(field.name)' in '\(text)' is a text, which is neither more nor less",
        hint: "compare it by =, != or ~, which is to contain")
    }
  }
}
