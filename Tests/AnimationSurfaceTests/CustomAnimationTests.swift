import AnimationEngine
import Testing

/// Section 7 of the surface, `CustomAnimation`, through animations in the shapes that clients write (section 16).
struct CustomAnimationTests {
  /// An animation with nothing but what the protocol requires.
  private struct Bare: CustomAnimation {
    nonisolated func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic {
      time >= 1 ? nil : value.scaled(by: time)
    }
  }

  @Test func defaults() {
    var context = AnimationContext<Double>()
    #expect(Bare().velocity(value: 1, time: 0.5, context: context) == nil)
    #expect(!Bare().shouldMerge(previous: Animation(Bare()), value: 1, time: 0.5, context: &context))
    let existential: any CustomAnimation = Bare()
    #expect(existential.animate(value: 4.0, time: 0.5, context: &context) == 2)
    #expect(Set([Bare(), Bare()]).count == 1)
  }

  @Test(
    arguments: [
      (0, 8.478914925143103e-05), (0.1, 0.000339156597), (0.25, 0.011969444424), (0.4, -0.117461577598), (0.5, 0.5),
      (0.6, 1.117461577598), (0.75, 0.988030555576), (1, 0.999915210851),
    ])
  func elastic(progress: Double, factor: Double) throws {
    var context = AnimationContext<Double>()
    let animation = Animation.elastic(duration: 2)
    let value = try #require(animation.animate(value: 3, time: 2 * progress, context: &context))
    #expect(abs(value - 3 * factor) < 1e-11)
    #expect(animation.animate(value: 3, time: 2.01, context: &context) == nil)
  }

  @Test func pausable() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 1).pausable()) { property.value = 60 }
    var shown: [Double] = []
    for frame in 0..<90 {
      property.environment.animationPaused = (20..<40).contains(frame)
      shown.append(property.update(at: Double(frame) / 60))
    }
    #expect(shown[19] < shown[20] + 2 && Set(shown[20..<40]).count == 1, "it stands")
    #expect(abs(shown[41] - shown[39] - 1) < 1.01, "it goes on from there")
    #expect(shown[89] == 60)
    #expect(!property.isAnimating)
  }

  @Test func targetFollowsAndMerges() throws {
    let target = Animation(TargetAnimation(base: .spring, secondary: .interactiveSpring))
    let property = AnimatedProperty(0.0)
    withAnimation(target) { property.value = 100 }
    var last = 0.0
    for frame in 0..<20 { last = property.update(at: Double(frame) / 60) }
    #expect(last > 10 && last < 100)
    withAnimation(target) { property.value = 200 }
    let next = property.update(at: 20.0 / 60)
    #expect(abs(next - last) < 4, "nothing jumps")
    for frame in 21..<200 { property.update(at: Double(frame) / 60) }
    #expect(property.presentedValue == 200)
    #expect(!property.isAnimating)
  }

  @Test func mergeAsksTheNewOne() {
    /// Takes over from an ease, and sees what the old one ran with.
    struct Successor: CustomAnimation {
      func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time > 2 ? nil : value
      }

      func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> Bool {
        previous == .easeIn(duration: 1) && value.magnitudeSquared == 16 && time > 0
      }
    }
    let property = AnimatedProperty(0.0)
    withAnimation(.easeIn(duration: 1)) { property.value = 4 }
    for frame in 0..<10 { property.update(at: Double(frame) / 60) }
    withAnimation(Animation(Successor())) { property.value = 5 }
    property.update(at: 10.0 / 60)
    #expect(property.update(at: 11.0 / 60) == 5, "the successor alone, on the whole way")
    #expect(property.update(at: 2) == 5 && property.isAnimating, "and on the old clock")
    #expect(property.update(at: 2.1) == 5 && !property.isAnimating)
  }
}
