extension FigureKind {
  /// One of the functions that Robert Penner named, by its name: `easeInSine`, `sine-in`, `d3.poly-inout`.
  static let penner = FigureKind(name: "penner") { figure, _ in
    guard let function = figure.parameters["function"]?.string else { throw TokenFlaw("it names no function") }
    let named = penner(function, figure.parameters)
    // What is computed counts; a note says the same or the contrary, in words.
    if let text = figure.parameters["formula"]?.string, let formula = Formula(text) {
      let known = ([named] + standard).lazy.compactMap { $0 }
      if let component = known.first(where: { formula.isCurve(of: $0) }) { return component }
      throw TokenFlaw("its formula '\(text)' is none of the functions of this catalog")
    }
    if let note = figure.note, !note.hasPrefix("same formula") {
      throw TokenFlaw(
        "its note may say how it differs from the function '\(function)', and no formula that can be read tells: '\(note)'"
      )
    }
    guard let component = named else { throw TokenFlaw("no animation of this catalog is the function '\(function)'") }
    return component
  }

  /// The functions with their usual figures, which a formula may be one of.
  private static let standard: [PresetComponent?] = {
    var components: [PresetComponent?] = []
    for family in ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce"] {
      for direction in ["in", "out", "inOut"] { components.append(families[family]?(direction, .object([]))) }
    }
    return components
  }()

  /// The animation that is a function by its name, without a duration; nil where there is none.
  static func penner(_ function: String, _ parameters: JSON = .object([])) -> PresetComponent? {
    if let component = single[function] { return component }
    guard let (family, direction) = parts(of: function) else { return nil }
    return families[family]?(direction, parameters)
  }

  /// The functions that are one of a kind.
  private static let single: [String: PresetComponent] = [
    "linear": PresetComponent(kind: "linear"), "power-none": PresetComponent(kind: "linear"),
    "step-start": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "start"]),
    "step-end": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "end"]),
  ]

  /// The family and the direction of a function.
  private static func parts(of function: String) -> (family: String, direction: String)? {
    if function == "android.overshoot" { return ("overshoot", "out") }
    for (prefix, direction) in [("easeInOut", "inOut"), ("easeIn", "in"), ("easeOut", "out")]
    where function.hasPrefix(prefix) {
      return (function.dropFirst(prefix.count).lowercased(), direction)
    }
    let words = function.split(separator: "-")
    guard words.count == 2, let direction = ["in": "in", "out": "out", "inout": "inOut"][words[1]] else { return nil }
    return (String(words[0]), direction)
  }

  private static let families: [String: @Sendable (String, JSON) -> PresetComponent] = [
    "sine": { direction, _ in directed("sine", direction) }, "d3.sin": { direction, _ in directed("sine", direction) },
    "expo": { direction, _ in directed("exponential", direction) },
    "quad": power(2), "cubic": power(3), "quart": power(4), "quint": power(5), "d3.quad": power(2),
    "d3.cubic": power(3),
    "power": { directed("power", $0, ["exponent": $1["power"] ?? 2]) },
    "d3.poly": { directed("power", $0, ["exponent": $1["exponent"] ?? 3]) },
    "circ": circular, "d3.circle": circular,
    "bounce": { direction, _ in directed("bounce", direction) },
    "d3.bounce": { direction, _ in directed("bounce", direction) },
    "back": back, "d3.back": { directed("back", $0, ["overshoot": $1["overshoot"] ?? 1.70158]) },
    "overshoot": { directed("back", $0, ["overshoot": $1["tension"] ?? 2]) },
    // d3 scales its exponential and its elastic so that they land exactly: those are other functions.
    "elastic": { direction, parameters in
      directed(
        "elastic", direction,
        [
          "amplitude": parameters["amplitude"] ?? 1,
          "period": parameters["period"] ?? (direction == "inOut" ? 0.45 : 0.3),
        ])
    },
  ]

  private static func directed(
    _ kind: String, _ direction: String, _ parameters: PresetParameters = [:]
  ) -> PresetComponent {
    var parameters = parameters
    parameters["direction"] = .string(direction)
    return PresetComponent(kind: kind, parameters: parameters)
  }

  private static func power(_ exponent: JSON) -> @Sendable (String, JSON) -> PresetComponent {
    { direction, _ in directed("power", direction, ["exponent": exponent]) }
  }

  @Sendable
  private static func circular(_ direction: String, _ parameters: JSON) -> PresetComponent {
    PresetComponent(kind: "circularEase" + direction.prefix(1).uppercased() + direction.dropFirst())
  }

  /// Penner's own overshoot is larger in both directions at once, unless the figures say which one is meant.
  @Sendable
  private static func back(_ direction: String, _ parameters: JSON) -> PresetComponent {
    let standard: JSON = direction == "inOut" ? 2.5949095 : 1.70158
    return directed("back", direction, ["overshoot": parameters["overshoot"] ?? standard])
  }
}
