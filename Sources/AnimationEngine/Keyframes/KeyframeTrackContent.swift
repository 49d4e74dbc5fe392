/// A sequence of keyframes for one animatable value.
///
/// A conforming type gives a ``body`` of other keyframes; the rest is provided.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that the keyframes move.
  associatedtype Value: Animatable = Body.Value

  /// The type of the keyframes that these are made of.
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that these are made of.
  @KeyframeTrackContentBuilder<Self.Value> var body: Body { get }

  /// Appends the keyframes to a track; content with a body appends that of the body.
  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>)
}

extension KeyframeTrackContent where Value == Body.Value {
  /// Appends the keyframes of the body.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    body._resolve(into: &resolved)
  }
}
