/// The state that a persistent spring keeps between ticks.
@frozen
@usableFromInline
struct FluidSpringState<V: VectorArithmetic> {
  @usableFromInline var offset = V.zero
  @usableFromInline var velocity = V.zero
  /// Acceleration at the last step; zero before the first, so that the first half step adds none.
  @usableFromInline var force = V.zero
  /// Where the integrator's clock stands: an accumulated sum of steps, not snapped to the ticks.
  @usableFromInline var time = 0.0
  @usableFromInline var startTime = 0.0
  @usableFromInline var blendStart = 0.0
  /// How much longer the predecessor's response was, in seconds.
  @usableFromInline var blendInterval = 0.0

  @inlinable
  init() {}

  /// Takes one step towards `value`.
  @inlinable
  mutating func step(towards value: V, stiffness: Double, damping: Double) {
    let half = force.scaled(by: FluidSpringSteps.halfStep) + velocity
    offset += half.scaled(by: FluidSpringSteps.step)
    force = half.scaled(by: -damping) + (value - offset).scaled(by: stiffness)
    velocity = force.scaled(by: FluidSpringSteps.halfStep) + half
  }
}
