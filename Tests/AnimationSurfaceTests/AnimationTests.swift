import AnimationEngine
import Testing

/// An even pace at a given speed, with all three requirements of its own.
private struct Steady: CustomAnimation {
  var speed: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time * speed > 1 ? nil : value.scaled(by: time * speed)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: speed)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    previous.base is Steady
  }
}

/// Section 6 of the surface, its core: `Animation` itself.
struct AnimationTests {
  private let steady = Animation(Steady(speed: 0.5))

  @Test func baseRoundTrips() {
    let base: any CustomAnimation = steady.base
    #expect(base as? Steady == Steady(speed: 0.5))
    #expect(!(Animation.linear.base is Steady))
  }

  @Test func forwardsToItsBase() {
    var context = AnimationContext<Double>()
    #expect(steady.animate(value: 10, time: 1, context: &context) == 5)
    #expect(steady.animate(value: 10, time: 3, context: &context) == nil)
    #expect(steady.velocity(value: 10, time: 1, context: context) == 5)
    let faster = Animation(Steady(speed: 2))
    #expect(faster.shouldMerge(previous: steady, value: 10, time: 1, context: &context))
    #expect(!faster.shouldMerge(previous: .linear, value: 10, time: 1, context: &context))
  }

  @Test func equality() {
    #expect(steady == Animation(Steady(speed: 0.5)))
    #expect(steady != Animation(Steady(speed: 1)))
    #expect(steady != .linear)
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring(response: 0.5, dampingFraction: 1))
    #expect(Animation.smooth == .spring)
    #expect(Animation.easeIn.delay(1) == .easeIn(duration: 0.35).delay(1))
    #expect(Animation.easeIn.delay(1) != .easeIn.delay(2))
    #expect(Animation.easeIn.delay(1).speed(2) != .easeIn.speed(2).delay(1))
    #expect(Set<Animation>([.spring, .spring(), .smooth, .default, .linear]).count == 3)
  }

  @Test func signatures() {
    func check<V: VectorArithmetic>(_ value: V) -> (V?, V?, Bool) {
      let animate: (Animation) -> (V, TimeInterval, inout AnimationContext<V>) -> V? = { $0.animate }
      let velocity: (Animation) -> (V, TimeInterval, AnimationContext<V>) -> V? = { $0.velocity }
      let merge: (Animation) -> (Animation, V, TimeInterval, inout AnimationContext<V>) -> Bool = { $0.shouldMerge }
      var context = AnimationContext<V>()
      return (
        animate(steady)(value, 1, &context), velocity(steady)(value, 1, context),
        merge(steady)(steady, value, 1, &context)
      )
    }
    #expect(check(4.0) == (2, 2, true))
    func requireSurface(
      _: some Hashable & Sendable & CustomStringConvertible & CustomDebugStringConvertible & CustomReflectable
    ) {}
    requireSurface(steady)
  }
}
