/// The mixins of a stylesheet of Sass that have no logic, and what stands in the place of their uses (Sass, "@mixin and
/// @include").
struct SCSSMixins {
  private struct Mixin {
    /// The parameters in order, each with its value by default.
    let parameters: [(name: String, standard: ArraySlice<CSSToken>?)]
    let body: ArraySlice<CSSToken>
    var isUsed = false
  }

  /// The tokens without mixins that were understood, and with what these stand for in the place of their uses.
  private(set) var tokens: [CSSToken] = []
  private var mixins: [String: Mixin] = [:]
  /// How many uses are of other mixins; they are left out with the blocks that they are given.
  private(set) var countOfUnknownUses = 0
  /// How many tokens uses may still stand for.
  private var budget = 1 << 18
  private static let maximumDepth = 16
  private static let logic: Set = ["if", "else", "each", "for", "while", "return"]

  /// How many mixins nothing uses.
  var countOfUnused: Int { mixins.values.count { !$0.isUsed } }

  init(_ tokens: [CSSToken]) { self.tokens = expanded(tokens[...], depth: 0) }

  private mutating func expanded(_ tokens: ArraySlice<CSSToken>, depth: Int) -> [CSSToken] {
    var result: [CSSToken] = []
    var rest = tokens
    while let token = rest.first {
      guard case .atKeyword(let word) = token.kind, word == "mixin" || word == "include" else {
        result.append(rest.removeFirst())
        continue
      }
      let statement = rest[..<Self.end(of: rest)]
      rest = rest[statement.endIndex...]
      if word == "include" {
        result += stands(for: statement, depth: depth)
      } else if !define(statement) {
        result += statement
      }
    }
    return result
  }

  /// The place behind a statement: what closes the block around it is not a part of it.
  private static func end(of rest: ArraySlice<CSSToken>) -> Int {
    var open: [Bool] = []
    for index in rest.indices {
      let token = rest[index]
      switch token.kind {
      case .open(UInt8(ascii: "{")): open.append(index == rest.startIndex || rest[index - 1].text != "#")
      case .open, .function: open.append(false)
      case .close:
        guard let isBlock = open.popLast() else { return index }
        if isBlock && open.isEmpty { return index + 1 }
      case .semicolon where open.isEmpty: return index + 1
      default: break
      }
    }
    return rest.endIndex
  }

  /// The name behind the at-rule, its arguments, and its block; nil for what is called in another way.
  private static func parts(
    of statement: ArraySlice<CSSToken>
  ) -> (name: String, arguments: [ArraySlice<CSSToken>], block: ArraySlice<CSSToken>?)? {
    var rest = statement.dropFirst().drop { $0.kind == .space }
    var arguments: [ArraySlice<CSSToken>] = []
    let name: String
    switch rest.popFirst()?.kind {
    case .identifier(let word): name = word
    case .function(let word):
      name = word
      var depth = 1
      let close = rest.firstIndex { token in
        if case .function = token.kind { depth += 1 } else if case .open = token.kind { depth += 1 }
        if case .close = token.kind { depth -= 1 }
        return depth == 0
      }
      guard let close else { return nil }
      arguments = rest[..<close].listItems.filter { !$0.isEmpty }
      rest = rest[(close + 1)...]
    default: return nil
    }
    rest = rest.trimmed
    if rest.isEmpty || rest.first?.kind == .semicolon { return (name, arguments, nil) }
    guard rest.first?.kind == .open(UInt8(ascii: "{")), rest.last?.kind == .close(UInt8(ascii: "}")) else { return nil }
    return (name, arguments, rest.dropFirst().dropLast())
  }

