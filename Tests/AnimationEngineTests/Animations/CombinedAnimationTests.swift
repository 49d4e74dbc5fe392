import AnimationEngine
import Testing

/// What becomes of animations that are retargeted again and again and never merge.
struct CombinedAnimationTests {
  /// A combination that has been given one animation more in each of 400 frames.
  private struct Drag {
    var animation: Animation
    var context = AnimationContext<Double>()
    var interval = 1.0
    var time = 0.0
    var maximumCount = 1
    /// The largest difference between what was shown before and after a retarget, at the same time.
    var maximumJump = 0.0

    init(of next: Animation) {
      animation = next
      for frame in 0..<400 {
        time = Double(frame) / 60
        var probe = context
        let before = animation.animate(value: interval, time: time, context: &probe)
        animation = CombinedAnimation.combine(
          animation, interval: interval, with: next, delta: 1, time: time, context: &context)
        interval += 1
        let after = animation.animate(value: interval, time: time, context: &context)
        maximumJump = max(maximumJump, abs((before ?? .nan) - (after ?? .nan)))
        maximumCount = max(maximumCount, (animation.base as? CombinedAnimation)?.elements.count ?? 0)
      }
    }
  }

  /// One that stands and 256 that move.
  @Test(arguments: [Animation.linear(duration: 20), .easeInOut(duration: 3600), .linear.repeatForever()])
  func areBounded(animation: Animation) {
    #expect(Drag(of: animation).maximumCount <= 257)
  }

  @Test(arguments: [Animation.linear(duration: 20), .easeInOut(duration: 3600)])
  func doNotJumpAtTheBound(animation: Animation) {
    #expect(Drag(of: animation).maximumJump < 1e-9)
  }

  @Test func arriveBeyondTheBound() {
    var drag = Drag(of: .linear(duration: 20))
    let arrival = drag.animation.animate(value: 0, time: drag.time + 20, context: &drag.context)
    #expect(arrival.map { abs($0 - drag.interval) < 1e-9 } == true)
    #expect(drag.animation.animate(value: 0, time: drag.time + 20.1, context: &drag.context) == nil)
  }
}
