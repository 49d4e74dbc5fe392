/// A stylesheet of Sass as CSS, line by line: variables become custom properties of `:root`, the entries of maps too,
/// and what refers to them `var()`.
///
/// No logic is run: mixins without any stand in the place of their uses; other mixins, functions and loops are passed over,
/// and so are their uses. Sass itself needs
/// a program to be run, so this is written by hand (Sass, "Syntax", sections on variables and maps).
struct SCSSTranslation {
  private(set) var text = ""
  /// How many things of Sass have no place in CSS, by what they are.
  private(set) var passedOver: [String: Int] = [:]
  /// The names of variables as they are declared, by their spelling with hyphens: to Sass, `_` and `-` are one.
  private(set) var names: [String: String] = [:]
  private var line = 1
  /// The values of variables that are assigned once more further on, by their names: until then, what is used is these.
  private var passing: [String: [CSSToken]] = [:]
  /// The values of variables as texts, by their names: interpolation in selectors and conditions is of texts.
  var texts: [String: String] = [:]
  /// How many tokens may still be put in the place of variables: what a few lines can ask for doubles with each of them.
  private final class Budget { var tokens = 1 << 16 }
  private let budget = Budget()

  /// Translates a stylesheet.
  ///
  /// - Parameters:
  ///   - bytes: The text; what is not closed ends with it.
  ///   - maps: The names of variables that are left out.
  init(_ bytes: [UInt8], without maps: Set<String>) {
    let mixins = SCSSMixins(Self.withoutNestedProperties(Self.tokens(bytes)))
    let tokens = mixins.tokens
    passedOver["uses of mixins"] = mixins.countOfUnknownUses
    passedOver["mixins of Sass"] = mixins.countOfUnused
    for (index, token) in tokens.enumerated() where token.text == "$" {
      if let name = Self.name(tokens[index...]), Self.isDeclared(tokens[index...]) {
        names[Self.canonical(name)] = names[Self.canonical(name)] ?? name
      }
    }
    var assignments = Self.assignments(tokens)
    var rest = tokens[...]
    while !rest.isEmpty {
      let statement = Self.statement(&rest)
      guard let first = statement.first(where: { $0.kind != .space }) else { continue }
      if first.text == "$" {
        let trimmed = statement.trimmed
        guard let name = Self.name(trimmed), Self.isDeclared(trimmed), !maps.contains(name) else { continue }
        let key = Self.canonical(name)
        // What has a value already is not given that of `!default`.
        if Self.isByDefault(trimmed), assignments[key]?.isAssigned == true { continue }
        assignments[key]?.isAssigned = true
        assignments[key]?.rest -= 1
        let colon = trimmed.firstIndex { $0.kind == .colon } ?? trimmed.startIndex
        let value = Self.withoutFlags(trimmed[(colon + 1)...].trimmed)
        texts[key] = self.text(of: value)
        if assignments[key].map({ $0.rest > 0 }) == true, Self.entries(value) == nil {
          passing[key] = figure(value)
        } else {
          passing[key] = nil
          declare(name, value, depth: 0)
        }
      } else if case .atKeyword(let name) = first.kind, let what = Self.passedOver[name] {
        if !what.isEmpty { passedOver[what, default: 0] += 1 }
      } else {
        closeRoot()
        write(translated(statement))
      }
    }
    closeRoot()
  }

  /// Whether `:root {` is open: variables that follow each other are one block, as the parts of a motion have to be.
  private var isInRoot = false

  private mutating func closeRoot() {
    if isInRoot { text += "}" }
    isInRoot = false
  }

  /// The rules of Sass alone, and what they are called where there is something in them.
  private static let passedOver = [
    "mixin": "mixins of Sass", "function": "functions of Sass", "if": "conditions of Sass",
    "else": "", "each": "loops of Sass", "for": "loops of Sass", "while": "loops of Sass", "use": "", "forward": "",
    "debug": "", "warn": "", "error": "",
  ]

  /// How deep maps may be nested.
  static let maximumDepth = 16

  /// A value as CSS has it, arithmetic as a `calc()`.
  func figure(_ value: ArraySlice<CSSToken>) -> [CSSToken] {
    Self.hasOperator(value) ? Self.calculation(translated(value)) : translated(value)
  }

  /// What stands for a variable: the value that it has until it is assigned once more, else a reference.
  func use(of name: String, line: Int) -> [CSSToken] {
    if let value = passing[Self.canonical(name)], value.count <= budget.tokens {
      budget.tokens -= value.count
      return value.map { CSSToken(kind: $0.kind, text: $0.text, line: line) }
    }
    return [CSSToken(kind: .other, text: "var(--\\$\(Self.escaped(name)))", line: line)]
  }

  /// Writes a variable, or each entry of a map.
  private mutating func declare(_ name: String, _ value: ArraySlice<CSSToken>, depth: Int) {
    guard let entries = Self.entries(value) else {
      // A list is no figure of motion.
      if value.first?.kind == .open(UInt8(ascii: "(")), !Self.hasOperator(value) { return }
      let value = figure(value)
      guard let first = value.first else { return }
      let opening = isInRoot ? "" : ":root{"
      write([CSSToken(kind: .other, text: "\(opening)--\\$\(Self.escaped(name)):", line: first.line)] + value)
      text += ";"
      isInRoot = true
      return
    }
    if depth == Self.maximumDepth { return }
    for (key, value) in entries { declare("\(name)-\(key)", value, depth: depth + 1) }
  }

  /// Writes tokens, each in the line that it is from.
  private mutating func write(_ tokens: some Sequence<CSSToken>) {
    for token in tokens {
      if token.line > line {
        text += String(repeating: "\n", count: token.line - line)
        line = token.line
      }
      text += token.kind == .space ? " " : token.text
      line += token.kind == .space ? 0 : token.text.utf8.count { $0 == 0x0A }
    }
  }
}
