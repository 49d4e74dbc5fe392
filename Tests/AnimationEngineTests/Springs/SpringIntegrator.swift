/// The differential equation of a damped spring, m·x″ = k·(target − x) − c·x′, solved without its formula.
///
/// The equation is linear, so that each step's Taylor series is known to any order from the equation alone: differentiated
/// n times it gives m·x⁽ⁿ⁺²⁾ = −k·x⁽ⁿ⁾ − c·x⁽ⁿ⁺¹⁾ for n ≥ 1. Steps are so short that the series is summed to the last bit.
struct SpringIntegrator {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let target: Double

  private(set) var time = 0.0
  private(set) var position: Double
  private(set) var velocity: Double

  init(mass: Double, stiffness: Double, damping: Double, target: Double, position: Double = 0, velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.target = target
    self.position = position
    self.velocity = velocity
  }

  /// The acceleration where the mass is, by the equation.
  var acceleration: Double { (stiffness * (target - position) - damping * velocity) / mass }

  /// Goes on to `end`, in steps of at most a fourth of the fastest rate of the motion.
  mutating func advance(to end: Double) {
    let rate = max((stiffness / mass).squareRoot(), damping / mass)
    let count = max(1, ((end - time) * rate * 4).rounded(.up))
    let step = (end - time) / count
    for _ in 0..<Int(count) { advance(by: step) }
    time = end
  }

  private mutating func advance(by step: Double) {
    // The terms of the series: x⁽ⁿ⁾·hⁿ/n!, from which the next follow.
    var terms = (velocity * step, acceleration * step * step / 2)
    var change = terms.0 + terms.1
    var slope = terms.0 + 2 * terms.1
    for order in 3...30 {
      let n = Double(order)
      let next =
        -(stiffness * terms.0 * step * step / (n * (n - 1)) + damping * terms.1 * step / n) / mass
      change += next
      slope += n * next
      terms = (terms.1, next)
    }
    position += change
    velocity = slope / step
  }
}
