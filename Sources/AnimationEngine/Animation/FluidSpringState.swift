/// The state that a persistent spring keeps between ticks.
@frozen
@usableFromInline
struct FluidSpringState<V: VectorArithmetic> {
  @usableFromInline var offset: V
  @usableFromInline var velocity: V
  /// Acceleration at the last step; zero before the first, so that the first half step adds none.
  @usableFromInline var force: V
  /// Where the integrator's clock stands: an accumulated sum of steps, not snapped to the ticks.
  @usableFromInline var time = 0.0
  @usableFromInline var startTime = 0.0
  @usableFromInline var blendStart = 0.0
  /// How much longer the predecessor's response was, in seconds.
  @usableFromInline var blendInterval = 0.0

  @inlinable
  init(offset: V = .zero, velocity: V = .zero, force: V = .zero) {
    (self.offset, self.velocity, self.force) = (offset, velocity, force)
  }

  /// Takes `count` steps towards `value`.
  @inlinable
  @inline(__always)
  mutating func step(_ count: Int = 1, towards value: V, stiffness: Double, damping: Double) {
    V._step(
      count, offset: &offset, velocity: &velocity, force: &force, towards: value, stiffness: stiffness,
      damping: damping)
  }
}
