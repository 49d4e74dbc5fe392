package import AnimationEngine

/// A spring by formula, as other languages take it, its numbers rounded to what is written.
package struct SpringFigures: Equatable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The damping as a fraction of critical damping.
  package let dampingRatio: Double
  /// Ways per second at the start.
  package let initialVelocity: Double

  package init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    dampingRatio = (damping / (2 * (mass * stiffness).squareRoot())).rounded(figures: 6)
    func figure(_ number: Double) -> Double { number.rounded(figures: 7) }
    (self.mass, self.stiffness) = (figure(mass), figure(stiffness))
    // What does not oscillate would begin to, were its damping rounded down.
    let critical = 2 * (self.mass * self.stiffness).squareRoot()
    self.damping = dampingRatio == 1 ? critical.rounded(figures: 7, up: true) : figure(damping)
    self.initialVelocity = figure(initialVelocity)
  }

  /// The spring of a response in seconds and a fraction of critical damping.
  package init(response: Double, dampingFraction: Double) {
    let spring = Spring(response: response, dampingRatio: dampingFraction)
    self.init(stiffness: spring.stiffness, damping: spring.damping)
  }

  /// The spring that a shape is; nil for what is none, and for one too stiff to have numbers.
  package init?(_ shape: AnimationShape?) {
    switch shape {
    case .persistentSpring(let response, let fraction):
      // The stiffest that the integrator knows.
      let least = tau / 45000.0.squareRoot()
      self.init(response: max(response, least), dampingFraction: fraction)
    case .spring(let mass, let stiffness, let damping, let velocity):
      let critical = 2 * (mass * stiffness).squareRoot()
      self.init(
        mass: mass, stiffness: stiffness, damping: min(damping, critical), initialVelocity: velocity)
    default: return nil
    }
    guard mass > 0, stiffness > 0, [mass, stiffness, damping, initialVelocity].allSatisfy(\.isFinite) else {
      return nil
    }
  }

  /// Force per unit of extension for a mass of 1.
  package var unitStiffness: Double { (stiffness / mass).rounded(figures: 7) }

  /// The fraction of the way at a time in seconds.
  package func value(at time: Double) -> Double {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      .value(target: 1, initialVelocity: initialVelocity, time: time)
  }

  /// The spring for languages that are told stiffness and damping ratio.
  package func valueByRatio(at time: Double) -> Double {
    let damping = 2 * dampingRatio * unitStiffness.squareRoot()
    return Spring(stiffness: unitStiffness, damping: damping, allowOverDamping: true)
      .value(target: 1, initialVelocity: initialVelocity, time: time)
  }
}
