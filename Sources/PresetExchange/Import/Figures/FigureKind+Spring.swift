extension FigureKind {
  /// A spring in the parameterisation of its publisher, by the names of its parameters.
  static let spring = FigureKind(name: "spring") { figure, _ in
    guard let way = ways.first(where: { $0.names.allSatisfy { figure.number($0) != nil } }) else {
      throw TokenFlaw("a spring by parameters that no known parameterisation has")
    }
    try checkMembers(of: figure)
    let (component, spring) = way.make(figure, way.names.compactMap { figure.number($0) })
    try check(spring, against: figure.derived)
    return component
  }

  /// A parameterisation: what its parameters are called, and its spring.
  private struct Way: Sendable {
    let names: [String]
    let make: @Sendable (Figure, [Double]) -> (PresetComponent, PhysicalSpring)

    /// A parameterisation that becomes physical constants.
    init(_ names: [String], _ spring: @escaping @Sendable (Figure, [Double]) -> PhysicalSpring) {
      self.init(names) { figure, numbers in
        var spring = spring(figure, numbers)
        spring.initialVelocity = figure.number("velocity") ?? figure.number("initialVelocity") ?? 0
        return (spring.component, spring)
      }
    }

    /// A parameterisation that presets have themselves.
    init(
      _ names: [String], _ make: @escaping @Sendable (Figure, [Double]) -> (PresetComponent, PhysicalSpring)
    ) {
      self.names = names
      self.make = make
    }
  }

  /// The ways; the first one of whose names all are there is meant.
  private static let ways: [Way] = [
    Way(["stiffness", "damping"]) { PhysicalSpring(mass: mass($0), stiffness: $1[0], damping: $1[1]) },
    Way(["stiffness", "dampingRatio"]) { PhysicalSpring(stiffness: $1[0], dampingRatio: $1[1], mass: mass($0)) },
    Way(["origamiTension", "origamiFriction"]) { PhysicalSpring(origamiTension: $1[0], origamiFriction: $1[1]) },
    Way(["tension", "friction"]) { PhysicalSpring(tension: $1[0], friction: $1[1], mass: mass($0)) },
    Way(["springBounciness", "springSpeed"]) { PhysicalSpring(bounciness: $1[0], speed: $1[1]) },
    Way(["visualDuration_s", "bounce"]) { PhysicalSpring(visualDuration: $1[0], bounce: $1[1]) },
    Way(["response_s", "dampingFraction"]) { figure, numbers in
      var component = PresetComponent(
        kind: "spring", parameters: ["response": .number(numbers[0]), "dampingFraction": .number(numbers[1])])
      component.parameters["blendDuration"] = blend(figure)
      return (component, PhysicalSpring(response: numbers[0], dampingFraction: numbers[1]))
    },
    Way(["response_s", "dampingRatio"]) { _, numbers in
      (ratio(numbers[1], period: numbers[0]), PhysicalSpring(response: numbers[0], dampingFraction: numbers[1]))
    },
    // A duration is the period here as it is beside a bounce, which is another word for the ratio.
    Way(["duration_s", "dampingRatio"]) { _, numbers in
      (ratio(numbers[1], period: numbers[0]), PhysicalSpring(response: numbers[0], dampingFraction: numbers[1]))
    },
    Way(["duration_ms", "dampingRatio"]) { _, numbers in
      let period = numbers[0] / 1000
      return (ratio(numbers[1], period: period), PhysicalSpring(response: period, dampingFraction: numbers[1]))
    },
    Way(["duration_s", "bounce"]) { figure, numbers in
      var component = PresetComponent(
        kind: "spring", parameters: ["duration": .number(numbers[0]), "bounce": .number(numbers[1])])
      if let velocity = figure.number("initialVelocity") {
        component.kind = "interpolatingSpring"
        component.parameters["initialVelocity"] = .number(velocity)
      } else {
        component.parameters["blendDuration"] = blend(figure)
      }
      return (component, PhysicalSpring(duration: numbers[0], bounce: numbers[1]))
    },
    Way(["duration_ms", "bounce"]) { figure, numbers in
      // A duration in milliseconds is Motion's where its solver is named, and else one of SwiftUI's kind.
      let isEnvelope = figure.parameters["solver"]?.string?.hasPrefix("envelope") == true
      return isEnvelope
        ? PhysicalSpring(envelopeDuration: numbers[0] / 1000, bounce: numbers[1])
        : PhysicalSpring(duration: numbers[0] / 1000, bounce: numbers[1])
    },
  ]

  /// The spring of a damping ratio, and of a period in seconds.
  private static func ratio(_ ratio: Double, period: Double) -> PresetComponent {
    PresetComponent(kind: "spring", parameters: ["response": .number(period), "dampingFraction": .number(ratio)])
  }

  /// The time over which a new pace fades in; nil where there is none.
  private static func blend(_ figure: Figure) -> JSON? {
    figure.seconds("blendDuration").flatMap { $0 == 0 ? nil : JSON.number($0) }
  }

  private static func mass(_ figure: Figure) -> Double { figure.number("mass") ?? 1 }

  /// Refuses a spring that is not what others have worked out from its figures.
  private static func check(_ spring: PhysicalSpring, against derived: JSON?) throws {
    let figures = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("dampingRatio", spring.dampingRatio), ("response_s", spring.response), ("bounce", spring.bounce),
    ]
    for (key, figure) in figures {
      guard let expected = derived?[key]?.number else { continue }
      // The lists have nine decimals.
      if !(abs(figure - expected) <= 1e-9 * max(1, abs(expected))) {
        throw TokenFlaw(
          "its derived '\(key)' is \(JSON.text(of: expected)), and its figures give \(JSON.text(of: figure))")
      }
    }
  }
}
