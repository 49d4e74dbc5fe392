import AnimationEngine

/// An animation as a program would write it: it counts its ticks.
struct CountingAnimation: CustomAnimation {
  private struct Count: AnimationStateKey {
    static let defaultValue = 0
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.state[Count.self] += 1
    return value.scaled(by: Double(context.state[Count.self]) / 1000)
  }
}
