/// An animation that follows a value that changes at once, so that a later one can take up its velocity
/// (<doc:CombinationNumerics>).
///
/// It moves nothing: the value shows at once.
struct VelocityTrackingAnimation: CustomAnimation {
  /// Seconds without a change after which the velocity is forgotten.
  private static let memory = 2.0
  /// The part of the velocity that a millisecond without a change leaves.
  private static let decay = 0.998

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let sampler = context.state[VelocityTrackingState<V>.self].sampler
    if sampler.velocity == .zero || time - (sampler.lastTime ?? 0) >= Self.memory { return nil }
    return value
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let sampler = context.state[VelocityTrackingState<V>.self].sampler
    // A clock that went backwards lets nothing grow.
    let pause = max(0, time - (sampler.lastTime ?? 0))
    return sampler.velocity.scaled(by: pow(Self.decay, pause * 1000))
  }

  /// Takes over from any animation, noting where the value was.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    context.state[VelocityTrackingState<V>.self].sampler.add(value, at: time)
    return true
  }
}

extension Animation {
  /// What follows a value that changes without an animation.
  static let velocityTracking = Animation(VelocityTrackingAnimation())
}

/// The state that the tracking of velocity keeps between changes.
struct VelocityTrackingState<V: VectorArithmetic>: AnimationStateKey {
  var sampler = VelocitySampler<V>()

  static var defaultValue: Self { Self() }
}
