/// The tracks of a timeline, in the order in which they take effect.
@frozen
public struct _ResolvedKeyframes<Value> {
  /// The seconds that the longest track takes.
  @usableFromInline var duration: TimeInterval = 0

  /// The tracks, each as a function that writes what it shows at a time.
  @usableFromInline var updates: [(inout Value, TimeInterval) -> Void] = []

  @inlinable
  init() {}

  /// Adds `track`, what it shows being written by `write`.
  @inlinable
  mutating func append<Property>(
    _ track: _ResolvedKeyframeTrackContent<Property>, write: @escaping (inout Value, Property.AnimatableData) -> Void
  ) {
    duration = max(duration, track.duration)
    updates.append { value, time in write(&value, track.value(at: time)) }
  }

  /// Writes what the tracks show at `time` into `value`.
  @inlinable
  func update(_ value: inout Value, at time: TimeInterval) {
    for update in updates { update(&value, time) }
  }
}
