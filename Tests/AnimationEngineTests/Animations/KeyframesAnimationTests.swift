import AnimationEngine
import Testing

struct KeyframesAnimationTests {
  static let all: [ProgressKeyframe] = [
    .linear(to: 0.3, duration: 0.2, curve: .easeIn), .cubic(to: 1.2, duration: 0.3), .cubic(to: 0.9, duration: 0.1),
    .move(to: 0.5), .spring(to: 1, duration: 0.4, spring: Spring(duration: 0.3, bounce: 0.2), startVelocity: 1),
    .linear(to: 1, duration: 0.1),
  ]

  /// The animation is the timeline of the same keyframes.
  @Test func runsTheTimeline() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(0.3, duration: 0.2, timingCurve: .easeIn)
      CubicKeyframe(1.2, duration: 0.3)
      CubicKeyframe(0.9, duration: 0.1)
      MoveKeyframe(0.5)
      SpringKeyframe(1.0, duration: 0.4, spring: Spring(duration: 0.3, bounce: 0.2), startVelocity: 1)
      LinearKeyframe(1.0, duration: 0.1)
    }
    let animation = Animation.keyframes(Self.all)
    for tick in 0...110 {
      let time = Double(tick) / 100
      #expect(animation.factor(at: time) == (time <= timeline.duration ? timeline.value(time: time) : nil), "\(time)")
    }
    #expect(animation.factor(at: timeline.duration) == 1)
    #expect(animation.factor(at: timeline.duration.nextUp) == nil)
  }

  @Test(
    arguments: [
      [], [.move(to: 1)], [.linear(to: 1, duration: .nan)],
      [.spring(to: 1, spring: Spring(response: 1, dampingRatio: 0))],
    ] as [[ProgressKeyframe]])
  func withoutTimeItHasFinished(keyframes: [ProgressKeyframe]) {
    #expect(Animation.keyframes(keyframes).factor(at: 0) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func hostileValuesEndIt(value: Double) {
    let animation = Animation.keyframes([.cubic(to: value, duration: 1), .cubic(to: -value, duration: 1)])
    for tick in 0...20 {
      #expect(animation.factor(at: Double(tick) / 10).map(\.isFinite) != false)
      #expect(animation.rate(at: Double(tick) / 10).map(\.isFinite) != false)
    }
  }

  @Test func equalityIsThatOfTheKeyframes() {
    #expect(Animation.keyframes(Self.all) == .keyframes(Self.all))
    #expect(Animation.keyframes(Self.all) != .keyframes(Self.all.dropLast()))
  }
}
