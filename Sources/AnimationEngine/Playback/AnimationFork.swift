/// An animation that was retargeted before it had completed, kept to find out when it would have.
///
/// Nothing of it is shown. It is evaluated anew from the state it was left in, at each frame.
struct AnimationFork<Data: VectorArithmetic> {
  let animation: Animation
  let interval: Data
  let state: AnimationState<Data>
  let listeners: [any AnimationListener]

  /// Whether the animation would have completed at `time` on its clock.
  func isComplete(at time: TimeInterval, in environment: EnvironmentValues) -> Bool {
    var context = AnimationContext(state: state, environment: environment)
    let output = animation.animate(value: interval, time: time, context: &context)
    return output == nil || context.isLogicallyComplete
  }
}
