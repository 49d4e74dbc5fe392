import AnimationEngine
import Testing

/// What a spring says in several ways, and says the same.
struct SpringConsistencyTests {
  static let springs = [
    Spring(), .bouncy, Spring(bounce: 1), Spring(duration: 2, bounce: 0.9), Spring(bounce: -0.3), Spring(bounce: -0.8),
    Spring(mass: 3, stiffness: 200, damping: 7), Spring(mass: 0.5, stiffness: 80, damping: 60, allowOverDamping: true),
    Spring(settlingDuration: 1.5, dampingRatio: 0.4),
  ]

  static let times = [0, 0.01, 0.1, 0.25, 0.6, 1.5, 4]

  /// A derivative by differences of sixth order, whose own error is below 1e-8 here.
  @Test(arguments: springs, [-15.0, 0, 3])
  func velocityIsTheDerivativeOfValue(spring: Spring, start: Double) {
    let h = 4e-4
    for time in Self.times.dropFirst() {
      func difference(_ step: Double) -> Double {
        spring.value(target: 2, initialVelocity: start, time: time + step * h)
          - spring.value(target: 2, initialVelocity: start, time: time - step * h)
      }
      let derivative = (45 * difference(1) - 9 * difference(2) + difference(3)) / (60 * h)
      #expect(abs(spring.velocity(target: 2, initialVelocity: start, time: time) - derivative) < 1e-7, "at \(time)")
    }
  }

  @Test(arguments: springs, times)
  func halfStepsAreAWholeStep(spring: Spring, time: Double) {
    var (whole, halves) = ((value: 1.0, velocity: -4.0), (value: 1.0, velocity: -4.0))
    spring.update(value: &whole.value, velocity: &whole.velocity, target: 3, deltaTime: time)
    for _ in 0..<2 {
      spring.update(value: &halves.value, velocity: &halves.velocity, target: 3, deltaTime: time / 2)
    }
    #expect(abs(whole.value - halves.value) < 1e-11)
    #expect(abs(whole.velocity - halves.velocity) < 1e-10)
  }

  @Test(arguments: springs)
  func startsAsTold(spring: Spring) {
    #expect(abs(spring.value(target: 9.0, initialVelocity: 5, time: 0)) < 1e-14)
    #expect(abs(spring.velocity(target: 9.0, initialVelocity: 5, time: 0) - 5) < 1e-13)
  }

  /// The interpolating spring is the same formula, per unit of the way; over-damped it counts as critical.
  @Test(
    arguments: [(1, 100, 10), (1, 157.9, 17.6), (1, 100, 20), (2, 300, 4), (0.5, 40, 0), (1, 100, 70)]
      as [(Double, Double, Double)], [-8.0, 0, 2])
  func interpolatingSpring(constants: (Double, Double, Double), start: Double) {
    let (mass, stiffness, damping) = constants
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let animation = Animation.interpolatingSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: start)
    var run = AnimationRun(animation, value: 6.0)
    for frame in 0..<50 {
      let time = Double(frame) / 60
      let value = run.tick(at: time) ?? .nan
      #expect(abs(value - spring.value(target: 6, initialVelocity: 6 * start, time: time)) < 1e-12, "at \(time)")
    }
  }
}
