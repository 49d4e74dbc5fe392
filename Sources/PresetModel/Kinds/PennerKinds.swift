internal import AnimationEngine

// The families that Robert Penner named, each as a function that can be turned round.
extension AnimationKind {
  static let power = directed(
    "power", "a power of progress: quad is 2, cubic 3, quart 4, quint 5",
    [Parameter("exponent", "1 is an even pace", .number(in: Bounds(0, 100, excludesLower: true)), default: 2)]
  ) {
    .power($0.direction, exponent: $0.number("exponent"), duration: $0.number("duration"))
  }

  static let sine = directed("sine", "a quarter of a sine wave", []) {
    .sine($0.direction, duration: $0.number("duration"))
  }

  static let exponential = directed("exponential", "a power of two, over ten octaves", []) {
    .exponential($0.direction, duration: $0.number("duration"))
  }

  static let elastic = directed(
    "elastic", "an oscillation that fades",
    [
      Parameter("amplitude", "how far it goes at most", .number(in: Bounds(1, 1000)), default: 1),
      Parameter(
        "period", "in parts of the duration; with inOut, of half of it", .number(in: Bounds(0.01, 100)), default: 0.3),
    ]
  ) {
    .elastic(
      $0.direction, amplitude: $0.number("amplitude"), period: $0.number("period"), duration: $0.number("duration"))
  }

  static let bounce = directed("bounce", "a ball that falls and bounces three times", []) {
    .bounce($0.direction, duration: $0.number("duration"))
  }

  static let back = directed(
    "back", "a move that draws back or overshoots",
    [
      Parameter(
        "overshoot", "1.70158 is 10 % of the way, with inOut 5 %, where Penner has 2.5949 for 10 %; 0 is none",
        .number(in: Bounds(-1000, 1000)), default: 1.70158)
    ]
  ) {
    .back($0.direction, overshoot: $0.number("overshoot"), duration: $0.number("duration"))
  }

  private static func directed(
    _ name: String, _ summary: String, _ parameters: [Parameter],
    make: @escaping @Sendable (Arguments) -> Animation
  ) -> AnimationKind {
    let direction = Parameter(
      "direction", "at which end it eases", .choice(EasingDirection.allCases.map(\.rawValue)), default: "out")
    return AnimationKind(name, summary, [direction] + parameters + [.duration(default: 0.35)], make: make)
  }
}

extension Arguments {
  fileprivate var direction: EasingDirection { EasingDirection(rawValue: text("direction")) ?? .out }
}
