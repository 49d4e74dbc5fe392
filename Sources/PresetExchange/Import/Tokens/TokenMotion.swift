/// Reads the values of tokens that are about motion.
struct TokenMotion {
  /// The unit of a file's figures where the file does not name one.
  enum Unit {
    case seconds, milliseconds
  }

  let resolution: TokenResolution
  /// The unit of a duration that has none; nil to take none of those.
  let unit: Unit?

  /// What a composite calls its curve; 2025.10 knows the first alone.
  private static let curveKeys = ["timingFunction", "easing", "curve", "timing", "ease"]

  /// The animation of a curve.
  func curve(_ place: TokenPlace) throws -> PresetComponent {
    let value = try resolution.value(place)
    if value.kind == .array {
      let numbers = try value.elements.map { try number($0) }
      guard numbers.count == 4 else { throw TokenFlaw("a cubic Bézier curve needs four numbers, not \(numbers.count)") }
      for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
        throw TokenFlaw("a control point is at x \(JSON.text(of: x)); it must be within 0 and 1")
      }
      return PresetComponent(
        kind: "timingCurve",
        parameters: [
          "x1": .number(numbers[0]), "y1": .number(numbers[1]), "x2": .number(numbers[2]), "y2": .number(numbers[3]),
        ])
    }
    if !place.file.isStrict, let text = value.string {
      if let component = try? CSSEasing.parse(text) { return component }
      // Some tools write the four numbers alone.
      if text.utf8.first != UInt8(ascii: "{"), let component = try? CSSEasing.parse("cubic-bezier(\(text))") {
        return component
      }
    }
    try Self.refuseExpression(value)
    throw TokenFlaw("\(value.excerpt) is no cubic Bézier curve")
  }

  private func number(_ place: TokenPlace) throws -> Double {
    let value = try resolution.value(place)
    guard let number = value.number else {
      try Self.refuseExpression(value)
      throw TokenFlaw("\(value.excerpt) should be a number")
    }
    return number
  }

  /// Refuses what a tool would have to work out: `{a} * 2`, `calc(…)`.
  private static func refuseExpression(_ value: TokenPlace) throws {
    guard let text = value.string else { return }
    let isFunction = ["calc(", "min(", "max(", "clamp("].contains { text.contains($0) }
    if isFunction || (text.contains("{") && text.contains("}")) {
      throw TokenFlaw("\(value.excerpt) is an expression, and those are not worked out here")
    }
  }

  /// The seconds of a duration.
  func seconds(_ place: TokenPlace) throws -> Double {
    let value = try resolution.value(place)
    if value.kind == .object, let figure = value.member("value"), let unit = value.member("unit") {
      let (figure, word) = (try number(figure), try resolution.value(unit).string)
      switch word {
      case "ms": return figure / 1000
      case "s": return figure
      default: throw TokenFlaw("a duration's unit is \(unit.excerpt); it must be 'ms' or 's'")
      }
    }
    if place.file.isStrict {
      throw TokenFlaw("\(value.excerpt) is no duration as {\"value\": 250, \"unit\": \"ms\"}")
    }
    if let text = value.string, text.hasSuffix("s"), let seconds = ParameterType.seconds(text) { return seconds }
    guard let figure = value.number ?? value.string.flatMap({ Double(strict: $0) }) else {
      try Self.refuseExpression(value)
      throw TokenFlaw("\(value.excerpt) is no duration")
    }
    switch unit {
    case .seconds?: return figure
    case .milliseconds?: return figure / 1000
    case nil:
      throw TokenFlaw("the duration \(value.excerpt) has no unit; '--dialect milliseconds' or 'seconds' names it")
    }
  }

  /// One transition in the words of CSS, as older files have it: `opacity 200ms ease-out`; nil for other texts.
  private static func written(_ text: String) -> TokenFigures? {
    guard text.utf8.count < 4096,
      let motions = try? CSSMotion.motions(.transition, [("transition", CSSTokenizer.tokens(text)[...])]),
      motions.count == 1, let duration = motions[0].duration, motions[0].count == 1,
      let modifiers = try? motions[0].modifiers()
    else { return nil }
    return TokenFigures((motions[0].easing ?? CSSEasing.standard).lasting(duration), modifiers: modifiers)
  }

  /// The token whose whole value a reference at a place is; nil for figures, and for a part of a token.
  private func token(_ place: TokenPlace) throws -> TokenPlace? {
    try TokenReference(place).flatMap { try resolution.target(of: $0, at: place).token?.place }
  }

  /// The motion of a composite.
  func transition(_ place: TokenPlace) throws -> TokenFigures {
    let value = try resolution.value(place)
    if !value.file.isStrict, let text = value.string, let motion = Self.written(text) { return motion }
    guard value.kind == .object else {
      try Self.refuseExpression(value)
      throw TokenFlaw("\(value.excerpt) is no transition")
    }
    if value.file.isStrict {
      if let other = value.keys.first(where: { !["duration", "delay", "timingFunction"].contains($0) }) {
        throw TokenFlaw("a transition has no '\(other)'")
      }
    }
    let curves = Self.curveKeys.prefix(value.file.isStrict ? 1 : Self.curveKeys.count).compactMap { value.member($0) }
    guard curves.count == 1 else {
      throw TokenFlaw(curves.isEmpty ? "a transition needs a 'timingFunction'" : "it has more than one curve")
    }
    guard let duration = value.member("duration") else { throw TokenFlaw("a transition needs a 'duration'") }
    var figures = TokenFigures(try curve(curves[0]).lasting(try seconds(duration)))
    (figures.curve, figures.duration) = (try token(curves[0]), try token(duration))
    guard let delay = value.member("delay") else {
      if value.file.isStrict { throw TokenFlaw("a transition needs a 'delay'") }
      return figures
    }
    let time = try seconds(delay)
    figures.delay = try token(delay)
    if time != 0 { figures.modifiers = [TokenFigures.delay(.number(time))] }
    return figures
  }

  /// The animation of a private type's spring, where its figures can mean but one thing.
  func spring(_ place: TokenPlace) throws -> PresetComponent {
    let value = try resolution.value(place)
    if let stiffness = value.member("stiffness"), let damping = value.member("damping") {
      let mass = try value.member("mass").map { try number($0) } ?? 1
      return PhysicalSpring(mass: mass, stiffness: try number(stiffness), damping: try number(damping)).component
    }
    if let response = value.member("response"), let fraction = value.member("dampingFraction") {
      // With a unit, a response can only be a period.
      return PresetComponent(
        kind: "spring",
        parameters: ["response": .number(try seconds(response)), "dampingFraction": .number(try number(fraction))])
    }
    let keys = value.keys.map { "'\($0)'" }.joined(separator: ", ")
    throw TokenFlaw(
      "a spring by \(keys.isEmpty ? value.excerpt : keys) of a private type: what its figures mean is not said")
  }
}
