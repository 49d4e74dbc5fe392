/// Tracks, and what follows them in a block.
struct KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  let first: First
  let second: Second

  var body: Self { self }

  func _resolve(
    into resolved: inout _ResolvedKeyframes<First.Value>, initialValue: First.Value, initialVelocity: First.Value?
  ) {
    first._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
    second._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
  }
}
