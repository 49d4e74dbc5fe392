import AnimationEngine
import Testing

/// Velocities are derivatives, whichever other times are looked at.
struct ShownDerivativeTests {
  private func velocity(
    _ animation: Animation, at time: Double, framesPerSecond: Double = 60, beside times: [Double] = []
  ) -> Double {
    let samples = AnimationSampler(animation, value: 1.0, framesPerSecond: framesPerSecond, times: times + [time])
    return samples.first { $0.time == time }?.velocity ?? .nan
  }

  private static let cases: [(animation: Animation, time: Double, velocity: Double)] = [
    // y1 / x1 over the duration.
    (.timingCurve(0.05, 0.7, 0.1, 1, duration: 0.35), 0, 40), (.easeIn(duration: 0.35), 0, 0),
    // (1 - y2) / (1 - x2) over the duration.
    (.timingCurve(0.2, 0.3, 0.75, 0.5, duration: 0.5), 0.5, 4),
    (.linear(duration: 0.25), 0.1, 4), (.linear(duration: 0.25).delay(0.1), 0.1, 4),
    (.linear(duration: 0.25).delay(0.1), 0.05, 0), (.easeIn(duration: 0.35).speed(2).delay(0.1), 0.05, 0),
    (.timingCurve(0.05, 0.7, 0.1, 1, duration: 0.35).speed(2), 0, 80),
    (.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2), 0, 2),
    (.interpolatingSpring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3), 0, 3),
    (.linearPoints(LinearPoints([.init(0), .init(0.8, at: 0.25), .init(1)]), duration: 1), 0.25, 0.8 / 3),
  ]

  @Test(arguments: cases)
  func aVelocityIsTheDerivative(animation: Animation, time: Double, velocity: Double) {
    let alone = self.velocity(animation, at: time)
    #expect(abs(alone - velocity) < 1e-9 * max(1, velocity), "\(alone)")
  }

  /// Of any curve: that of a fine difference, on both sides.
  @Test(
    arguments: [
      .easeIn(duration: 0.35), .easeInOut(duration: 0.3), .timingCurve(.bezier(0.3, -0.4, 0.7, 1.4), duration: 0.4),
      .interpolatingSpring(duration: 0.4, bounce: 0.5), .interpolatingSpring(duration: 0.4, bounce: 0),
      .interpolatingSpring(mass: 2, stiffness: 100, damping: 40, initialVelocity: 5),
      .elastic(.out, duration: 0.9), .easeOut(duration: 0.4).repeatCount(3),
    ] as [Animation])
  func aVelocityIsThatOfAFineDifference(animation: Animation) throws {
    func value(at time: Double) -> Double {
      var context = AnimationContext<Double>()
      return animation.animate(value: 1.0, time: time, context: &context) ?? 1
    }
    for time in [0.05, 0.1, 0.123, 0.2, 0.27] {
      // Wide enough for the grid of 2^-20 that SwiftUI's curves lie on.
      let difference = (value(at: time + 1e-3) - value(at: time - 1e-3)) / 2e-3
      let shown = velocity(animation, at: time)
      #expect(abs(shown - difference) < 0.02, "\(time): \(shown), not \(difference)")
    }
  }

  @Test(
    arguments: [
      .easeIn(duration: 0.35), .interpolatingSpring(duration: 0.5, bounce: 0.3), .spring(bounce: 0.3),
      .circularEaseInFirst, .timingCurve(0, 1, 1, 0, duration: 0.3), .easeOut(duration: 0.4).delay(0.02).speed(2),
    ] as [Animation])
  func aVelocityDependsOnNoOtherTime(animation: Animation) {
    func others(_ time: Double) -> [(framesPerSecond: Double, times: [Double])] {
      [(60, [time + 1e-4]), (60, [0.0501, 0.3499]), (24, []), (120, []), (1000, [])]
    }
    for time in [0.0, 0.05, 0.349, 0.35] {
      let alone = velocity(animation, at: time)
      for (framesPerSecond, times) in others(time) {
        let beside = velocity(animation, at: time, framesPerSecond: framesPerSecond, beside: times)
        #expect(beside == alone || beside.isNaN && alone.isNaN, "\(time) at \(framesPerSecond), \(times)")
      }
    }
  }

  /// A vertical place has an infinite velocity, whichever kind the curve is.
  @Test func aVerticalPlaceIsInfinitelyFast() {
    #expect(velocity(.timingCurve(0, 1, 1, 0, duration: 0.3), at: 0) == .infinity)
    #expect(velocity(.timingCurve(.circularEaseOut, duration: 0.3), at: 0) == .infinity)
  }

  /// After a retarget the velocities of the old way and the new one add up as the values do.
  @Test(
    arguments: [
      (.linear(duration: 0.4), .linear(duration: 0.2)), (.easeIn(duration: 0.4), .easeOut(duration: 0.3)),
      (.interpolatingSpring(duration: 0.4, bounce: 0.3), .easeInOut(duration: 0.3)),
      (.easeInOut(duration: 0.3).delay(0.05), .interpolatingSpring(duration: 0.4, bounce: 0.4)),
    ] as [(Animation, Animation)])
  func velocitiesOfCombinationsAreDerivatives(first: Animation, second: Animation) throws {
    let change = AnimationSampler<Double>.Change(time: 0.1, delta: 2, animation: second)
    for time in [0.12, 0.17, 0.23] {
      let samples = Array(
        AnimationSampler(first, value: 1.0, times: [0.1, time - 1e-3, time, time + 1e-3], changes: [change]))
      let index = try #require(samples.firstIndex { $0.time == time })
      let difference = (samples[index + 1].value - samples[index - 1].value) / 2e-3
      #expect(abs(samples[index].velocity - difference) < 0.05, "\(time): \(samples[index].velocity), \(difference)")
    }
  }
}

extension Animation {
  fileprivate static var circularEaseInFirst: Animation { .timingCurve(.circularEaseIn, duration: 0.3) }
}

extension UnitCurve {
  fileprivate static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }
}
