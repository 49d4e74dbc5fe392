/// Keyframes of a block, and what follows them.
public struct _KeyframeTrackContentPair<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  KeyframeTrackContent
where First.Value == Second.Value {
  let first: First
  let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair itself.
  public var body: Self { self }

  /// Appends the keyframes, then what follows them.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<First.Value>) {
    first._resolve(into: &resolved)
    second._resolve(into: &resolved)
  }
}
