/// A track on its own clock: its keyframes as segments, in the space of the value's animatable data.
@frozen
public struct _ResolvedKeyframeTrackContent<Value: Animatable> {
  @usableFromInline package typealias Data = Value.AnimatableData

  /// The segments, end to end.
  ///
  /// Each takes time: a jump shows only in the values on both sides of it.
  @usableFromInline package var segments: [KeyframeSegment<Data>] = []

  /// The value at time 0 and before.
  @usableFromInline package var startValue: Data

  /// The value that the track has come to so far, and holds once it is over.
  @usableFromInline var endValue: Data

  /// The velocity with which the track has come there, in units per second; not always finite.
  @usableFromInline var endVelocity: Data

  /// Whether the last segment is a cubic whose end velocity depends on what follows.
  @usableFromInline var hasOpenEnd = false

  /// The seconds that the track takes so far.
  @usableFromInline package var duration: TimeInterval = 0

  @inlinable
  init(initialValue: Value, initialVelocity: Value?) {
    startValue = initialValue.animatableData
    endValue = startValue
    endVelocity = initialVelocity?.animatableData ?? .zero
  }

  /// Returns the value at `time`.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  @inlinable
  func value(at time: TimeInterval) -> Data {
    // NaN counts as 0.
    if !(time > 0) { return startValue }
    if time >= duration { return endValue }
    return segments.isEmpty ? endValue : segments[index(at: time)].value(at: time)
  }

  /// The index of the first segment that is not over before `time`; 0 for a track without one.
  @inlinable
  func index(at time: TimeInterval) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension _ResolvedKeyframeTrackContent: Sendable where Value.AnimatableData: Sendable {}
