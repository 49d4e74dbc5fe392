import AnimationEngine

/// An animation whose own output a second one follows, each with a state of its own.
struct TargetAnimation: CustomAnimation {
  let base: Animation
  let secondary: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let target = base.animate(value: value, time: time, context: &context)
    var follower = context.withState(context.targetState.follower)
    defer { context.targetState.follower = follower.state }
    let output = secondary.animate(value: target ?? value, time: time, context: &follower)
    return output ?? target
  }

  /// Retargets the base, and lets the follower follow on.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: time, context: &context)
  }
}

private struct TargetState<Value: VectorArithmetic>: AnimationStateKey {
  var follower = AnimationState<Value>()

  static var defaultValue: Self { Self() }
}

extension AnimationContext {
  fileprivate var targetState: TargetState<Value> {
    get { state[TargetState<Value>.self] }
    set { state[TargetState<Value>.self] = newValue }
  }
}
