/// A keyframe that is reached along a cubic curve, which joins its neighbours smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  let to: Value
  let duration: TimeInterval
  let startVelocity: Value?
  let endVelocity: Value?

  /// Creates a keyframe that reaches `to`.
  ///
  /// A velocity that is not given follows from what the keyframe joins: between two cubic keyframes the velocity of
  /// the straight line past their common value (a Catmull-Rom spline), otherwise the neighbour's own velocity there.
  /// It is 0 at the ends of the track, next to a jump, and before a spring that has no velocity of its own either.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds from the previous keyframe; a negative or non-finite one counts as 0, with which the value
  ///     is `to` at once.
  ///   - startVelocity: The velocity at the start, in units per second.
  ///   - endVelocity: The velocity at the end, in units per second.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    self.to = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// The keyframe itself.
  public typealias Body = CubicKeyframe<Value>

  /// The keyframe itself.
  public var body: CubicKeyframe<Value> { self }

  /// Appends the keyframe.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.appendCubic(
      to: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }
}

@available(*, unavailable)
extension CubicKeyframe: Sendable {}
