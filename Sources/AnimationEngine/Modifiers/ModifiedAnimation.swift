/// An animation with modifiers around it.
///
/// SwiftUI nests one generic type in another for each modifier. Here they are a list, which means the same (see
/// ``shouldMerge(previous:value:time:context:)``) and takes any number of them without recursion.
struct ModifiedAnimation: CustomAnimation {
  /// What is modified; never itself a modified animation.
  let base: Animation
  /// The modifiers in the order in which they were applied: the innermost first.
  let modifiers: [AnimationModifier]

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let first = context.state[PassState<V>.self].enter(modifiers.count)
    defer { context.state[PassState<V>.self].depth = first }

    var innerTime = time
    for (offset, modifier) in modifiers.reversed().enumerated() {
      if case .repetition = modifier {
        innerTime = context.state[PassState<V>.self].passes[first + offset].begin(at: innerTime)
      } else if case .logicalCompletion = modifier {
        context.state[PassState<V>.self].passes[first + offset].time = innerTime
      } else {
        innerTime = modifier.innerTime(at: innerTime)
      }
    }

    var result = base.animate(value: value, time: innerTime, context: &context)
    // From here on in, all passes are new: what ends further out at this tick need not begin them again.
    var newPasses = Int.max
    for (index, modifier) in modifiers.enumerated() {
      let position = first + modifiers.count - 1 - index
      switch modifier {
      case .delay, .speed: break
      case .repetition(let count, let autoreverses):
        let pass = context.state[PassState<V>.self].passes[position]
        let isReversed = autoreverses && pass.index % 2 == 1
        if let forward = result {
          result = isReversed ? value - forward : forward
        } else {
          Self.beginNextPass(at: position, before: newPasses, in: &context)
          newPasses = position + 1
          let isOver = count.map { pass.index + 1 >= $0 } ?? false
          result = isOver ? nil : (isReversed ? .zero : value)
        }
      case .logicalCompletion(let duration):
        if !context.isLogicallyComplete {
          context.isLogicallyComplete = duration <= context.state[PassState<V>.self].passes[position].time
        }
      }
    }
    return result
  }

  /// Merges only with the same modifiers around a base of the same type, and then if the base does.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? ModifiedAnimation, previous.modifiers == modifiers,
      type(of: previous.base.base) == type(of: base.base)
    else { return false }
    let innerTime = modifiers.reversed().reduce(time) { time, modifier in modifier.innerTime(at: time) }
    return base.shouldMerge(previous: previous.base, value: value, time: innerTime, context: &context)
  }

  /// Forgets all that the finished pass has kept, the repetitions further out excepted, and those from `newPasses` on.
  private static func beginNextPass<V>(
    at position: Int, before newPasses: Int, in context: inout AnimationContext<V>
  ) {
    // Moved rather than copied: there may be as many passes as there are repetitions that end at one tick.
    var passes = PassState<V>()
    swap(&passes, &context.state[PassState<V>.self])
    passes.endPass(at: position, before: newPasses)
    context.state = AnimationState()
    swap(&passes, &context.state[PassState<V>.self])
  }
}

/// Where the repetitions of a run stand, those of modified animations within custom ones included.
struct PassState<V: VectorArithmetic>: AnimationStateKey {
  struct Pass {
    /// How many passes have ended.
    var index = 0
    /// When the current pass began, on the clock of its modifier.
    var start = 0.0
    /// What that clock read at this tick.
    var time = 0.0

    /// Notes the tick and returns the time since the pass began.
    mutating func begin(at time: Double) -> Double {
      self.time = time
      return time - start
    }
  }

  /// One entry for each modifier, the outermost first.
  var passes: [Pass] = []

  /// How many entries belong to the modified animations that are being evaluated, from the outermost in.
  var depth = 0

  static var defaultValue: Self { Self() }

  /// Makes room for `count` entries inside the current ones; returns the position of the first.
  mutating func enter(_ count: Int) -> Int {
    let first = depth
    depth += count
    if passes.count < depth { passes.append(contentsOf: repeatElement(Pass(), count: depth - passes.count)) }
    return first
  }

  /// Ends the pass of the repetition at `position` and starts what is inside it, up to `newPasses`, afresh.
  mutating func endPass(at position: Int, before newPasses: Int) {
    passes[position].index &+= 1
    passes[position].start = passes[position].time
    for inner in position + 1..<min(newPasses, passes.count) { passes[inner] = Pass() }
  }
}
