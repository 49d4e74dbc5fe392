import AnimationEngine
import Testing

/// The velocity of a sample is that of what is shown, also where modifiers keep the animation from reporting one.
struct ShownVelocityTests {
  private func samples(_ animation: Animation) -> [AnimationSample<Double>] {
    Array(AnimationSampler(animation, value: 1.0, framesPerSecond: 60).prefix(240))
  }

  /// A persistent spring steps 1/300 s at a time, six steps in some frames and four in others: differences of neighbouring
  /// frames would be off by a fifth.
  @Test(arguments: [Animation.spring(bounce: 0.3), .bouncy, .interactiveSpring])
  func aDelayedSpringIsNoFaster(spring: Animation) throws {
    let bare = try #require(samples(spring).map(\.velocity).max())
    for delay in [0, 0.1, 0.123] {
      let delayed = try #require(samples(spring.delay(delay)).map(\.velocity).max())
      #expect(abs(delayed - bare) < 0.05 * bare, "\(delay): \(delayed), not \(bare)")
    }
    let fast = try #require(samples(spring.speed(2)).map(\.velocity).max())
    #expect(abs(fast - 2 * bare) < 0.1 * bare, "\(fast), not twice \(bare)")
  }

  @Test func whatIsHeldStandsStill() {
    let waiting = samples(.spring.delay(0.2).speed(0.5)).prefix { $0.time < 0.39 }
    #expect(waiting.allSatisfy { $0.velocity == 0 && $0.value == 0 } && waiting.count == 24)
    #expect(samples(.timingCurve(.easeIn, duration: 1).delay(0.5)).first { $0.time > 0.6 }?.velocity ?? 0 > 0)
  }
}
