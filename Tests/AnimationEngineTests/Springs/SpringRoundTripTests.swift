import AnimationEngine
import Testing

/// A spring's descriptions, each got back from each other.
struct SpringRoundTripTests {
  private func isClose(_ actual: Double, _ expected: Double) -> Bool {
    abs(actual - expected) <= 1e-12 * max(1, abs(expected))
  }

  static let durations = [0.01, 0.15, 0.35, 0.5, 1, 3.7, 60]

  @Test(arguments: durations, [-0.9, -0.5, -0.2, -1e-9, 0, 1e-9, 0.15, 0.3, 0.999, 1])
  func durationAndBounce(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    let physical = Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
    let ratio = Spring(response: spring.response, dampingRatio: spring.dampingRatio)
    for same in [spring, physical, ratio] {
      #expect(isClose(same.duration, duration), "\(same)")
      #expect(isClose(same.bounce, bounce), "\(same)")
    }
  }

  @Test(arguments: durations, [0, 0.01, 0.5, 0.825, 1, 1.2, 4, 10])
  func responseAndDampingRatio(response: Double, dampingRatio: Double) {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    let physical = Spring(stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
    let bouncing = Spring(duration: spring.duration, bounce: spring.bounce)
    for same in [spring, physical, bouncing] {
      #expect(isClose(same.response, response), "\(same)")
      #expect(isClose(same.dampingRatio, dampingRatio), "\(same)")
      #expect(same.duration == same.response)
    }
  }

  @Test(arguments: [0.1, 1, 2.5, 40], [0.25, 100, 157.9, 4e4])
  func massStiffnessAndDamping(mass: Double, stiffness: Double) {
    let critical = 2 * (mass * stiffness).squareRoot()
    for ratio in [0, 0.1, 0.7, 1, 1.5, 8] {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: ratio * critical, allowOverDamping: true)
      #expect(spring.mass == mass)
      #expect(isClose(spring.stiffness, stiffness), "\(spring)")
      #expect(isClose(spring.damping, ratio * critical), "\(spring)")
      #expect(isClose(spring.dampingRatio, ratio), "\(spring)")
      let limited = Spring(mass: mass, stiffness: stiffness, damping: ratio * critical)
      #expect(isClose(limited.damping, min(ratio, 1) * critical), "\(limited)")
    }
  }

  /// The settling duration itself is not got back: it is searched for with another measure than it is read with.
  @Test(arguments: [0.01, 0.3, 1, 10], [0.05, 0.5, 0.9, 1])
  func dampingRatioOfSettlingSprings(duration: Double, dampingRatio: Double) {
    #expect(isClose(Spring(settlingDuration: duration, dampingRatio: dampingRatio).dampingRatio, dampingRatio))
  }
}
