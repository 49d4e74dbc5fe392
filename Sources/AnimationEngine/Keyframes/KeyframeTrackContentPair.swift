/// Keyframes of a block, and what follows them.
@frozen
public struct _KeyframeTrackContentPair<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  KeyframeTrackContent
where First.Value == Second.Value {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair itself.
  @inlinable public var body: Self { self }

  /// Appends the keyframes, then what follows them.
  @inlinable
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<First.Value>) {
    first._resolve(into: &resolved)
    second._resolve(into: &resolved)
  }
}
