/// A cubic Bézier curve over a duration: the eases and `timingCurve` (<doc:CurveNumerics>).
///
/// It reports no velocity, never merges and never completes logically before it finishes.
struct BezierAnimation: TimeDeterminedAnimation {
  /// Seconds from start to end; at 0 and below the animation has finished at once.
  let duration: TimeInterval
  /// The control points as given: x is not clamped for animations.
  let x1, y1, x2, y2: Double
  private let curve: CubicBezier

  init(duration: TimeInterval, x1: Double, y1: Double, x2: Double, y2: Double) {
    self.duration = duration
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard let progress = progress(at: time, of: duration) else { return nil }
    let part = curve.value(at: progress)
    return part.isFinite ? value.scaled(by: part) : nil
  }

  /// Returns the slope of the curve itself: that of SwiftUI's grid would be 0 or a leap.
  func rate(at time: TimeInterval) -> Double? {
    guard let progress = progress(at: time, of: duration), !progress.isNaN else { return nil }
    let part = BezierPart(from: 0, 0, BezierPath.Segment(x1: x1, y1: y1, x2: x2, y2: y2, x: 1, y: 1))
    return part.isMonotone ? part.slope(at: progress) / duration : nil
  }
}

/// How much of `duration` has passed at `time`, within 0...1; nil once the duration is over.
///
/// The end itself still belongs to the animation, and a NaN on either side has finished.
func progress(at time: TimeInterval, of duration: TimeInterval) -> Double? {
  guard duration > 0, time <= duration else { return nil }
  // Asked first, because an infinite duration ends as well.
  return time == duration ? 1 : clamp(time / duration, 0, 1)
}
