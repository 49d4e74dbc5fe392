extension Spring {
  /// An estimate, in seconds, of when the way to 1 from rest stays within 0.001.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// Returns an estimate, in seconds, of when the motion stays within `epsilon` of `target`.
  ///
  /// Oscillating springs are judged by SwiftUI's estimate of their envelope; the others on a grid of
  /// 0.1 s over at most 102.4 s, 0 where they do not get there, and where `epsilon` or the motion is no number.
  /// Infinite without damping.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let pull = target.scaled(by: decayConstant) - initialVelocity
      let magnitude = pull.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
      return max(0, -log(epsilon / magnitude) / decayConstant)
    }
    return SettlingSearch.time(epsilon: epsilon, otherwise: { _ in 0 }) { time in
      (value(target: target, initialVelocity: initialVelocity, time: time) - target).magnitudeSquared.squareRoot()
    }
  }

  /// Creates a spring of mass 1 that settles after `settlingDuration`.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds until the motion stays within `epsilon`; used within 0.01...10.
  ///   - dampingRatio: The damping as a fraction of critical damping; used within 2⁻⁵²...1.
  ///   - epsilon: How close counts as settled, as a fraction of the way.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    if settlingDuration.isNaN || dampingRatio.isNaN || epsilon.isNaN {
      self.init(angularFrequency: .nan, decayConstant: .nan, mass: 1)
      return
    }
    let z = clamp(dampingRatio, 0x1p-52, 1)
    let d = clamp(settlingDuration, 0.01, 10)
    let equation = SettlingEquation(dampingRatio: z, duration: d, epsilon: epsilon)
    let first = equation.root(from: (1 / d) * 5, evaluations: 12)
    let u = first.isTrusted ? first.frequency : equation.root(from: 1 / d, evaluations: 20).frequency
    let half = (u * 2 * z) / 2
    self.init(
      angularFrequency: u < half ? 0 : abs(u * u - half * half).squareRoot(), decayConstant: min(half, u), mass: 1)
  }
}

/// The condition that a spring of a damping ratio comes within epsilon at a duration, as a function of its natural
/// frequency.
private struct SettlingEquation {
  let dampingRatio: Double
  let duration: Double
  let epsilon: Double

  func step(at u: Double) -> Double {
    let d = duration
    let z = dampingRatio
    if z >= 1 {
      let value = exp(-d * u) * (d * u + 1) - (u < 0 ? -epsilon : epsilon)
      return value / ((-d * d * u) / exp(d * u))
    }
    let q = (1 - z * z).squareRoot()
    let value = epsilon - abs((z / q) * exp(-(d * z) * u))
    return value / ((u * u * (z * z * d)) / (exp(d * z * u) * (u * u) * q))
  }

  /// Newton's method; the frequency reached, and whether it can be trusted.
  func root(from start: Double, evaluations: Int) -> (frequency: Double, isTrusted: Bool) {
    var u = start
    var lastDecrease = 0.0
    for evaluation in 1...evaluations {
      let next = u - step(at: u)
      if !next.isFinite { return (next, false) }
      let decrease = u - next
      u = next
      if evaluation > 2 && abs(decrease) <= epsilon { return (u, lastDecrease <= epsilon * 1e5) }
      lastDecrease = decrease
    }
    return (u, true)
  }
}
