/// A sequence of keyframes for one property of a value, or for the value itself.
@frozen
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let content: Content

  /// Writes what the track shows, compiled with the program, which knows where the property is.
  @usableFromInline let write: (inout Root, Value.AnimatableData) -> Void

  /// Creates a track that moves the whole value.
  @inlinable
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
    write = { $0.animatableData = $1 }
  }

  /// Creates a track that moves the property at `keyPath`.
  @inlinable
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
    write = { $0[keyPath: keyPath].animatableData = $1 }
  }

  /// A track is not made of others.
  public typealias Body = Never

  // The explicit return keeps the protocol's result builder out of a body that has nothing to build.
  // swift-format-ignore: OmitExplicitReturns
  /// Must not be called: a track is not made of others.
  public var body: Never { return preconditionFailure("a keyframe track has no body") }

  /// Adds the track.
  @inlinable
  public func _resolve(into resolved: inout _ResolvedKeyframes<Root>, initialValue: Root, initialVelocity: Root?) {
    var track = _ResolvedKeyframeTrackContent(
      initialValue: initialValue[keyPath: keyPath], initialVelocity: initialVelocity?[keyPath: keyPath])
    content._resolve(into: &track)
    resolved.append(track, write: write)
  }
}
