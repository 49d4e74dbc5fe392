/// The calls of Reanimated that make an animation.
enum ReanimatedCall {
  private static let names: Set = ["withSpring", "withTiming", "withDelay", "withRepeat", "withSequence", "withDecay"]

  /// Whether a call is one of them.
  static func isOne(_ call: ScriptCall) -> Bool { names.contains(call.name) }

  /// Returns the animation that a call makes, with its modifiers.
  ///
  /// - Parameter dialect: Which version's defaults count; nil where nobody says.
  /// - Throws: An error of code `data` where that is no one motion, or its figures are not in the file.
  static func moving(
    _ call: ScriptCall, _ dialect: SpringDialect?
  ) throws(PresetError) -> SpringDialect.Moving {
    func argument(_ index: Int) -> TokenPlace? { index < call.arguments.count ? call.arguments[index] : nil }
    switch call.name {
    case "withDelay":
      guard let delay = argument(0)?.number else { throw unknown("its delay", argument(0)) }
      let inner = try inner(argument(1), dialect)
      return (inner.animation, inner.modifiers + SpringDialect.waiting(delay / 1000))
    case "withRepeat":
      let inner = try inner(argument(0), dialect)
      guard let count = argument(1).map(\.number) ?? 2 else { throw unknown("its number of passes", argument(1)) }
      let reverses: JSON
      switch argument(2)?.kind {
      case nil, .no, .null: reverses = false
      case .yes: reverses = true
      default: throw unknown("whether it goes back", argument(2))
      }
      var parameters: PresetParameters = ["autoreverses": reverses]
      if count > 0 { parameters["count"] = .number(count) }
      let kind = count > 0 ? "repeatCount" : "repeatForever"
      return (inner.animation, inner.modifiers + [PresetComponent(kind: kind, parameters: parameters)])
    case "withTiming", "withSpring":
      let place = argument(1)
      if let place, !place.isObject { throw unknown("its configuration", place) }
      if let place, case .misspelt(let error) = SpringRecognition(dialect: .reanimated).finding(place) { throw error }
      let figures = place.map(SpringConfiguration.init) ?? SpringConfiguration()
      try figures.refuseUnread(SpringDialect.reanimated.keys)
      if call.name == "withTiming" { return try SpringDialect.timing(figures) }
      return try (try version(figures, dialect)).read(figures)
    default: throw PresetError(.data, "what '\(call.name)' makes is no one motion to a target")
    }
  }

  private static func inner(_ place: TokenPlace?, _ dialect: SpringDialect?) throws(PresetError) -> SpringDialect.Moving
  {
    guard let call = place?.call, isOne(call) else { throw unknown("its animation", place) }
    return try moving(call, dialect)
  }

  private static func version(
    _ figures: SpringConfiguration, _ dialect: SpringDialect?
  ) throws(PresetError) -> SpringDialect {
    if let dialect, [.reanimated, .reanimated3].contains(dialect.name) { return dialect }
    let isComplete = ["mass", "stiffness", "damping"].allSatisfy { figures.numbers[$0] != nil }
    if isComplete && !figures.has("duration", "dampingRatio") { return .reanimated }
    throw PresetError(
      .data, "what is not said of it differs between the versions of Reanimated",
      hint: "'--dialect' names one: reanimated, reanimated3")
  }

  private static func unknown(_ what: String, _ place: TokenPlace?) -> PresetError {
    guard let place else { return PresetError(.data, "\(what) is missing") }
    let text = place.expression ?? place.call.map { "\($0.name)(…)" } ?? place.excerpt
    return PresetError(.data, "\(what) is '\(text)', which is not in the file")
  }
}
