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
