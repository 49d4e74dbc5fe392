/// The type of a parameter's value: how it is checked, read from a command line, and described.
public struct ParameterType: Sendable {
  /// The name of the type: `number`, `duration`, `count`.
  public let name: String
  /// The unit: `s`, `1/s`; nil for a plain number.
  public let unit: String?
  /// The numbers that it may be; nil where it is no number.
  public let bounds: Bounds?
  /// Its JSON Schema.
  let schema: JSON
  /// The problem of a value, as the end of a sentence that names it; nil where there is none.
  package let problem: @Sendable (JSON) -> String?
  /// The value of a word on the command line; nil where it has none.
  package let parse: @Sendable (String) -> JSON?
  /// The words that it may be; nil where it is no choice.
  package var choices: [String]?
  /// What a value that is right looks like in a document.
  var canonical: @Sendable (JSON) -> JSON = { $0 }
  /// Whether it is the shape of a motion, which a value can be too.
  var isCurve = false
  /// Which animation a value stands for.
  package var nesting = Nesting.none

  /// Creates a type; what has no unit and no bounds is no number.
  package init(
    name: String, unit: String? = nil, bounds: Bounds? = nil, schema: JSON,
    problem: @escaping @Sendable (JSON) -> String?, parse: @escaping @Sendable (String) -> JSON?
  ) {
    self.name = name
    self.unit = unit
    self.bounds = bounds
    self.schema = schema
    self.problem = problem
    self.parse = parse
  }

  /// How a value leads to an animation.
  package enum Nesting: Sendable {
    /// The value is no animation.
    case none
    /// The value describes an animation.
    case component
    /// The value is the name of a preset.
    case preset
  }

  /// The type of the values that a parameter may refer to; nil where it has to be a figure.
  package var valueType: ValueType? {
    if isCurve { return .curve }
    return bounds == nil ? nil : isTime ? .duration : .number
  }

  /// Any number within `bounds`.
  public static func number(in bounds: Bounds, unit: String? = nil) -> ParameterType {
    ParameterType(
      name: "number", unit: unit, bounds: bounds,
      schema: .object([JSON.Member("type", "number")] + bounds.schema),
      problem: { bounds.problem(with: $0) }, parse: { Double(strict: $0).map(JSON.number) })
  }

  /// A time in seconds, which a command line may also give in milliseconds, as `250ms`.
  public static func duration(in bounds: Bounds = .duration) -> ParameterType {
    ParameterType(
      name: "duration", unit: "s", bounds: bounds,
      schema: .object([JSON.Member("type", "number")] + bounds.schema),
      problem: { bounds.problem(with: $0) }, parse: { seconds($0).map(JSON.number) })
  }

  /// A whole number within `bounds`.
  public static func count(in bounds: Bounds) -> ParameterType {
    ParameterType(
      name: "count", unit: nil, bounds: bounds,
      schema: .object([JSON.Member("type", "integer")] + bounds.schema),
      problem: { value in
        if let number = value.number, number.rounded() != number { return "must be a whole number" }
        return bounds.problem(with: value)
      }, parse: { Double(strict: $0).map(JSON.number) })
  }

  /// True or false.
  public static let flag = ParameterType(
    name: "flag", unit: nil, bounds: nil, schema: .object(["type": "boolean"]),
    problem: { if case .bool = $0 { nil } else { "must be true or false, not \($0.kindName)" } },
    parse: { ["true": true, "false": false][$0] })

  /// The longest time, in seconds, that is taken without its unit: few motions last longer, and milliseconds are far above.
  package static let longestPlainTime = 10.0

  /// Refuses a long time without a unit, which may have been meant in milliseconds.
  ///
  /// - Parameters:
  ///   - word: What was typed; what is no time, or has a unit, is left to others.
  ///   - what: What it is the time of, as `--duration`.
  ///   - code: What the error counts as.
  package static func checkUnit(
    of word: String, as what: String, _ code: PresetError.Code = .data
  ) throws(PresetError) {
    guard let seconds = Double(strict: word), abs(seconds) > longestPlainTime else { return }
    throw PresetError(
      code, "'\(what)' is \(word) without a unit, which would be \(word) seconds",
      hint: "write '\(word)ms' for milliseconds, or '\(word)s' where seconds are meant")
  }

  /// The seconds that a word stands for: `0.25`, `0.25s`, `250ms`; as in CSS, units may be in capitals.
  package static func seconds(_ word: String) -> Double? {
    let word = word.lowercased()
    if word.hasSuffix("ms") { return Double(strict: word.dropLast(2)).map { $0 / 1000 } }
    return Double(strict: word.hasSuffix("s") ? word.dropLast() : word[...])
  }
}

extension Bounds {
  fileprivate func problem(with value: JSON) -> String? {
    guard let number = value.number else { return "must be a number, not \(value.kindName)" }
    return contains(number) ? nil : "is \(JSON.text(of: number)); it must be \(text)"
  }
}

extension ParameterType {
  /// One of `words`.
  ///
  /// - Parameters:
  ///   - words: The values, as documents have them.
  ///   - synonyms: Other spellings, which documents do not keep.
  public static func choice(_ words: [String], synonyms: [String: String] = [:]) -> ParameterType {
    let spellings = words + synonyms.keys.sorted(by: JSON.comesFirst)
    var type = ParameterType(
      name: "choice", schema: .object(["enum": .array(spellings.map(JSON.string))]), parse: { .string($0) },
      read: { value throws(ValueProblem) in
        guard let word = value.string else { throw ValueProblem("must be text, not \(value.kindName)") }
        let canonical = synonyms[word] ?? word
        if words.contains(canonical) { return .string(canonical) }
        let suggestion = nearest(to: word, in: spellings).map { "; did you mean '\($0)'?" } ?? ""
        throw ValueProblem("is '\(word)'; it must be one of \(words.joined(separator: ", "))\(suggestion)")
      })
    type.choices = words
    return type
  }
}

extension Preset {
  /// The animation's own duration in seconds, where it is so long that it may have been meant in milliseconds; else nil.
  package var doubtfulDuration: Double? {
    guard let seconds = animation.parameters["duration"]?.number, seconds > ParameterType.longestPlainTime else {
      return nil
    }
    return seconds
  }
}
