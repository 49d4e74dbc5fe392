/// The tracks of a timeline, in the order in which they take effect.
public struct _ResolvedKeyframes<Value> {
  /// The seconds that the longest track takes.
  private(set) var duration: TimeInterval = 0

  /// The tracks, each as a function that writes what it shows at a time.
  private var updates: [(inout Value, TimeInterval) -> Void] = []

  /// Adds `track` for the property at `keyPath`.
  mutating func append<Property>(
    _ track: _ResolvedKeyframeTrackContent<Property>, at keyPath: WritableKeyPath<Value, Property>
  ) {
    duration = max(duration, track.duration)
    updates.append { value, time in value[keyPath: keyPath].animatableData = track.value(at: time) }
  }

  /// Writes what the tracks show at `time` into `value`.
  func update(_ value: inout Value, at time: TimeInterval) {
    for update in updates { update(&value, time) }
  }
}