  /// Takes a definition; returns whether it is without logic.
  private mutating func define(_ statement: ArraySlice<CSSToken>) -> Bool {
    guard let (name, arguments, block) = Self.parts(of: statement), let block else { return false }
    for token in block {
      if case .atKeyword(let word) = token.kind, Self.logic.contains(word) { return false }
    }
    var parameters: [(name: String, standard: ArraySlice<CSSToken>?)] = []
    for argument in arguments {
      guard let name = SCSSTranslation.name(argument) else { return false }
      let rest = argument.dropFirst(2).trimmed
      if rest.isEmpty {
        parameters.append((SCSSTranslation.canonical(name), nil))
      } else if rest.first?.kind == .colon {
        parameters.append((SCSSTranslation.canonical(name), rest.dropFirst().trimmed))
      } else {
        return false
      }
    }
    mixins[SCSSTranslation.canonical(name)] = Mixin(parameters: parameters, body: block)
    return true
  }

  /// The tokens in the place of a use, none for that of a mixin which is not known.
  private mutating func stands(for statement: ArraySlice<CSSToken>, depth: Int) -> [CSSToken] {
    guard let (name, arguments, block) = Self.parts(of: statement),
      let mixin = mixins[SCSSTranslation.canonical(name)], depth < Self.maximumDepth,
      let values = Self.values(of: mixin, arguments)
    else {
      countOfUnknownUses += 1
      return []
    }
    mixins[SCSSTranslation.canonical(name)]?.isUsed = true
    let content = block.map { expanded($0, depth: depth + 1) } ?? []
    let line = statement.first?.line ?? 1
    let body = Self.filled(mixin.body, values, content, line: line)
    budget -= body.count
    if budget < 0 {
      countOfUnknownUses += 1
      return []
    }
    return expanded(body[...], depth: depth + 1)
  }

  /// The values of a mixin's parameters; nil where the arguments are no such ones.
  private static func values(
    of mixin: Mixin, _ arguments: [ArraySlice<CSSToken>]
  ) -> [String: ArraySlice<CSSToken>]? {
    var values: [String: ArraySlice<CSSToken>] = [:]
    for (index, argument) in arguments.enumerated() {
      if argument.last?.text == "." { return nil }
      if let name = SCSSTranslation.name(argument), SCSSTranslation.isDeclared(argument) {
        let colon = argument.firstIndex { $0.kind == .colon } ?? argument.startIndex
        values[SCSSTranslation.canonical(name)] = argument[(colon + 1)...].trimmed
      } else if index < mixin.parameters.count {
        values[mixin.parameters[index].name] = argument
      } else {
        return nil
      }
    }
    for parameter in mixin.parameters where values[parameter.name] == nil {
      guard let standard = parameter.standard else { return nil }
      values[parameter.name] = standard
    }
    return values.count == mixin.parameters.count ? values : nil
  }

  /// The text of an argument, without the quotes of a string.
  private static func plain(_ argument: ArraySlice<CSSToken>) -> String {
    if argument.count == 1, case .string(let string)? = argument.first?.kind { return string }
    return argument.text
  }

  /// A mixin's body with the values of its parameters, and what its use has in the place of `@content`.
  private static func filled(
    _ body: ArraySlice<CSSToken>, _ values: [String: ArraySlice<CSSToken>], _ content: [CSSToken], line: Int
  ) -> [CSSToken] {
    var result: [CSSToken] = []
    var rest = body
    while let token = rest.first {
      if case .atKeyword("content") = token.kind {
        result += content
        let end = end(of: rest)
        rest = rest[end...]
      } else if let name = SCSSTranslation.name(rest), let value = values[SCSSTranslation.canonical(name)],
        !SCSSTranslation.isDeclared(rest)
      {
        result += value.map { CSSToken(kind: $0.kind, text: $0.text, line: line) }
        rest = rest.dropFirst(2)
      } else {
        var (kind, text) = (token.kind, token.text)
        if case .string(let string) = kind {
          func find(_ name: String) -> String? { values[name].map(Self.plain) }
          (kind, text) = (.string(SCSSTranslation.filled(string, find)), SCSSTranslation.filled(text, find))
        }
        result.append(CSSToken(kind: kind, text: text, line: line))
        rest.removeFirst()
      }
    }
    return result
  }
}
