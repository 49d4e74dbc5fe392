/// CSS's `calc()` as far as times and the numbers of curves need it: sums and products of times and numbers.
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

  /// Returns the seconds of a `calc()`; nil where it is none, or not one of times.
  static func seconds(_ value: ArraySlice<CSSToken>) -> Double? { quantity(value, isTime: true) }

  /// Returns the number of a `calc()`; nil where it is none, or not one of numbers alone.
  static func number(_ value: ArraySlice<CSSToken>) -> Double? { quantity(value, isTime: false) }

  private static func quantity(_ value: ArraySlice<CSSToken>, isTime: Bool) -> Double? {
    guard value.first?.functionName == "calc" else { return nil }
    var calculation = CSSCalculation(tokens: value.functionArguments, position: value.functionArguments.startIndex)
    guard let quantity = calculation.sum(), calculation.isAtEnd, quantity.isTime == isTime, quantity.number.isFinite
    else { return nil }
    return quantity.number
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
    guard token.kind == .open(UInt8(ascii: "(")) || token.functionName == "calc", depth < Self.maximumDepth else {
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    guard let inner = sum() else { return nil }
    skipSpace()
    if position < tokens.endIndex {
      guard tokens[position].kind == .close(UInt8(ascii: ")")) else { return nil }
      position += 1
    }
    return inner
  }
}
