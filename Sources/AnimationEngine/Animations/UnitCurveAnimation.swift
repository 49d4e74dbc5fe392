/// A ``UnitCurve`` over a duration (<doc:CurveNumerics>).
struct UnitCurveAnimation: TimeDeterminedAnimation {
  /// The curve that is followed.
  let curve: UnitCurve
  /// Seconds from start to end; at 0 and below the animation has finished at once.
  let duration: TimeInterval

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard let progress = progress(at: time, of: duration) else { return nil }
    let part = curve.value(at: progress)
    return part.isFinite ? value.scaled(by: part) : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard let progress = progress(at: time, of: duration) else { return nil }
    return value.scaled(by: 1 / duration).scaled(by: curve.velocity(at: progress))
  }

  func rate(at time: TimeInterval) -> Double? {
    progress(at: time, of: duration).map { curve.velocity(at: $0) / duration }
  }
}
