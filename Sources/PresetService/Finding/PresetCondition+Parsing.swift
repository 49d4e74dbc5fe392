internal import PresetStorage

extension PresetCondition {
  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: A parameter or a measure, one of `<`, `<=`, `=`, `!=`, `>=`, `>`, and a number, which may be a time as
  ///     `250ms`; `true` and `false` are 1 and 0.
  ///   - kinds: What the parameters' names are looked up in.
  /// - Throws: An error of code `usage` that names what is wrong and the nearest known name.
  public init(_ text: String, kinds: AnimationKinds = .standard) throws(PresetError) {
    let operators = "<>=!"
    guard let start = text.firstIndex(where: operators.contains) else {
      throw PresetError(.usage, "'\(text)' is no condition", hint: "write 'bounce>0.3'")
    }
    let end = text[start...].firstIndex { !operators.contains($0) } ?? text.endIndex
    let name = Self.trimmed(text[..<start])
    let word = Self.trimmed(text[end...])
    let sign = ["==": "=", "!=": "<>"][text[start..<end], default: String(text[start..<end])]
    guard let comparison = PresetQuery.Comparison(rawValue: sign) else {
      throw PresetError(
        .usage, "'\(text[start..<end])' in '\(text)' compares nothing", hint: "there are <, <=, =, !=, >= and >")
    }
    guard let number = ["true": 1, "false": 0][word] ?? ParameterType.seconds(word) else {
      throw PresetError(.usage, "'\(word)' in '\(text)' is not a number", hint: "write 'bounce>0.3'")
    }
    subject = try Self.subject(name, in: text, kinds: kinds)
    self.comparison = comparison
    self.number = number
  }

  private static func subject(_ text: String, in condition: String, kinds: AnimationKinds) throws(PresetError)
    -> Subject
  {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (owner, name) = parts.count == 2 ? (parts[0], parts[1]) : ("", text)
    let found: Subject? =
      switch owner {
      case "animation": parameter(name, kinds)
      case "measures": measure(name)
      case "": name == "duration" ? parameter(name, kinds) : measure(name) ?? parameter(name, kinds)
      default: modifier(owner, name, kinds)
      }
    if let found { return found }
    let known =
      numbers(kinds).map(\.parameter.name) + Measures.all.map(\.name)
      + kinds.modifiers.flatMap { kind in kind.parameters.filter(\.type.isNumeric).map { "\(kind.name).\($0.name)" } }
    throw PresetError(
      .usage, "no parameter and no measure is called '\(text)', in '\(condition)'",
      hint: nearest(to: text, in: known).asSuggestion
        ?? "the measures are \(Measures.all.map(\.name).joined(separator: ", "))")
  }

  private static func measure(_ name: String) -> Subject? {
    // The store knows how long presets take.
    name == "duration" ? .stored(.duration) : Measures.all.first { $0.name == name }.map(Subject.measure)
  }

  private static func parameter(_ name: String, _ kinds: AnimationKinds) -> Subject? {
    let named = numbers(kinds).filter { $0.parameter.name == name }
    if named.isEmpty { return nil }
    let defaults = named.compactMap { kind, parameter -> (String, Double)? in
      parameter.isNeutral ? parameter.defaultValue?.number.map { (kind, $0) } : nil
    }
    return .stored(.parameter(name, defaults: Dictionary(defaults) { first, _ in first }))
  }

  private static func modifier(_ kind: String, _ name: String, _ kinds: AnimationKinds) -> Subject? {
    let parameters = kinds.modifiers.first { $0.name == kind }?.parameters ?? []
    let isThere = parameters.contains { $0.name == name && $0.type.isNumeric }
    return isThere ? .stored(.modifier(kind, parameter: name)) : nil
  }

  /// The parameters of animations that are numbers, and the kinds that have them.
  private static func numbers(_ kinds: AnimationKinds) -> [(kind: String, parameter: Parameter)] {
    kinds.kinds.flatMap { kind in
      kind.forms.flatMap(\.parameters).filter(\.type.isNumeric).map { (kind: kind.name, parameter: $0) }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension ParameterType {
  /// Whether its values are numbers, or true and false, which compare as 1 and 0.
  fileprivate var isNumeric: Bool { bounds != nil || name == Self.flag.name }
}
