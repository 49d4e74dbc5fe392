/// An animation whose progress is a function of the part of its duration that has passed.
///
/// A conforming type gives the function and its slope. It never merges and never completes logically before it
/// finishes; its end still belongs to it, as with the eases.
protocol TimedAnimation: TimeDeterminedAnimation {
  /// Seconds from start to end; at 0 and below, and where it is NaN, the animation has finished at once.
  var duration: TimeInterval { get }

  /// Returns the travelled part of the way after the part `progress` of the duration, which is within 0...1.
  func factor(at progress: Double) -> Double

  /// Returns the slope of ``factor(at:)``, in normalized distance per duration; not finite where the function is
  /// vertical.
  func slope(at progress: Double) -> Double
}

extension TimedAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    // An infinite time of an infinite duration is no part of it.
    guard let progress = progress(at: time, of: duration), !progress.isNaN else { return nil }
    return value.scaled(by: factor(at: progress))
  }

  /// Returns the velocity by formula; nil where it is not finite, as at a vertical tangent.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    rate(at: time).flatMap { $0.isFinite ? value.scaled(by: $0) : nil }
  }

  func rate(at time: TimeInterval) -> Double? {
    guard let progress = progress(at: time, of: duration), !progress.isNaN else { return nil }
    return slope(at: progress) / duration
  }
}
