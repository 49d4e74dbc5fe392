import AnimationEngine
import Testing

/// What documentation says of parameters that make no sense.
struct DocumentedLimitTests {
  /// Ticks at 60 frames a second for four seconds, on the way to 1; the last is nil if the animation finishes.
  private func ticks(of animation: Animation) -> [Double?] {
    var run = AnimationRun(animation, value: 1.0)
    var ticks: [Double?] = []
    for frame in 0...240 {
      ticks.append(run.tick(at: Double(frame) / 60))
      if ticks.last == .some(nil) { break }
    }
    return ticks
  }

  @Test(
    arguments: [
      .linear(duration: 0), .linear(duration: -1), .linear(duration: .nan), .easeIn(duration: -.infinity),
      .timingCurve(0, .nan, 1, 1), .timingCurve(0, .infinity, 0, 1), .timingCurve(.easeIn, duration: .nan),
      .linear.speed(.nan), .interpolatingSpring(mass: 0, stiffness: 1, damping: 1),
      .interpolatingSpring(stiffness: -1, damping: 1), .interpolatingSpring(stiffness: .nan, damping: 1),
    ] as [Animation])
  func finishAtOnce(animation: Animation) {
    #expect(ticks(of: animation) == [nil])
  }

  @Test(
    arguments: [
      .linear(duration: .infinity), .easeOut.delay(.infinity), .spring.delay(.nan), .spring.speed(.nan),
      .spring.speed(0), .easeIn.speed(-1), .spring.speed(-1),
    ] as [Animation])
  func neverMove(animation: Animation) {
    #expect(ticks(of: animation) == Array(repeating: 0, count: 241))
  }

  @Test func anInfiniteDurationEndsInfinitelyLate() {
    var context = AnimationContext<Double>()
    #expect(Animation.linear(duration: .infinity).animate(value: 2, time: .infinity, context: &context) == 2)
  }

  @Test(
    arguments: [
      .spring(response: 0.5, dampingFraction: 60), .spring(response: 0, dampingFraction: 2),
      .spring(response: 0.5, dampingFraction: -60), .spring(bounce: -1),
    ] as [Animation])
  func runawaySpringsFinish(animation: Animation) {
    let ticks = ticks(of: animation)
    #expect(ticks.last == .some(nil))
    #expect(ticks.allSatisfy { $0?.isFinite != false })
  }

  @Test func dampingThatTheIntegratorCanFollow() {
    for (response, fraction) in [(0.5, 23.0), (2, 90), (0, 1.2), (0.03, 1.2)] {
      let shown = ticks(of: .spring(response: response, dampingFraction: fraction)).compactMap(\.self)
      #expect(shown.allSatisfy { abs($0) < 2 }, "\(response), \(fraction)")
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1], [true, false])
  func countsBelowOneAreOne(count: Int, autoreverses: Bool) {
    #expect(ticks(of: .linear.repeatCount(count, autoreverses: autoreverses)) == ticks(of: .linear))
  }

  @Test func noTimeIsKnownForAnEpsilonThatIsNoNumber() {
    for spring in [Spring.smooth, .bouncy, Spring(bounce: -0.5)] {
      #expect(spring.settlingDuration(target: 1.0, epsilon: .nan) == 0)
    }
  }
}
