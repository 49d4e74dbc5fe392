/// A sequence of keyframes for one property of a value, or for the value itself.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
  let keyPath: WritableKeyPath<Root, Value>
  let content: Content

  /// Creates a track that moves the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// Creates a track that moves the property at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// A track is not made of others.
  public typealias Body = Never

  // The explicit return keeps the protocol's result builder out of a body that has nothing to build.
  // swift-format-ignore: OmitExplicitReturns
  /// Must not be called: a track is not made of others.
  public var body: Never { return preconditionFailure("a keyframe track has no body") }

  /// Adds the track.
  public func _resolve(into resolved: inout _ResolvedKeyframes<Root>, initialValue: Root, initialVelocity: Root?) {
    var track = _ResolvedKeyframeTrackContent(
      initialValue: initialValue[keyPath: keyPath], initialVelocity: initialVelocity?[keyPath: keyPath])
    content._resolve(into: &track)
    resolved.append(track, at: keyPath)
  }
}
