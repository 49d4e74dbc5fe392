import AnimationEngine
import Testing

struct TargetAnimationTests {
  private static let animation = Animation.target(base: .smooth, secondary: .linear(duration: 0.5))

  /// Ticks at 60 Hz, and a retarget from 1 to 3 on the way.
  private static func retargeted(_ animation: Animation, at frame: Int) -> (values: [Double], hasFinished: Bool) {
    var context = AnimationContext<Double>()
    var (way, values) = (1.0, [Double]())
    for tick in 0..<240 {
      let time = Double(tick) / 60
      if tick == frame {
        #expect(animation.shouldMerge(previous: animation, value: way, time: time, context: &context))
        way = 3
      }
      guard let value = animation.animate(value: way, time: time, context: &context) else { return (values, true) }
      values.append(value)
    }
    return (values, false)
  }

  @Test func withoutARetargetItIsItsBase() {
    var run = AnimationRun(Self.animation, value: 10.0)
    var base = AnimationRun(.smooth, value: 10.0)
    for tick in 0...100 {
      let time = Double(tick) / 60
      #expect(run.tick(at: time) == base.tick(at: time))
      #expect(run.velocity(at: time) == base.velocity(at: time))
      #expect(run.isLogicallyComplete == base.isLogicallyComplete)
    }
  }

  @Test(arguments: [10, 40])
  func aRetargetMovesTheTarget(frame: Int) throws {
    let (values, hasFinished) = Self.retargeted(Self.animation, at: frame)
    #expect(hasFinished)
    #expect(abs(try #require(values.last) - 3) < 0.05)
    // The new target comes over half a second, so that the value is behind that of the base alone.
    let (plain, _) = Self.retargeted(.smooth, at: frame)
    #expect(values[frame + 10] < plain[frame + 10] - 0.1)
    for (before, after) in zip(values, values.dropFirst()) { #expect(abs(after - before) < 0.2, "no jump") }
  }

  @Test func mergesOnlyWithItsLike() {
    var context = AnimationContext<Double>()
    #expect(!Self.animation.shouldMerge(previous: .smooth, value: 1, time: 0.1, context: &context))
    let eased = Animation.target(base: .easeIn, secondary: .linear)
    #expect(!eased.shouldMerge(previous: eased, value: 1, time: 0.1, context: &context))
  }

  /// What is nested keeps its own state: targets of targets, and a repetition that wipes all it finds.
  @Test func nests() {
    let nested = Animation.target(base: Self.animation, secondary: .target(base: .smooth, secondary: .linear))
    #expect(Self.retargeted(nested, at: 10).hasFinished)
    let repeated = Animation.target(
      base: .linear(duration: 0.1).repeatCount(3, autoreverses: false), secondary: .smooth)
    var run = AnimationRun(repeated, value: 1.0)
    let ticks = (0...60).prefix { run.tick(at: Double($0) / 60) != nil }
    #expect((18...24).contains(ticks.count))
  }
}
