/// No tracks at all: what an empty block stands for.
@frozen
@usableFromInline
struct EmptyKeyframes<Value>: Keyframes {
  @inlinable
  init() {}

  @inlinable var body: Self { self }

  @inlinable
  func _resolve(into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?) {}
}
