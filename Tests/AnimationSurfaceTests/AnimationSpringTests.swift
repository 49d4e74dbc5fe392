import AnimationEngine
import Testing

/// Section 6 of the surface, its springs: defaults, and which overload a call means.
struct AnimationSpringTests {
  /// The persistent spring that the other forms come down to.
  private static func fluid(_ response: Double, _ fraction: Double, _ blend: Double = 0) -> Animation {
    .spring(response: response, dampingFraction: fraction, blendDuration: blend)
  }

  @Test(
    arguments: [
      // Calls whose labels do not decide mean the forms of duration and bounce.
      (.spring, fluid(0.5, 1)), (.spring(), fluid(0.5, 1)), (.spring(blendDuration: 1), fluid(0.5, 1, 1)),
      (.interactiveSpring, fluid(0.15, 0.85, 0.25)), (.interactiveSpring(), fluid(0.15, 0.85, 0.25)),
      (.interactiveSpring(blendDuration: 0), fluid(0.15, 0.85)),
      // Labels that decide.
      (.spring(duration: 0.3), fluid(0.3, 1)), (.spring(bounce: 0.25), fluid(0.5, 0.75)),
      (.spring(bounce: -0.2), fluid(0.5, 1 / 0.8)), (.spring(response: 0.4), fluid(0.4, 0.825)),
      (.spring(dampingFraction: 0.5), fluid(0.5, 0.5)),
      (.spring(duration: 1, bounce: 0.5, blendDuration: 2), fluid(1, 0.5, 2)),
      (.interactiveSpring(response: 0.3), fluid(0.3, 0.86, 0.25)),
      (.interactiveSpring(dampingFraction: 0.5), fluid(0.15, 0.5, 0.25)),
      (.interactiveSpring(duration: 0.3), fluid(0.3, 0.85, 0.25)),
      (.interactiveSpring(duration: 0.3, extraBounce: 0.25, blendDuration: 0), fluid(0.3, 1 - (0.15 + 0.25))),
      // Named ones.
      (.smooth, fluid(0.5, 1)), (.smooth(), fluid(0.5, 1)), (.smooth(duration: 1, extraBounce: 0.5), fluid(1, 0.5)),
      (.snappy, fluid(0.5, 0.85)), (.snappy(), fluid(0.5, 0.85)), (.snappy(duration: 1), fluid(1, 0.85)),
      (.snappy(extraBounce: 0.1), fluid(0.5, 1 - (0.15 + 0.1))),
      (.bouncy, fluid(0.5, 0.7)), (.bouncy(), fluid(0.5, 0.7)), (.bouncy(duration: 1), fluid(1, 0.7)),
      (.bouncy(extraBounce: 0.1), fluid(0.5, 1 - (0.3 + 0.1))),
    ] as [(Animation, Animation)])
  func persistent(animation: Animation, expected: Animation) {
    #expect(animation == expected)
  }

  /// Every form that takes a bounce clamps it, and clamps the sum where it adds one of its own (HowSure).
  @Test(
    arguments: [
      (.spring(bounce: 1), 0), (.spring(bounce: 1.2), 0), (.spring(duration: 0.5, bounce: .infinity), 0),
      (.spring(bounce: -1), .infinity), (.spring(bounce: -1.5), .infinity), (.spring(bounce: -0.5), 2),
      (.smooth(extraBounce: 1.5), 0), (.smooth(extraBounce: -2), .infinity), (.snappy(extraBounce: 0.9), 0),
      (.snappy(extraBounce: -1.2), .infinity), (.bouncy(extraBounce: 0.8), 0), (.bouncy(extraBounce: 5), 0),
      (.bouncy(extraBounce: -0.8), 1 / (0.3 - 0.8 + 1)), (.bouncy(extraBounce: -1.4), .infinity),
      (.interactiveSpring(duration: 0.5, extraBounce: 0.95, blendDuration: 0), 0),
      (.interactiveSpring(duration: 0.5, extraBounce: -1.5, blendDuration: 0), .infinity),
      (.spring(Spring(bounce: 1.2)), 0),
    ] as [(Animation, Double)])
  func bouncesAreClamped(animation: Animation, fraction: Double) {
    #expect(animation == Self.fluid(0.5, fraction))
  }

