/// A keyframe that is reached in a straight line, at a pace that a curve sets.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  let to: Value
  let duration: TimeInterval
  let timingCurve: UnitCurve

  /// Creates a keyframe that reaches `to`.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds from the previous keyframe; a negative or non-finite one counts as 0, with which the value
  ///     is `to` at once.
  ///   - timingCurve: How far the value has come as a function of the passed part of `duration`.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    self.to = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  /// The keyframe itself.
  public typealias Body = LinearKeyframe<Value>

  /// The keyframe itself.
  public var body: LinearKeyframe<Value> { self }

  /// Appends the keyframe.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.appendLinear(to: to.animatableData, duration: duration, timingCurve: timingCurve)
  }
}

@available(*, unavailable)
extension LinearKeyframe: Sendable {}
