import AnimationEngine
import Testing

/// `Spring` against the differential equation that it solves.
struct SpringEquationTests {
  /// A regime's damping ratios.
  enum Regime: String, CaseIterable {
    case underDamped, critical, overDamped, nearlyCritical

    var dampingRatios: [Double] {
      switch self {
      case .underDamped: [0, 0.01, 0.3, 0.7, 0.9]
      case .critical: [1]
      case .overDamped: [1.1, 1.5, 3, 8]
      // What rounding makes of critical damping, and what lies between the formulas.
      case .nearlyCritical:
        [1 - 1e-6, 1 - 1e-12, 1 - 1e-15, 1 + 1e-15, 1 + 2e-12, 1 + 6e-12, 1 + 1e-9, 1 + 1e-6, 1.0001]
      }
    }

    /// How far a spring may be from its equation; between the formulas none keeps all digits.
    var tolerance: Double { self == .nearlyCritical ? 1e-10 : 1e-13 }
  }

  /// The largest difference between a spring and its equation, as a part of the motion's size.
  private struct Deviation {
    var value = 0.0
    var velocity = 0.0
    var force = 0.0
  }

  private func deviation(mass: Double, stiffness: Double, dampingRatio: Double, velocity: Double) -> Deviation {
    let damping = 2 * (mass * stiffness).squareRoot() * dampingRatio
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    var deviation = Deviation()
    for target in [1.0, -40] {
      var equation = SpringIntegrator(
        mass: mass, stiffness: stiffness, damping: damping, target: target, velocity: velocity)
      let frequency = (stiffness / mass).squareRoot()
      let size = abs(target) + abs(velocity) / frequency
      for step in 1...24 {
        let time = Double(step) / 8 * 2 * .pi / frequency
        equation.advance(to: time)
        let value = spring.value(target: target, initialVelocity: velocity, time: time)
        let speed = spring.velocity(target: target, initialVelocity: velocity, time: time)
        let force = spring.force(target: target, position: value, velocity: speed)
        deviation.value = max(deviation.value, abs(value - equation.position) / size)
        deviation.velocity = max(deviation.velocity, abs(speed - equation.velocity) / (size * frequency))
        deviation.force = max(
          deviation.force, abs(force - mass * equation.acceleration) / (size * stiffness * max(1, dampingRatio)))
      }
    }
    return deviation
  }

  @Test(arguments: Regime.allCases)
  func motion(regime: Regime) {
    var largest = Deviation()
    for mass in [0.2, 1, 7.5] {
      for stiffness in [0.5, 40, 157.913, 9000] {
        for dampingRatio in regime.dampingRatios {
          for velocity in [-30, 0, 2.5, 400] {
            let deviation = deviation(
              mass: mass, stiffness: stiffness, dampingRatio: dampingRatio, velocity: velocity)
            largest.value = max(largest.value, deviation.value)
            largest.velocity = max(largest.velocity, deviation.velocity)
            largest.force = max(largest.force, deviation.force)
          }
        }
      }
    }
    #expect(largest.value < regime.tolerance, "\(regime): \(largest)")
    #expect(largest.velocity < regime.tolerance, "\(regime): \(largest)")
    #expect(largest.force < regime.tolerance, "\(regime): \(largest)")
  }
}
