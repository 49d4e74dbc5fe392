/// An animation that stands still while the environment says so, and then goes on from there.
///
/// It reads ``EnvironmentValues/animationPaused``. It merges with its like where its base does.
struct PausableAnimation: CustomAnimation {
  /// The animation that is paused.
  let base: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let isPaused = context.environment.animationPaused
    context.state[PausableState<V>.self].note(isPaused, at: time)
    let time = context.state[PausableState<V>.self].innerTime(at: time)
    return context.nested(PausableState<V>.self) {
      base.animate(value: value, time: time, context: &$0)
    }
  }

  /// Returns the base's velocity, or zero while it stands still.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let state = context.state[PausableState<V>.self]
    if state.pausedAt != nil { return .zero }
    return base.velocity(value: value, time: state.innerTime(at: time), context: context.withState(state.base))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self else { return false }
    let time = context.state[PausableState<V>.self].innerTime(at: time)
    return context.nested(PausableState<V>.self) {
      base.shouldMerge(previous: previous.base, value: value, time: time, context: &$0)
    }
  }
}

/// The state that a pausable animation keeps between ticks.
struct PausableState<V: VectorArithmetic>: NestingStateKey {
  /// The state of the base.
  var base = AnimationState<V>()
  /// When the pause began, if there is one.
  var pausedAt: TimeInterval?
  /// How long the pauses lasted that are over, in seconds.
  var pausedTime = 0.0

  static var defaultValue: Self { Self() }

  /// The base's time.
  func innerTime(at time: TimeInterval) -> TimeInterval { (pausedAt ?? time) - pausedTime }

  /// Takes note of whether there is a pause.
  mutating func note(_ isPaused: Bool, at time: TimeInterval) {
    if isPaused {
      pausedAt = pausedAt ?? time
    } else if let start = pausedAt {
      pausedTime += time - start
      pausedAt = nil
    }
  }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// Runs `base` unless ``EnvironmentValues/animationPaused`` is set.
  package static func pausable(_ base: Animation) -> Animation { Animation(PausableAnimation(base: base)) }
}
