/// A keyframe that a spring pulls the value towards.
///
/// The spring stops when its duration is over, wherever the value is then; the next keyframe goes on from there.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  let to: Value
  let duration: TimeInterval?
  let spring: Spring
  let startVelocity: Value?

  /// Creates a keyframe that `spring` pulls the value towards.
  ///
  /// - Parameters:
  ///   - to: Where the spring would come to rest.
  ///   - duration: Seconds from the previous keyframe, or nil for the time in which the spring settles. A negative or
  ///     non-finite one, such as the settling time of an undamped spring, counts as 0, with which nothing moves.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, in units per second, or nil to go on with that of the previous
  ///     keyframe.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  /// The keyframe itself.
  public typealias Body = SpringKeyframe<Value>

  /// The keyframe itself.
  public var body: SpringKeyframe<Value> { self }

  /// Appends the keyframe.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.appendSpring(
      to: to.animatableData, duration: duration, spring: spring, startVelocity: startVelocity?.animatableData)
  }
}

@available(*, unavailable)
extension SpringKeyframe: Sendable {}
