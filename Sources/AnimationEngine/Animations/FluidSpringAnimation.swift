/// A spring that keeps its motion when it is retargeted: SwiftUI's `spring` and everything made from it.
///
/// It integrates in fixed steps, so that its path is close to, but not, the formula of ``Spring``
/// (<doc:PersistentSpringNumerics>).
struct FluidSpringAnimation: CustomAnimation {
  let steps: FluidSpringSteps

  init(response: Double, dampingFraction: Double, blendDuration: TimeInterval) {
    steps = FluidSpringSteps(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// The period of the undamped spring, in seconds; from 0 down as stiff as the integrator allows.
  var response: Double { steps.response }

  /// The damping as a fraction of critical damping.
  var dampingFraction: Double { steps.dampingFraction }

  /// Seconds over which a change of response fades in after a merge.
  var blendDuration: TimeInterval { steps.blendDuration }

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    steps.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    context.state.spring?.velocity ?? .zero
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var state = context.state.spring ?? FluidSpringState()
    if let velocity = previous.velocity(value: value, time: time, context: context) { state.velocity = velocity }
    // What has ended stands at its target.
    state.offset = previous.animate(value: value, time: time, context: &context) ?? value
    state.time = time
    state.startTime = time
    if let spring = previous.base as? FluidSpringAnimation, spring.response != response {
      state.blendInterval = spring.response - response
      state.blendStart = time
    }
    context.state.spring = state
    return true
  }
}

extension Animation {
  /// Creates a persistent spring whose ticks a program's compiler can specialize.
  init(_ base: FluidSpringAnimation) { self.init(base, steps: base.steps) }

  /// Creates the default animation, which moves as a persistent spring.
  init(_ base: DefaultAnimation) { self.init(base, steps: DefaultAnimation.spring.steps) }
}

extension FluidSpringAnimation: UniformlySampledAnimation {
  func sample(value: Double, grid: inout UniformGrid, row: Range<Int>, of samples: inout MutableSpan<Double>) -> Int {
    let powers = FluidSpringPowers(steps)
    var state = FluidSpringState<Double>()
    for (tick, count) in grid.stepCounts(of: row.count).enumerated() {
      powers.advance(&state, by: count, towards: value)
      if FluidSpringSteps.isAtRest(state, value: value) { return tick }
      samples[row.lowerBound + tick] = state.offset
    }
    return row.count
  }
}

extension FluidSpringAnimation {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.response == rhs.response && lhs.dampingFraction == rhs.dampingFraction
      && lhs.blendDuration == rhs.blendDuration
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(response)
    hasher.combine(dampingFraction)
    hasher.combine(blendDuration)
  }
}

extension FluidSpringAnimation: CustomStringConvertible {
  var description: String {
    "FluidSpringAnimation(response: \(response), dampingFraction: \(dampingFraction), blendDuration: \(blendDuration))"
  }
}
