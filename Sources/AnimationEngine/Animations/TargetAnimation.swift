/// An animation towards a target that itself moves: on a retarget a second animation carries the target over.
///
/// It merges with its like where its base does; until then its base runs alone.
struct TargetAnimation: CustomAnimation {
  /// What moves the value towards the target.
  let base: Animation
  /// What moves the target from its old place to its new one.
  let secondary: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let target = target(value: value, time: time, context: &context)
    let result = context.nested(TargetState<V>.self) {
      base.animate(value: target, time: time, context: &$0)
    }
    if let result { return result }
    // The value has arrived, but where it arrived still moves.
    return context.state[TargetState<V>.self].isMoving ? target : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context.withState(context.state[TargetState<V>.self].base))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self else { return false }
    var merged = context
    let target = previous.target(value: value, time: time, context: &merged)
    let isMerging = merged.nested(TargetState<V>.self) {
      base.shouldMerge(previous: previous.base, value: target, time: time, context: &$0)
    }
    // What does not merge runs on as it was.
    guard isMerging else { return false }
    merged.state[TargetState<V>.self].secondary = AnimationState()
    merged.state[TargetState<V>.self].isMoving = true
    merged.state[TargetState<V>.self].origin = target
    merged.state[TargetState<V>.self].start = time
    context = merged
    return true
  }

  /// Where the target is at `time`, on its way to `value`.
  private func target<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V {
    let state = context.state[TargetState<V>.self]
    guard state.isMoving else { return value }
    let isComplete = context.isLogicallyComplete
    var inner = context.withState(state.secondary)
    let moved = secondary.animate(value: value - state.origin, time: time - state.start, context: &inner)
    context.state[TargetState<V>.self].secondary = inner.state
    context.state[TargetState<V>.self].isMoving = moved != nil
    // Whether the animation is complete is the base's to say.
    context.isLogicallyComplete = isComplete
    return moved.map { $0 + state.origin } ?? value
  }
}

/// The state that a target animation keeps between ticks.
struct TargetState<V: VectorArithmetic>: NestingStateKey {
  /// The state of the base.
  var base = AnimationState<V>()
  /// The state of the secondary animation since the last retarget.
  var secondary = AnimationState<V>()
  /// Whether the target is under way.
  var isMoving = false
  /// Where the target was at the last retarget.
  var origin = V.zero
  /// When that was.
  var start = 0.0

  static var defaultValue: Self { Self() }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// Runs `base` towards a target that `secondary` carries over when it changes.
  package static func target(base: Animation, secondary: Animation) -> Animation {
    Animation(TargetAnimation(base: base, secondary: secondary))
  }
}
