internal import AnimationEngine

extension AnimationKind {
  static let interpolatingSpring = AnimationKind(
    "interpolatingSpring", "a spring by formula, whose overlapping runs add up",
    forms: [
      Form([.perceivedDuration(default: 0.5), .bounce(default: 0), .initialVelocity]) {
        .interpolatingSpring(
          duration: $0.number("duration"), bounce: $0.number("bounce"),
          initialVelocity: $0.number("initialVelocity"))
      }.restating { shape in
        guard case .spring(let mass, let stiffness, let damping, _) = shape else { return nil }
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
        return ["duration": .rounded(spring.duration), "bounce": .rounded(spring.bounce)]
      },
      Form([
        Parameter("mass", "mass at the spring's end", .number(in: Bounds(0, 1e6, excludesLower: true)), default: 1),
        Parameter("stiffness", "force per unit of extension", .number(in: Bounds(0, 1e9, excludesLower: true))),
        Parameter("damping", "force per unit of velocity", .number(in: Bounds(0, 1e9))),
        .initialVelocity,
      ]) {
        .interpolatingSpring(
          mass: $0.number("mass"), stiffness: $0.number("stiffness"), damping: $0.number("damping"),
          initialVelocity: $0.number("initialVelocity"))
      }.restating { shape in
        guard case .spring(let mass, let stiffness, let damping, _) = shape else { return nil }
        return ["mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping)]
      },
    ]
  ).inSwiftUI(.factory)
}
