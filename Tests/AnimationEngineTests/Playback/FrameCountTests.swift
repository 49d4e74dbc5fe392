import AnimationEngine
import Testing

/// The frames until an animation has finished, which persistent springs find by several steps at once.
struct FrameCountTests {
  /// The first tick at which a run has finished.
  private func counted(_ animation: Animation, _ framesPerSecond: Double, upTo limit: Int) -> Int? {
    var context = AnimationContext<Double>()
    return (0...limit).first {
      animation.animate(value: 1.0, time: Double($0) / framesPerSecond, context: &context) == nil
    }
  }

  @Test(arguments: [24.0, 30, 60, 120, 240], [0.0, 0.05, 0.15, 0.3, 0.5, 0.55, 1, 3])
  func springsAreCountedAsTheyRun(framesPerSecond: Double, response: Double) {
    for fraction in [0, 0.05, 0.3, 0.7, 0.825, 1, 1.4, 5] {
      let spring = Animation.spring(response: response, dampingFraction: fraction)
      let limit = Int(20 * framesPerSecond)
      let expected = counted(spring, framesPerSecond, upTo: limit)
      #expect(spring.frames(framesPerSecond: framesPerSecond, upTo: limit) == expected, "\(fraction)")
    }
  }

  @Test func othersAreToo() {
    let animations: [Animation] = [
      .default, .linear(duration: 0.35), .easeInOut.delay(0.1), .spring.speed(2), .bouncy.repeatCount(2),
      .interpolatingSpring(stiffness: 170, damping: 15), .linear(duration: 0),
    ]
    for animation in animations {
      #expect(
        animation.frames(framesPerSecond: 60, upTo: 600) == counted(animation, 60, upTo: 600), "\(animation)")
    }
    #expect(Animation.linear(duration: 11).frames(framesPerSecond: 60, upTo: 600) == nil)
    #expect(Animation.linear.repeatForever().frames(framesPerSecond: 60, upTo: 600) == nil)
  }
}
