/// A track on its own clock: its keyframes as segments, in the space of the value's animatable data.
public struct _ResolvedKeyframeTrackContent<Value: Animatable> {
  typealias Data = Value.AnimatableData

  /// The segments, end to end.
  ///
  /// Each takes time: a jump shows only in the values on both sides of it.
  var segments: [KeyframeSegment<Data>] = []

  /// The value at time 0 and before.
  var startValue: Data

  /// The value that the track has come to so far, and holds once it is over.
  var endValue: Data

  /// The velocity with which the track has come there, in units per second; not always finite.
  var endVelocity: Data

  /// Whether the last segment is a cubic whose end velocity depends on what follows.
  var hasOpenEnd = false

  /// The seconds that the track takes so far.
  var duration: TimeInterval = 0

  init(initialValue: Value, initialVelocity: Value?) {
    startValue = initialValue.animatableData
    endValue = startValue
    endVelocity = initialVelocity?.animatableData ?? .zero
  }

  /// Returns the value at `time`.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  func value(at time: TimeInterval) -> Data {
    // NaN counts as 0.
    if !(time > 0) { return startValue }
    if time >= duration { return endValue }
    return segment(at: time)?.value(at: time) ?? endValue
  }

  /// The first segment that is not over before `time`; nil for a track without one.
  func segment(at time: TimeInterval) -> KeyframeSegment<Data>? {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end < time { low = middle + 1 } else { high = middle }
    }
    return segments.isEmpty ? nil : segments[low]
  }
}

extension _ResolvedKeyframeTrackContent: Sendable where Value.AnimatableData: Sendable {}
