/// CSS's `calc()`, `min()`, `max()` and `clamp()` as far as times and the numbers of curves need them: of sums and products
/// of times and numbers.
struct CSSCalculation {
  /// A number, or one of seconds.
  private struct Quantity {
    var number: Double
    var isTime: Bool
  }

  private static let maximumDepth = 32

  private let tokens: ArraySlice<CSSToken>
  private var position: Int
  private var depth = 0

  /// The functions that are worked out.
  private static let functions: Set = ["calc", "min", "max", "clamp"]

  /// Returns the seconds of a function; nil where it is none of these, or not one of times.
  static func seconds(_ value: ArraySlice<CSSToken>) -> Double? { quantity(value, functions, isTime: true) }

  /// Returns the number of a `calc()`; nil where it is none, or not one of numbers alone.
  static func number(_ value: ArraySlice<CSSToken>) -> Double? { quantity(value, ["calc"], isTime: false) }

  private static func quantity(
    _ value: ArraySlice<CSSToken>, _ functions: Set<String>, isTime: Bool
  ) -> Double? {
    guard let name = value.first?.functionName, functions.contains(name) else { return nil }
    var calculation = CSSCalculation(tokens: value, position: value.startIndex)
    guard let quantity = calculation.value(), calculation.isAtEnd, quantity.isTime == isTime, quantity.number.isFinite
    else { return nil }
    // Decimals have sums and products that are decimals.
    return quantity.number.rounded(decimals: 12)
  }

  private init(tokens: ArraySlice<CSSToken>, position: Int) {
    self.tokens = tokens
    self.position = position
  }

  private mutating func skipSpace() {
    while position < tokens.endIndex, tokens[position].kind == .space { position += 1 }
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == tokens.endIndex
    }
  }

  private mutating func sign(of signs: [String]) -> String? {
    skipSpace()
    guard position < tokens.endIndex, signs.contains(tokens[position].text) else { return nil }
    position += 1
    return tokens[position - 1].text
  }

  private mutating func sum() -> Quantity? {
    guard var left = product() else { return nil }
    while let sign = sign(of: ["+", "-"]) {
      guard let right = product(), right.isTime == left.isTime else { return nil }
      left.number += sign == "+" ? right.number : -right.number
    }
    return left
  }

  private mutating func product() -> Quantity? {
    guard var left = value() else { return nil }
    while let sign = sign(of: ["*", "/"]) {
      guard let right = value() else { return nil }
      if sign == "*" {
        if left.isTime && right.isTime { return nil }
        left = Quantity(number: left.number * right.number, isTime: left.isTime || right.isTime)
      } else {
        if right.isTime || right.number == 0 { return nil }
        left.number /= right.number
      }
    }
    return left
  }

  private mutating func value() -> Quantity? {
    skipSpace()
    guard position < tokens.endIndex else { return nil }
    let token = tokens[position]
    position += 1
    if let seconds = token.seconds { return Quantity(number: seconds, isTime: true) }
    if case .number(let number) = token.kind { return Quantity(number: number, isTime: false) }
    let isGroup = token.kind == .open(UInt8(ascii: "("))
    guard let function = isGroup ? "calc" : token.functionName, Self.functions.contains(function),
      depth < Self.maximumDepth
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let arguments = arguments() else { return nil }
    return Self.result(of: function, arguments)
  }

  /// The arguments up to the parenthesis that closes a function, or the end of the text; nil for `none` in a `clamp()`.
  private mutating func arguments() -> [Quantity?]? {
    var arguments: [Quantity?] = []
    while true {
      skipSpace()
      if position < tokens.endIndex, tokens[position].keyword == "none" {
        arguments.append(nil)
        position += 1
      } else {
        guard let argument = sum() else { return nil }
        arguments.append(argument)
      }
      if isAtEnd { return arguments }
      position += 1
      if tokens[position - 1].kind == .close(UInt8(ascii: ")")) { return arguments }
      guard tokens[position - 1].kind == .comma else { return nil }
    }
  }

  private static func result(of function: String, _ arguments: [Quantity?]) -> Quantity? {
    let figures = arguments.compactMap(\.self)
    guard let first = figures.first, figures.allSatisfy({ $0.isTime == first.isTime }) else { return nil }
    let result: Double
    if function == "clamp" {
      // Where the bounds cross, the lower one counts.
      guard arguments.count == 3, let value = arguments[1] else { return nil }
      result = max(arguments[0]?.number ?? -.infinity, min(value.number, arguments[2]?.number ?? .infinity))
    } else {
      guard figures.count == arguments.count, function != "calc" || figures.count == 1 else { return nil }
      let numbers = figures.map(\.number)
      result = function == "max" ? numbers.reduce(first.number, max) : numbers.reduce(first.number, min)
    }
    return Quantity(number: result, isTime: first.isTime)
  }
}
