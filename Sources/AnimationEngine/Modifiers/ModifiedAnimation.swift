/// An animation with modifiers around it.
///
/// SwiftUI nests one generic type in another for each modifier. Here they are a list, which means the same (see
/// ``shouldMerge(previous:value:time:context:)``) and takes any number of them without recursion.
struct ModifiedAnimation: CustomAnimation {
  /// The animation that is modified; never itself a modified animation.
  let base: Animation
  /// The modifiers in the order in which they were applied: the innermost first.
  let modifiers: [AnimationModifier]

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    evaluate(value: value, time: time, context: &context)
  }

  // Apart from its caller, which is left with nothing to set up before it has chosen the specialization.
  @inline(never)
  private func evaluate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if modifiers.allSatisfy(\.isStateless) {
      return base.animate(value: value, time: innerTime(at: time), context: &context)
    }
    let (first, innerTime) = context.state.passes.enter(modifiers, at: time)
    var result = base.animate(value: value, time: innerTime, context: &context)
    let endsPass = context.state.passes.leave(
      modifiers, at: first, value: value, result: &result, isLogicallyComplete: &context.isComplete)
    // What the finished pass has kept is forgotten, but not where the repetitions stand.
    if endsPass { context.state.removeAllButPasses() }
    return result
  }

  /// Merges only with the same modifiers around a base of the same type, in the first pass, and then if the base does.
  ///
  /// In a later pass the base would take over what it has travelled in that pass, backwards perhaps, for what is shown
  /// of the whole: the value would jump (<doc:HowSure>).
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? ModifiedAnimation, previous.modifiers == modifiers,
      type(of: previous.base.base) == type(of: base.base), context.state.passes.isFirst
    else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: innerTime(at: time), context: &context)
  }

  /// The velocity of the base in time that has passed outside, for samples: SwiftUI's modified animations report none.
  ///
  /// Within a repetition it is that of the pass: the leap from one pass to the next has no velocity.
  ///
  /// - Returns: nil where nobody knows.
  func shownVelocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var (inner, rate) = (time, 1.0)
    for (position, modifier) in modifiers.reversed().enumerated() {
      switch modifier {
      case .delay(let duration) where inner < duration: rate = 0
      case .speed(let factor): rate *= factor
      case .delay, .logicalCompletion: break
      case .repetition(_, let autoreverses):
        let pass = context.state.passes.pass(at: position)
        if autoreverses && pass.index % 2 == 1 { rate = -rate }
        inner -= pass.start
      }
      inner = modifier.innerTime(at: inner)
    }
    guard rate.isFinite else { return nil }
    if rate == 0 { return .zero }
    return base.shownVelocity(value: value, time: inner, context: context)?.scaled(by: rate)
  }

  /// What the clock of the base reads, repetitions apart.
  private func innerTime(at time: TimeInterval) -> TimeInterval {
    modifiers.reversed().reduce(time) { time, modifier in modifier.innerTime(at: time) }
  }
}
