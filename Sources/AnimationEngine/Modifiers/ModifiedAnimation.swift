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
    let (first, innerTime) = context.state[PassState<V>.self].enter(modifiers, at: time)
    var result = base.animate(value: value, time: innerTime, context: &context)
    let endsPass = context.state[PassState<V>.self].leave(
      modifiers, at: first, value: value, result: &result, isLogicallyComplete: &context.isComplete)
    // What the finished pass has kept is forgotten, but not where the repetitions stand.
    if endsPass { context.state.storage.removeAll(but: PassState<V>.self, PassState<V>.self) }
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
      type(of: previous.base.base) == type(of: base.base), context.state[PassState<V>.self].isFirst
    else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: innerTime(at: time), context: &context)
  }

  /// The velocity of the base in time that has passed outside, for samples: SwiftUI's modified animations report none.
  ///
  /// Within a repetition it is that of the pass: the leap from one pass to the next has no velocity.
  ///
  /// - Returns: nil where nobody knows.
  func shownVelocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var (inner, rate, isRepeated) = (time, 1.0, false)
    for (position, modifier) in modifiers.reversed().enumerated() {
      switch modifier {
      case .delay(let duration) where inner < duration: rate = 0
      case .speed(let factor): rate *= factor
      case .delay, .logicalCompletion: break
      case .repetition(_, let autoreverses):
        let pass = context.state[PassState<V>.self].pass(at: position)
        if autoreverses && pass.index % 2 == 1 { rate = -rate }
        inner -= pass.start
        isRepeated = true
      }
      inner = modifier.innerTime(at: inner)
    }
    guard rate.isFinite else { return nil }
    if rate == 0 { return .zero }
    let velocity = base.velocity(value: value, time: inner, context: context)
    return (velocity ?? (isRepeated ? meanVelocity(value: value, time: inner) : nil))?.scaled(by: rate)
  }

  /// The mean velocity of the base around `time`, within its own pass; nil where what it does may depend on the ticks
  /// before.
  private func meanVelocity<V: VectorArithmetic>(value: V, time: TimeInterval) -> V? {
    guard base.base is any TimeDeterminedAnimation else { return nil }
    func place(at time: TimeInterval) -> (time: TimeInterval, value: V)? {
      var context = AnimationContext<V>()
      return base.animate(value: value, time: time, context: &context).map { (time, $0) }
    }
    // As near as the ticks of a fast display; where the pass is over by then, up to this one.
    let reach = 1.0 / 120
    guard let start = place(at: max(0, time - reach)), let end = place(at: time + reach) ?? place(at: time),
      end.time > start.time
    else { return nil }
    return (end.value - start.value).scaled(by: 1 / (end.time - start.time))
  }

  /// What the clock of the base reads, repetitions apart.
  private func innerTime(at time: TimeInterval) -> TimeInterval {
    modifiers.reversed().reduce(time) { time, modifier in modifier.innerTime(at: time) }
  }
}
