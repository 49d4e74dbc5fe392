/// An animation of one's own: a rule that moves any vector from zero to a value.
///
/// One instance serves every animation made from it, at any time and on any thread, so what changes between ticks
/// belongs into the context's ``AnimationContext/state``.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how far the animation has come, or nil once it has finished.
  ///
  /// - Parameters:
  ///   - value: The vector to travel, target minus start. The result is the travelled part of it: zero at the start,
  ///     about `value` at the end.
  ///   - time: Seconds since the animation began. Clocks stall and go backwards; every time must be answered.
  ///   - context: What the animation keeps and what surrounds it.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the current velocity in units of `value` per second, or nil where the animation has none to give.
  ///
  /// The default gives none.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Returns whether this animation takes over the state and the clock of the one that runs.
  ///
  /// Asked when a value changes while `previous` still animates it. On true, `previous` is dropped; on false both run
  /// and their results are combined. The default returns false.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The vector that `previous` travels.
  ///   - time: Seconds since `previous` began.
  ///   - context: The context of `previous`; the new animation goes on with what is left in it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns nil: an animation has no velocity to give unless it says so.
  @inlinable
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns false: an animation does not take over another one unless it says so.
  @inlinable
  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
