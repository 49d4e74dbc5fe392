import AnimationEngine
import Testing

struct PausableAnimationTests {
  /// A run of `animation` that is paused in the given frames, on a clock of 60 Hz.
  private static func values(_ animation: Animation, paused: Range<Int>, count: Int = 60) -> [Double?] {
    var environment = EnvironmentValues()
    environment.animationPaused = true
    var state = AnimationState<Double>()
    return (0..<count).map { frame in
      var context = AnimationContext(
        state: state, environment: paused.contains(frame) ? environment : EnvironmentValues())
      defer { state = context.state }
      return animation.animate(value: 1, time: Double(frame) / 60, context: &context)
    }
  }

  @Test(
    arguments: [
      .linear(duration: 0.5), .smooth, .interpolatingSpring(duration: 0.3, bounce: 0.2), .easeInOut.delay(0.1),
      .linear(duration: 0.11).repeatCount(3),
    ] as [Animation])
  func goesOnFromWhereItStood(base: Animation) {
    let plain = Self.values(.pausable(base), paused: 0..<0)
    let paused = Self.values(.pausable(base), paused: 10..<30)
    #expect(plain == Self.values(base, paused: 0..<0))
    for frame in 0...10 { #expect(paused[frame] == plain[frame]) }
    for frame in 11..<31 { #expect(paused[frame] == plain[10], "\(frame)") }
    for frame in 31..<60 {
      let (value, expected) = (paused[frame] ?? -1, plain[frame - 20] ?? -1)
      #expect(abs(value - expected) < 1e-3, "\(frame)")
    }
  }

  @Test func nestsWithoutCountingAPauseTwice() {
    let nested = Self.values(.pausable(.pausable(.linear(duration: 0.5))), paused: 10..<20)
    #expect(nested == Self.values(.pausable(.linear(duration: 0.5)), paused: 10..<20))
  }

  @Test func standsStillInVelocityToo() {
    var environment = EnvironmentValues()
    var run = AnimationRun(.pausable(.timingCurve(.linear, duration: 2)), value: 6.0)
    #expect(run.tick(at: 0.5) == 1.5 && run.velocity(at: 0.5) == 3)
    environment.animationPaused = true
    run = AnimationRun(run.animation, value: 6.0, environment: environment)
    #expect(run.tick(at: 0.5) == 1.5 && run.velocity(at: 0.5) == 0)
  }

  @Test func mergesWithItsLikeAsItsBaseDoes() throws {
    let animation = Animation.pausable(.spring)
    var run = AnimationContext<Double>()
    var base = AnimationContext<Double>()
    for frame in 0..<10 {
      _ = animation.animate(value: 1, time: Double(frame) / 60, context: &run)
      _ = Animation.spring.animate(value: 1, time: Double(frame) / 60, context: &base)
    }
    #expect(animation.shouldMerge(previous: animation, value: 1, time: 10.0 / 60, context: &run))
    #expect(Animation.spring.shouldMerge(previous: .spring, value: 1, time: 10.0 / 60, context: &base))
    let value = animation.animate(value: 2, time: 11.0 / 60, context: &run)
    #expect(value == Animation.spring.animate(value: 2, time: 11.0 / 60, context: &base))
    #expect(!animation.shouldMerge(previous: .spring, value: 1, time: 0.2, context: &run))
  }

  @Test func theEnvironmentRunsUnlessPaused() {
    var environment = EnvironmentValues()
    #expect(!environment.animationPaused)
    environment.animationPaused = true
    #expect(environment.animationPaused)
  }
}
