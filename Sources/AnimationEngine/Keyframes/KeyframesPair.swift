/// Tracks, and what follows them in a block.
@frozen
@usableFromInline
struct KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable var body: Self { self }

  @inlinable
  func _resolve(
    into resolved: inout _ResolvedKeyframes<First.Value>, initialValue: First.Value, initialVelocity: First.Value?
  ) {
    first._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
    second._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
  }
}
