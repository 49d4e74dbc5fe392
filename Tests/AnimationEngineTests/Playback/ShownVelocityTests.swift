import AnimationEngine
import Testing

/// The velocity of a sample is that of what is shown, also where modifiers keep the animation from reporting one.
struct ShownVelocityTests {
  private func samples(_ animation: Animation, framesPerSecond: Double = 60) -> [AnimationSample<Double>] {
    Array(AnimationSampler(animation, value: 1.0, framesPerSecond: framesPerSecond).prefix(240))
  }

  /// The velocities that are numbers: where a curve is vertical there is none.
  private func speeds(_ animation: Animation) -> [Double] {
    samples(animation, framesPerSecond: 120).map(\.velocity).filter(\.isFinite)
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

  /// From pass to pass the value may leap, which is no velocity: a repeated animation is as fast as one pass of it, and
  /// backwards as fast as forwards.
  @Test(
    arguments: [
      .linear(duration: 0.3), .linear(duration: 0.05), .easeInOut(duration: 0.25),
      .timingCurve(.circularEaseOut, duration: 0.3),
      .spring(bounce: 0.3), .interpolatingSpring(duration: 0.4, bounce: 0.5), .easeIn(duration: 0.4).delay(0.1),
    ] as [Animation], [true, false])
  func aRepetitionIsNoFasterThanAPass(pass: Animation, autoreverses: Bool) throws {
    let bare = try #require(speeds(pass).map { abs($0) }.max())
    for count in [2, 3, 4] {
      let repeated = speeds(pass.repeatCount(count, autoreverses: autoreverses))
      let most = try #require(repeated.max())
      #expect(abs(most - bare) <= 0.15 * bare, "\(count) times: \(most), not \(bare)")
      // What runs backwards is as fast; else nothing does, but what springs back.
      let back = try #require(repeated.min())
      #expect(autoreverses ? abs(back + bare) <= 0.15 * bare : back > -0.5 * bare, "\(count) times: \(back)")
    }
  }
}
