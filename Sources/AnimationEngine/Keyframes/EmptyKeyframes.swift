/// No tracks at all: what an empty block stands for.
struct EmptyKeyframes<Value>: Keyframes {
  var body: Self { self }

  func _resolve(into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?) {}
}
