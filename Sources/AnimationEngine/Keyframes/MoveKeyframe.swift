/// A keyframe to which the value jumps, taking no time.
///
/// At the time of the jump the value is still the previous keyframe's, except at the ends of a track: a leading jump
/// has happened at time 0 and before, a trailing one at the track's end.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  let to: Value

  /// Creates a jump to `to`.
  public init(_ to: Value) { self.to = to }

  /// The keyframe itself.
  public typealias Body = MoveKeyframe<Value>

  /// The keyframe itself.
  public var body: MoveKeyframe<Value> { self }

  /// Appends the keyframe.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.appendMove(to: to.animatableData)
  }
}

@available(*, unavailable)
extension MoveKeyframe: Sendable {}
