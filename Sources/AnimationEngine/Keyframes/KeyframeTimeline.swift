/// A value as a function of time, described by keyframes.
///
/// Each track starts from the initial value, and tracks take effect in the order of their declaration, so that of two
/// tracks for one property the later one shows. What no track moves keeps its initial value.
@frozen
public struct KeyframeTimeline<Value> {
  @usableFromInline let initialValue: Value
  @usableFromInline let keyframes: _ResolvedKeyframes<Value>

  /// Creates a timeline that starts from `initialValue`.
  ///
  /// - Complexity: O(*n*) in the number of keyframes, all of which are resolved here.
  @inlinable
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
    var keyframes = _ResolvedKeyframes<Value>()
    content()._resolve(into: &keyframes, initialValue: initialValue, initialVelocity: nil)
    self.keyframes = keyframes
  }

  /// The seconds that the longest track takes; always finite.
  @inlinable
  public var duration: TimeInterval { keyframes.duration }

  /// Returns the value after `time` seconds.
  ///
  /// Before 0, and at NaN, that is the value at 0; a track that is over holds its last value.
  ///
  /// - Complexity: O(log *n*) in the number of a track's keyframes, for each track.
  @inlinable
  public func value(time: Double) -> Value {
    var value = initialValue
    keyframes.update(&value, at: time)
    return value
  }

  /// Returns the value after the part `progress` of the duration; used within 0...1.
  @inlinable
  public func value(progress: Double) -> Value {
    value(time: clamp(progress, 0, 1) * duration)
  }
}
