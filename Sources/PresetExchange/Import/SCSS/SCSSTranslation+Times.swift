// The times of longhands, which Sass computes where they stand.
extension SCSSTranslation {
  private static let times: Set = [
    "transition-duration", "transition-delay", "animation-duration", "animation-delay",
  ]

  /// How many tokens a call of `math.div` may have.
  static let longestQuotient = 40

  /// Where the value of a longhand that is a time ends, behind its name; nil behind any other token.
  static func endOfTime(_ name: CSSToken, _ rest: ArraySlice<CSSToken>) -> Int? {
    guard let word = name.keyword, times.contains(word) else { return nil }
    return endOfValue(rest)
  }

  /// Where the value of a declaration ends, behind its name; nil where no colon follows.
  static func endOfValue(_ rest: ArraySlice<CSSToken>) -> Int? {
    guard rest.first(where: { $0.kind != .space })?.kind == .colon else { return nil }
    var depth = 0
    for index in rest.indices {
      switch rest[index].kind {
      case .open, .function: depth += 1
      case .close:
        if depth == 0 { return index }
        depth -= 1
      case .semicolon where depth == 0: return index
      default: break
      }
    }
    return rest.endIndex
  }

  /// The value of a longhand with the arithmetic of each item as a `calc()`, the colon included.
  func computed(_ tokens: ArraySlice<CSSToken>) -> [CSSToken] {
    guard let colon = tokens.firstIndex(where: { $0.kind == .colon }) else { return translated(tokens) }
    let end = tokens[colon...].firstIndex { $0.text == "!" } ?? tokens.endIndex
    var result = Array(tokens[...colon])
    for (number, item) in tokens[(colon + 1)..<end].trimmed.listItems.enumerated() {
      if number > 0 { result.append(CSSToken(kind: .comma, text: ",", line: item.first?.line ?? tokens[colon].line)) }
      let value = translated(item)
      result += Self.isComputed(value, from: item) ? Self.calculation(Self.signed(value)) : value
    }
    return result + tokens[end...]
  }

  /// Whether Sass computes a value: a slash between two figures is none of its divisions.
  private static func isComputed(_ value: [CSSToken], from item: ArraySlice<CSSToken>) -> Bool {
    let operators = value[...].outerIndices.map { value[$0].text }
    let isSum = operators.contains { ["*", "+", "-"].contains($0) }
    return isSum || operators.contains("/") && item.contains { $0.text == "$" }
  }

  /// A value that begins with a sign as what is taken from no time.
  private static func signed(_ value: [CSSToken]) -> [CSSToken] {
    guard let first = value.first, first.text == "-" else { return value }
    return [CSSToken(kind: .dimension(0, unit: "s"), text: "0s", line: first.line)] + value
  }

  /// The quotient that tokens begin with, as `math.div($time, 2)`, and how many tokens that takes.
  func quotient(_ tokens: some Collection<CSSToken>) -> (calculation: [CSSToken], count: Int)? {
    let all = Array(tokens)
    guard all.count > 3, all[0].keyword == "math", all[1].text == ".", all[2].functionName == "div" else { return nil }
    var depth = 0
    let end = all.indices.dropFirst(2).first { index in
      switch all[index].kind {
      case .open, .function: depth += 1
      case .close: depth -= 1
      default: break
      }
      return depth == 0
    }
    guard let end else { return nil }
    let items = all[3..<end].listItems
    guard items.count == 2, items.allSatisfy({ !$0.isEmpty }) else { return nil }
    func token(_ kind: CSSToken.Kind, _ text: String) -> CSSToken {
      CSSToken(kind: kind, text: text, line: all[0].line)
    }
    let (open, close) = (token(.open(UInt8(ascii: "(")), "("), token(.close(UInt8(ascii: ")")), ")"))
    let parts = items.map { [open] + translated($0) + [close] }
    let calculation = [token(.function("calc"), "calc(")] + parts[0] + [token(.other, "/")] + parts[1] + [close]
    return (calculation, end + 1)
  }
}
