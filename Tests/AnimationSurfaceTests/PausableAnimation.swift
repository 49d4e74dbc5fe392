import AnimationEngine

/// Another animation that stands still while the environment says so, and then goes on from there.
struct PausableAnimation: CustomAnimation {
  let base: Animation

  func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
    let isPaused = context.environment.animationPaused
    let pause = context.pause.note(isPaused: isPaused, at: time)
    return base.animate(value: value, time: time - pause, context: &context)
  }
}

extension Animation {
  func pausable() -> Animation { Animation(PausableAnimation(base: self)) }
}

/// How long the pauses were; generic, as a state has a value for each type that is animated.
private struct PauseState<Value: VectorArithmetic>: AnimationStateKey {
  var total = 0.0
  var begin: TimeInterval?

  static var defaultValue: Self { .init() }

  /// Returns the seconds of all pauses up to `time`.
  mutating func note(isPaused: Bool, at time: TimeInterval) -> Double {
    switch (isPaused, begin) {
    case (true, nil): begin = time
    case (false, let start?):
      total += time - start
      begin = nil
    default: break
    }
    return total + (begin.map { time - $0 } ?? 0)
  }
}

extension AnimationContext {
  fileprivate var pause: PauseState<Value> {
    get { state[PauseState<Value>.self] }
    set { state[PauseState<Value>.self] = newValue }
  }
}

/// The key that `@Entry` would make.
private struct AnimationPausedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var animationPaused: Bool {
    get { self[AnimationPausedKey.self] }
    set { self[AnimationPausedKey.self] = newValue }
  }
}
