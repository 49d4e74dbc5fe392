internal import AnimationEngine

/// A formula of one variable as lists of easings print it: `1-(1-t)^2`, `Math.pow(2, 10 * x - 10)`.
struct Formula {
  private indirect enum Term {
    case number(Double)
    case variable
    case call(String, [Term])
  }

  private let term: Term

  /// Reads a formula; nil for what has more than numbers, one variable, `+ - * / ^`, brackets and a few functions, as
  /// pieces, conditions and parameters.
  init?(_ text: String) {
    // Few are longer than a line, and each sign may be a level of the reading.
    guard text.utf8.count <= 500 else { return nil }
    var reader = Reader(text)
    guard let term = reader.sum(), reader.isAtEnd else { return nil }
    self.term = term
  }

  /// Its value where the variable is `x`.
  func value(_ x: Double) -> Double { Self.value(term, x) }

  private static func value(_ term: Term, _ x: Double) -> Double {
    switch term {
    case .number(let number): return number
    case .variable: return x
    case .call(let name, let terms):
      let values = terms.map { value($0, x) }
      return functions[name].map { $0.apply(values) } ?? .nan
    }
  }

  private struct Function: Sendable {
    let count: Int
    let apply: @Sendable ([Double]) -> Double
  }

  private static let functions: [String: Function] = [
    "+": Function(count: 2) { $0[0] + $0[1] }, "-": Function(count: 2) { $0[0] - $0[1] },
    "*": Function(count: 2) { $0[0] * $0[1] }, "/": Function(count: 2) { $0[0] / $0[1] },
    "pow": Function(count: 2) { pow($0[0], $0[1]) }, "sqrt": Function(count: 1) { $0[0].squareRoot() },
    "sin": Function(count: 1) { sin($0[0]) }, "cos": Function(count: 1) { cos($0[0]) },
    "acos": Function(count: 1) { acos($0[0]) }, "exp": Function(count: 1) { exp($0[0]) },
  ]

  /// Takes a formula apart by its levels: sums of products of powers.
  private struct Reader {
    private var rest: Substring
    private var variable: String?
    private var depth = 0

    init(_ text: String) {
      var text = text
      // As in a function's body.
      if text.hasPrefix("return ") { text.removeFirst("return ".count) }
      while let last = text.last, last == ";" || last == " " { text.removeLast() }
      text = text.replacing("Math.", by: "")
      rest = text.replacing("**", by: "^")[...]
    }

    private mutating func skip() { rest = rest.drop { $0 == " " } }

    private mutating func peek() -> Character? {
      skip()
      return rest.first
    }

    private mutating func take(_ character: Character) -> Bool {
      skip()
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

    mutating func sum() -> Term? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 32, var sum = product() else { return nil }
      while true {
        if take("+") {
          guard let next = product() else { return nil }
          sum = .call("+", [sum, next])
        } else if take("-") {
          guard let next = product() else { return nil }
          sum = .call("-", [sum, next])
        } else {
          return sum
        }
      }
    }

    private mutating func product() -> Term? {
      guard var product = signed() else { return nil }
      while true {
        if take("*") {
          guard let next = signed() else { return nil }
          product = .call("*", [product, next])
        } else if take("/") {
          guard let next = signed() else { return nil }
          product = .call("/", [product, next])
        } else if let next = peek(), next == "(" || next.isLetter || next.isNumber {
          // Two that stand side by side are multiplied.
          guard let factor = power() else { return nil }
          product = .call("*", [product, factor])
        } else {
          return product
        }
      }
    }

    private mutating func signed() -> Term? {
      if take("-") { return signed().map { Term.call("-", [.number(0), $0]) } }
      return power()
    }

    private mutating func power() -> Term? {
      guard let base = atom() else { return nil }
      guard take("^") else { return base }
      // 2^3^2 is 2^9.
      let isNegative = take("-")
      guard let exponent = power() else { return nil }
      return .call("pow", [base, isNegative ? .call("-", [.number(0), exponent]) : exponent])
    }

    private mutating func atom() -> Term? {
      if take("(") {
        guard let inner = sum(), take(")") else { return nil }
        return inner
      }
      skip()
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      if !digits.isEmpty {
        rest = rest[digits.endIndex...]
        return Double(strict: digits.first == "." ? "0" + digits : String(digits)).map(Term.number)
      }
      let word = String(rest.prefix { $0.isASCII && $0.isLetter })
      rest = rest.dropFirst(word.count)
      if word.lowercased() == "pi" { return .number(.pi) }
      if let function = Formula.functions[word] {
        guard take("("), let first = sum() else { return nil }
        var terms = [first]
        while take(",") {
          guard let next = sum() else { return nil }
          terms.append(next)
        }
        return take(")") && terms.count == function.count ? .call(word, terms) : nil
      }
      // One letter is the variable, always the same one.
      guard word.count == 1, variable == nil || variable == word else { return nil }
      variable = word
      return .variable
    }
  }
}

extension Formula {
  /// Whether it is the way of an animation from 0 to 1 in a second.
  ///
  /// The ends are left out: functions that do not quite reach them are made to.
  func isCurve(of component: PresetComponent) -> Bool {
    var component = component
    component.parameters["duration"] = 1
    guard let animation = try? AnimationKinds.standard.makeAnimation(Preset(name: "formula", animation: component))
    else {
      return false
    }
    var context = AnimationContext<Double>()
    return (1..<64).allSatisfy { step in
      let time = Double(step) / 64
      guard let value = animation.animate(value: 1.0, time: time, context: &context) else { return false }
      return abs(value - self.value(time)) < 1e-6
    }
  }
}
