/// Animations that run at the same time on one value, each from where the ones before it have got to.
///
/// A running animation and a new one that does not merge with it combine to this (<doc:CombinationNumerics>).
package struct CombinedAnimation: CustomAnimation {
  package struct Element: Hashable, Sendable {
    let animation: Animation
    /// When it began, on the clock of the first.
    let start: TimeInterval
  }

  package let elements: [Element]

  /// How many elements move at most: what a drag needs that retargets a two-second ease at 120 frames a second.
  ///
  /// Beyond them the oldest stands still where it is, and the next sets out from there.
  private static let maximumCount = 256

  /// How many combinations at most may be kept within each other's states.
  ///
  /// An animation that takes over from a combination takes over its state, which is part of the next combination's.
  /// Retargeting with an animation that merges and one that does not by turns would nest them without end.
  private static let maximumDepth = 8

  /// Combines `running` with `new`, and its state with a fresh one.
  ///
  /// - Parameters:
  ///   - interval: The vector that `running` travels.
  ///   - delta: What `new` adds to it.
  ///   - time: Seconds since `running` began.
  ///   - context: The context of `running`; afterwards that of the combination.
  package static func combine<V: VectorArithmetic>(
    _ running: Animation, interval: V, with new: Animation, delta: V, time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Animation {
    var elements: [Element]
    var entries: [CombinedState<V>.Entry]
    var depth = 1
    if let combined = running.base as? CombinedAnimation {
      entries = context.state[CombinedState<V>.self].entries
      depth = context.state[CombinedState<V>.self].depth
      // Nothing shines through one that has finished, so what came before it can go.
      let settled = entries.lastIndex { $0.state == nil } ?? 0
      elements = Array(combined.elements.dropFirst(settled))
      entries = Array(entries.dropFirst(settled))
      if elements.count >= maximumCount, entries.count == elements.count {
        freezeOldest(&elements, &entries, at: time, in: context)
      }
    } else {
      depth += context.state[CombinedState<V>.self].depth
      if depth > maximumDepth {
        context.state[CombinedState<V>.self] = CombinedState()
        depth = 1
      }
      elements = [Element(animation: running, start: 0)]
      entries = [CombinedState.Entry(value: interval, state: context.state)]
    }
    elements.append(Element(animation: new, start: time))
    entries.append(CombinedState.Entry(value: interval + delta, state: AnimationState()))
    context.state = AnimationState()
    context.state[CombinedState<V>.self] = CombinedState(entries: entries, depth: depth)
    return Animation(CombinedAnimation(elements: elements))
  }

  /// Ends the oldest element that moves where it has got to at `time`.
  ///
  /// Nothing jumps: every other element begins where the one before it is, and ends at a place of its own.
  private static func freezeOldest<V: VectorArithmetic>(
    _ elements: inout [Element], _ entries: inout [CombinedState<V>.Entry], at time: TimeInterval,
    in context: AnimationContext<V>
  ) {
    // At most the first one stands, where those before it have ended.
    let index = entries[0].state == nil ? 1 : 0
    let origin = index == 1 ? entries[0].value : .zero
    guard let state = entries[index].state else { return }
    var elementContext = context.withState(state)
    let distance = entries[index].value - origin
    let output = elements[index].animation.animate(
      value: distance, time: time - elements[index].start, context: &elementContext)
    entries[index] = CombinedState.Entry(value: origin + (output ?? distance), state: nil)
    elements.removeFirst(index)
    entries.removeFirst(index)
  }

  /// Ignores `value`: each element travels towards a value of its own.
  @_specialize(where V == Double)
  package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    // Taken out while they are ticked: a second owner would make each tick copy them.
    var entries: [CombinedState<V>.Entry] = []
    swap(&entries, &context.state[CombinedState<V>.self].entries)
    guard entries.count == elements.count else {
      context.state[CombinedState<V>.self].entries = entries
      return nil
    }
    var result = V.zero
    var isFinished = true
    var isLogicallyComplete = context.isLogicallyComplete
    for index in entries.indices {
      let goal = entries[index].value
      guard let state = entries[index].state.take() else {
        result = goal
        isFinished = true
        continue
      }
      let element = elements[index]
      let distance = goal - result
      var elementContext = context.withState(consume state)
      let output = element.animation.animate(
        value: distance, time: time - element.start, context: &elementContext)
      isFinished = output == nil
      if !isFinished { entries[index].state = elementContext.state }
      isLogicallyComplete = elementContext.isLogicallyComplete
      result += output ?? distance
    }
    context.state[CombinedState<V>.self].entries = entries
    context.isLogicallyComplete = isLogicallyComplete
    return isFinished ? nil : result
  }
}

/// How far each element of a combination has come.
struct CombinedState<V: VectorArithmetic>: AnimationStateKey {
  struct Entry {
    /// Where the element's way ends.
    let value: V
    /// The element's own state; nil once it has finished.
    var state: AnimationState<V>?
  }

  var entries: [Entry] = []

  /// How many combinations are kept in the entries' states, one in the other, this one included.
  var depth = 0

  static var defaultValue: Self { Self() }
}
