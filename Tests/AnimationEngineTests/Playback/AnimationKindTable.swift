import AnimationEngine

/// One animation of each kind that the engine has, all of them short.
enum AnimationKindTable {
  static let animations: [Animation] = timed + springs + modified + nested

  private static let timed: [Animation] = [
    .linear(duration: 0.1), .easeInOut(duration: 0.15), .timingCurve(.circularEaseOut, duration: 0.1),
    .steps(4, duration: 0.1), .linearPoints(LinearPoints([.init(0), .init(0.8, at: 0.3), .init(1)]), duration: 0.1),
    .keyframes([.cubic(to: 0.7, duration: 0.05), .linear(to: 1, duration: 0.05)]),
    .power(.in, exponent: 3, duration: 0.1), .sine(.inOut, duration: 0.1), .exponential(.out, duration: 0.1),
    .elastic(.out, duration: 0.2), .bounce(.out, duration: 0.2), .back(.inOut, duration: 0.1),
    .elasticEaseInEaseOut(duration: 0.2),
  ]

  private static let springs: [Animation] = [
    .default, .spring(duration: 0.2), .spring(duration: 0.2, bounce: 0.6), .spring(duration: 0.2, bounce: -0.4),
    .interactiveSpring, .interpolatingSpring(duration: 0.2, bounce: 0.3),
    .interpolatingSpring(duration: 0.2, initialVelocity: 20),
  ]

  private static let modified: [Animation] = [
    .linear(duration: 0.1).delay(0.05), .spring(duration: 0.2).delay(0.05), .spring(duration: 0.4).speed(2),
    .linear(duration: 0.1).repeatCount(3), .linear(duration: 0.1).repeatCount(2),
    .linear(duration: 0.1).repeatCount(2, autoreverses: false), .spring(duration: 0.1).repeatCount(2),
    .spring(duration: 0.2).logicallyComplete(after: 0.1),
  ]

  private static let nested: [Animation] = [
    .target(base: .spring(duration: 0.2), secondary: .linear(duration: 0.1)),
    .target(base: .linear(duration: 0.1), secondary: .spring(duration: 0.2)), .pausable(.spring(duration: 0.2)),
    .pausable(.linear(duration: 0.1)),
  ]
}
