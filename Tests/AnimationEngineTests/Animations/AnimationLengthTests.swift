import AnimationEngine
import Testing

/// A length says of every time what running the animation would say.
struct AnimationLengthTests {
  private static let timed: [Animation] = [
    .linear(duration: 0.35), .easeInOut(duration: 0), .easeIn(duration: -1), .easeOut(duration: .nan),
    .linear(duration: .infinity), .timingCurve(0, 1e5, 1, -1e5, duration: 0.1), .sine(.in, duration: 0.2),
    .steps(3, duration: 0.3), .bounce(.out, duration: 1), .power(.inOut, exponent: 2, duration: 1.0 / 3),
  ]
  private static let modified: [Animation] = timed.flatMap { animation in
    [
      animation.delay(0.1), animation.delay(-0.1), animation.speed(2).delay(0.05), animation.delay(0.05).speed(0.5),
      animation.speed(-1), animation.speed(.nan), animation.delay(.infinity), animation.delay(.nan),
    ]
  }

  @Test(arguments: timed + modified)
  func lengthIsWhatARunHas(animation: Animation) throws {
    let length = try #require(animation.length)
    for tick in 0...200 {
      for time in [Double(tick) / 120, (Double(tick) / 120).nextUp] {
        var context = AnimationContext<Double>()
        let value = animation.animate(value: 1, time: time, context: &context)
        #expect(length.contains(time) == (value != nil), "\(time)")
      }
    }
  }

  @Test(arguments: [
    Animation.smooth, .interactiveSpring, .linear.repeatCount(2), .linear.logicallyComplete(after: 1),
    .timingCurve(0, .infinity, 1, 0, duration: 1), .timingCurve(-1, 0, 1, 1, duration: 1),
  ])
  func othersHaveToBeRun(animation: Animation) { #expect(animation.length == nil) }
}
