internal import PresetStorage

extension PresetCondition {
  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: Comparisons, joined by `and`, `or`, `not` and brackets; `and` binds closer than `or`. A comparison is the
  ///     name of a ``PresetField``, one of `<`, `<=`, `=`, `!=`, `>=`, `>`, and a number, which may be a time as `250ms`;
  ///     `true` and `false` are 1 and 0. Texts are compared by `=`, `!=` and `~`, which is to contain; those with spaces
  ///     are quoted. `has FIELD` and `no FIELD` ask whether a preset has it.
  ///   - kinds: What the parameters' names are looked up in.
  /// - Throws: An error of code `usage` that names what is wrong and the nearest known name.
  public init(_ text: String, kinds: AnimationKinds = .standard) throws(PresetError) {
    var reader = PresetConditionReader(text, kinds: kinds)
    test = try reader.read()
  }
}

extension PresetCondition.Subject {
  /// The number of that name; nil where there is none.
  init?(named text: String, kinds: AnimationKinds) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (owner, name) = parts.count == 2 ? (parts[0], parts[1]) : ("", text)
    let found: Self? =
      switch owner {
      case "animation": Self.namedParameter(name, kinds)
      case "measures": Self.namedMeasure(name)
      case "" where name == "revision": .revision
      case "":
        name == "duration"
          ? Self.namedParameter(name, kinds) : Self.namedMeasure(name) ?? Self.namedParameter(name, kinds)
      default: Self.namedModifier(owner, name, kinds)
      }
    guard let found else { return nil }
    self = found
  }

  /// Whether it is a time, which may be typed with its unit.
  func isTime(_ kinds: AnimationKinds) -> Bool {
    switch self {
    case .stored(.duration): true
    case .stored(.parameter(let name, _)):
      kinds.kinds.contains { $0.forms.contains { $0.parameters.contains { $0.name == name && $0.type.isTime } } }
    case .stored(.modifier(let kind, let name)):
      kinds.modifiers.contains { $0.name == kind && $0.parameters.contains { $0.name == name && $0.type.isTime } }
    case .measure(let measure): measure.isTime
    case .revision: false
    }
  }

  private static func namedMeasure(_ name: String) -> Self? {
    // The store knows how long presets take.
    name == "duration" ? .stored(.duration) : Measures.all.first { $0.name == name }.map(Self.measure)
  }

  private static func namedParameter(_ name: String, _ kinds: AnimationKinds) -> Self? {
    let named = kinds.kinds.flatMap { kind in
      kind.forms.flatMap(\.parameters).filter { $0.type.isNumeric && $0.name == name }.map { (kind: kind.name, $0) }
    }
    if named.isEmpty { return nil }
    let defaults = named.compactMap { kind, parameter -> (String, Double)? in
      parameter.isNeutral ? parameter.defaultValue?.number.map { (kind, $0) } : nil
    }
    return .stored(.parameter(name, defaults: Dictionary(defaults) { first, _ in first }))
  }

  private static func namedModifier(_ kind: String, _ name: String, _ kinds: AnimationKinds) -> Self? {
    let parameters = kinds.modifiers.first { $0.name == kind }?.parameters ?? []
    let isThere = parameters.contains { $0.name == name && $0.type.isNumeric }
    return isThere ? .stored(.modifier(kind, parameter: name)) : nil
  }
}

extension ParameterType {
  /// Whether its values are numbers, or true and false, which compare as 1 and 0.
  var isNumeric: Bool { bounds != nil || name == Self.flag.name }
}
