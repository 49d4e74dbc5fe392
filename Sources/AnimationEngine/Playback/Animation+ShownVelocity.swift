// Beyond SwiftUI's surface: the velocity of what is shown, also where SwiftUI's animations report none.

extension Animation {
  /// Whether what it shows is a function of the time, so that any time can be looked at by itself.
  package var isTimeDetermined: Bool {
    let (animation, modifiers) = withoutModifiers
    return animation.base is any TimeDeterminedAnimation && modifiers.allSatisfy(\.isStateless)
  }

  /// Whether it goes on with the velocity that a gesture leaves the value with: whether it merges with what follows one.
  package var takesUpVelocity: Bool {
    var context = AnimationContext<Double>()
    return shouldMerge(previous: .velocityTracking, value: 0.0, time: 0, context: &context)
  }

  /// The velocity at `time` of an animation that is a function of the time, in normalized distance per second; nil once
  /// it has finished or where no formula tells.
  package func rate(at time: TimeInterval) -> Double? {
    shownVelocity(value: 1.0, time: time, context: AnimationContext())
  }

  /// The velocity of what the last tick at `time` showed: the derivative of its formula, or that of its state.
  ///
  /// - Returns: nil where neither tells.
  func shownVelocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    switch base {
    case let modified as ModifiedAnimation: modified.shownVelocity(value: value, time: time, context: context)
    case let combined as CombinedAnimation: combined.shownVelocity(time: time, context: context)
    case let pausable as PausableAnimation: pausable.shownVelocity(value: value, time: time, context: context)
    case let target as TargetAnimation: target.shownVelocity(value: value, time: time, context: context)
    case let function as any TimeDeterminedAnimation: function.rate(at: time).map { value.scaled(by: $0) }
    default: velocity(value: value, time: time, context: context)
    }
  }
}

extension CombinedAnimation {
  /// The velocity of the last element, as the place that it set out from moves.
  fileprivate func shownVelocity<V: VectorArithmetic>(time: TimeInterval, context: AnimationContext<V>) -> V? {
    let entries = context.state[CombinedState<V>.self].entries
    guard entries.count == elements.count else { return nil }
    var (place, velocity) = (V.zero, V.zero)
    for (element, entry) in zip(elements, entries) {
      guard let state = entry.state else {
        (place, velocity) = (entry.value, .zero)
        continue
      }
      let (animation, elapsed) = (element.animation, time - element.start)
      let inner = context.withState(state)
      let distance = entry.value - place
      guard let own = animation.shownVelocity(value: distance, time: elapsed, context: inner) else { return nil }
      func part(of way: V) -> V {
        var copy = inner
        return animation.animate(value: way, time: elapsed, context: &copy) ?? way
      }
      place += part(of: distance)
      // A function of the time scales a way that shrinks by as much as the place moves; a spring is only pulled by it.
      if animation.withoutModifiers.animation.base is any TimeDeterminedAnimation {
        velocity = own + velocity - part(of: velocity)
      } else if animation.isIntegrated {
        velocity += own
      } else {
        return nil
      }
    }
    return velocity
  }
}

extension PausableAnimation {
  fileprivate func shownVelocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let state = context.state[PausableState<V>.self]
    if state.pausedAt != nil { return .zero }
    return base.shownVelocity(value: value, time: state.innerTime(at: time), context: context.withState(state.base))
  }
}

extension TargetAnimation {
  /// The velocity of the base; nil while its target moves.
  fileprivate func shownVelocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let state = context.state[TargetState<V>.self]
    return state.isMoving
      ? nil : base.shownVelocity(value: value, time: time, context: context.withState(state.base))
  }
}