  @Test(
    arguments: [
      (1, 0), (1.2, 0), (.infinity, 0), (-1, .infinity), (-3, .infinity), (-0.5, 2),
    ] as [(Double, Double)])
  func bouncesOfAdditiveSpringsAreClamped(bounce: Double, fraction: Double) {
    let stiffness = (2 * .pi / 0.5) * (2 * .pi / 0.5)
    #expect(
      Animation.interpolatingSpring(bounce: bounce)
        == .interpolatingSpring(stiffness: stiffness, damping: 2 * stiffness.squareRoot() * fraction))
  }

  /// A probed case, which ran away: 0, 289, −253, 765.
  @Test(arguments: [Animation.spring(duration: 0.5, bounce: 1.2), .bouncy(extraBounce: 0.9)])
  func aBounceBeyondOneSwingsWithoutEnd(animation: Animation) {
    var run = AnimationRun(animation, value: 100.0)
    let values = (0..<600).compactMap { run.tick(at: Double($0) / 60) }
    #expect(values.count == 600 && values.allSatisfy { $0 > -10 && $0 < 210 })
    #expect(values.suffix(60).contains { $0 > 190 } && values.suffix(60).contains { $0 < 10 })
  }

  /// Probed figures: of mass 1, with the same curve (HowSure).
  @Test func aSpringValueIsNormalised() {
    let spring = Spring(mass: 1.2, stiffness: 90, damping: 12)
    let animation = Animation.interpolatingSpring(spring)
    #expect(animation == .interpolatingSpring(mass: 1, stiffness: 75, damping: 10))
    #expect(animation != .interpolatingSpring(mass: 1.2, stiffness: 90, damping: 12))
    #expect(
      animation.description
        == "InterpolatingSpringAnimation(mass: 1.0, stiffness: 75.0, damping: 10.0, initialVelocity: 0.0)")
    var (run, heavy) = (
      AnimationRun(animation, value: 1.0),
      AnimationRun(.interpolatingSpring(mass: 1.2, stiffness: 90, damping: 12), value: 1.0)
    )
    for (time, isComplete) in [(0.3, false), (0.67, false), (0.725, false), (0.726, true)] {
      let (value, expected) = (run.tick(at: time) ?? .nan, heavy.tick(at: time) ?? .nan)
      #expect(abs(value - expected) < 1e-12 && abs(value - spring.value(target: 1, time: time)) < 1e-12)
      #expect(run.isLogicallyComplete == isComplete)
    }
    #expect(heavy.isLogicallyComplete)
  }

  @Test func fromSpringValues() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    #expect(Animation.spring(spring) == Self.fluid(spring.duration, 1 - spring.bounce))
    #expect(Animation.spring(spring, blendDuration: 2) == Self.fluid(spring.duration, 1 - spring.bounce, 2))
    let (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    #expect(
      Animation.interpolatingSpring(spring, initialVelocity: 3)
        == .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 3))
    #expect(Animation.interpolatingSpring(spring) == .interpolatingSpring(stiffness: stiffness, damping: damping))
  }

  @Test func additive() {
    let stiffness = (2 * .pi / 0.5) * (2 * .pi / 0.5)
    let half = Animation.interpolatingSpring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
    #expect(Animation.interpolatingSpring == half)
    #expect(Animation.interpolatingSpring() == half)
    #expect(Animation.interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0) == half)
    #expect(Animation.interpolatingSpring(initialVelocity: 1) != half)
    #expect(
      Animation.interpolatingSpring(mass: 1.0, stiffness: 1, damping: 2, initialVelocity: 0.0)
        == .interpolatingSpring(stiffness: 1, damping: 2))
  }

  @Test func retargetingTellsThemApart() {
    var context = AnimationContext<Double>()
    #expect(Animation.spring.shouldMerge(previous: .linear, value: 1, time: 0.1, context: &context))
    #expect(!Animation.interpolatingSpring.shouldMerge(previous: .spring, value: 1, time: 0.1, context: &context))
  }

  @Test func initialVelocityIsPerUnitOfTheWay() throws {
    let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5)
    for distance in [1.0, 200] {
      var context = AnimationContext<Double>()
      let value = try #require(animation.animate(value: distance, time: 1e-6, context: &context))
      #expect(abs(value / distance - 5e-6) < 1e-9)
    }
  }

  @Test func signatures() {
    typealias Three = (Double, Double, Double) -> Animation
    let threes: [Three] = [
      Animation.spring(duration:bounce:blendDuration:), Animation.spring(response:dampingFraction:blendDuration:),
      Animation.interactiveSpring(response:dampingFraction:blendDuration:),
      Animation.interactiveSpring(duration:extraBounce:blendDuration:),
      Animation.interpolatingSpring(duration:bounce:initialVelocity:),
    ]
    let twos: [(Double, Double) -> Animation] = [
      Animation.smooth(duration:extraBounce:), Animation.snappy(duration:extraBounce:),
      Animation.bouncy(duration:extraBounce:),
    ]
    let values: [(Spring, Double) -> Animation] = [
      Animation.spring(_:blendDuration:), Animation.interpolatingSpring(_:initialVelocity:),
    ]
    let four: (Double, Double, Double, Double) -> Animation =
      Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)
    let all = threes.map { $0(1, 0.5, 0.125) } + twos.map { $0(1, 0) } + values.map { $0(.snappy, 0) }
    // The three that are told response or duration 1, fraction or bounce 0.5 are the same spring.
    #expect(Set(all + [four(1, 2, 3, 4)]).count == 9)
  }
}
