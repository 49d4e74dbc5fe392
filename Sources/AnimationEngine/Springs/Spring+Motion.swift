extension Spring {
  /// Returns the distance travelled towards `target`, starting at zero.
  ///
  /// - Parameters:
  ///   - target: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: Seconds since the start.
  @inlinable
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    if angularFrequency > 0 {
      let (decay, sine, cosine) = oscillation(at: time)
      let pull = (target.scaled(by: decayConstant) - initialVelocity).scaled(by: sine / angularFrequency)
      return target - (pull + target.scaled(by: cosine)).scaled(by: decay)
    }
    if isClearlyOverDamped { return overDampedValue(target: target, initialVelocity: initialVelocity, time: time) }
    let drift = (target.scaled(by: decayConstant) - initialVelocity).scaled(by: time)
    return target - (target + drift).scaled(by: decay(at: time))
  }

  /// Returns the velocity, in units per second, of the motion that ``value(target:initialVelocity:time:)`` describes.
  @inlinable
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let l = decayConstant
    if angularFrequency > 0 {
      let w = angularFrequency
      let (decay, sine, cosine) = oscillation(at: time)
      let pull = (target.scaled(by: l) - initialVelocity).scaled(by: (l * sine - w * cosine) * decay / w)
      return pull + target.scaled(by: (w * sine + l * cosine) * decay)
    }
    if isClearlyOverDamped { return overDampedVelocity(target: target, initialVelocity: initialVelocity, time: time) }
    let decay = decay(at: time)
    let drift = (target.scaled(by: l) - initialVelocity).scaled(by: (l * time - 1) * decay)
    return drift + target.scaled(by: l * decay)
  }

  /// Moves `value` and `velocity` on by `deltaTime`, exactly: two half steps are one whole step.
  @inlinable
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
    let delta = target - value
    let oldVelocity = velocity
    velocity = self.velocity(target: delta, initialVelocity: oldVelocity, time: deltaTime)
    value += self.value(target: delta, initialVelocity: oldVelocity, time: deltaTime)
  }

  /// Returns the force on the mass: stiffness · (target − position) − damping · velocity.
  ///
  /// For a mass of 1 this is the acceleration, in units per second squared.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    let (stiffness, damping) = forceConstants
    return (target - position).scaled(by: stiffness) + velocity.scaled(by: damping)
  }

  /// The envelope and the oscillation at `time`: e^(−λt), sin ωt, cos ωt.
  @inlinable
  func oscillation(at time: Double) -> (decay: Double, sine: Double, cosine: Double) {
    (exp(-decayConstant * time), sin(angularFrequency * time), cos(angularFrequency * time))
  }

  /// The envelope at `time`: e^(−λt).
  @inlinable
  func decay(at time: Double) -> Double { exp(-decayConstant * time) }

  /// What the force multiplies the extension and the velocity by.
  @inlinable var forceConstants: (stiffness: Double, damping: Double) {
    let w = angularFrequency
    let l = decayConstant
    return ((w * abs(w) + l * l) * mass, (-l * 2) * mass)
  }

  /// Whether the formula of over-damped motion is the right one.
  ///
  /// Next to critical damping it divides the difference of two almost equal numbers by almost nothing, and so loses
  /// more digits than the formula of critical damping is off.
  @usableFromInline var isClearlyOverDamped: Bool { angularFrequency < -3e-6 * decayConstant }

  /// The two exponentials of over-damped motion and the slower one's rate.
  @inlinable
  func overDamping(at time: Double) -> (rate: Double, slow: Double, fast: Double) {
    let rate = -angularFrequency - decayConstant
    return (rate, exp(rate * time), exp((angularFrequency - decayConstant) * time))
  }

  @inlinable
  func overDampedValue<V: VectorArithmetic>(target: V, initialVelocity: V, time: TimeInterval) -> V {
    let w = angularFrequency
    let l = decayConstant
    let (a, slow, fast) = overDamping(at: time)
    return target.scaled(by: ((l - w) * slow + a * fast) / (2 * w) + 1)
      - initialVelocity.scaled(by: (slow - fast) / (2 * w))
  }

  @inlinable
  func overDampedVelocity<V: VectorArithmetic>(target: V, initialVelocity: V, time: TimeInterval) -> V {
    let w = angularFrequency
    let l = decayConstant
    let (a, slow, fast) = overDamping(at: time)
    return target.scaled(by: ((l - w) * a * slow + a * (w - l) * fast) / (2 * w))
      - initialVelocity.scaled(by: (a * slow - (w - l) * fast) / (2 * w))
  }
}
