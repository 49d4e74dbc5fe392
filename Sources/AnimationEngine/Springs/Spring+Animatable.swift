// The same motion between two values of any animatable type, on their animatable data.
extension Spring {
  /// Returns the value on the way from `fromValue` to `toValue` after `time` seconds.
  @inlinable
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let start = fromValue.animatableData
    var result = fromValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity, in units per second, on the way from `fromValue` to `toValue` after `time` seconds.
  @inlinable
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// Returns the force at `position` and `velocity` on the way from `fromValue` to `toValue`.
  @inlinable
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    let start = fromValue.animatableData
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - start, position: position.animatableData - start,
      velocity: velocity.animatableData)
    return result
  }

  /// Returns an estimate, in seconds, of when the way from `fromValue` to `toValue` stays within `epsilon`.
  @inlinable
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
