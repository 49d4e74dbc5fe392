/// A spring that keeps its motion when it is retargeted: SwiftUI's `spring` and everything made from it.
///
/// It integrates in fixed steps of 1/300 s, so that its path is close to, but not, the formula of ``Spring``
/// (<doc:PersistentSpringNumerics>).
struct FluidSpringAnimation: CustomAnimation {
  /// The period of the undamped spring, in seconds; from 0 down as stiff as the integrator allows.
  let response: Double
  /// The damping as a fraction of critical damping.
  let dampingFraction: Double
  /// Seconds over which a change of response fades in after a merge.
  let blendDuration: TimeInterval

  private static let step = 1.0 / 300
  private static let halfStep = 1.0 / 600
  private static let maximumStiffness = 45000.0
  /// The squared speed and force below which the spring may stop.
  private static let restThreshold = 0.0036

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    // In place: what a tick costs beyond its steps is finding the state.
    tick(
      &context.state[FluidSpringState<V>.self], value: value, time: time, isLogicallyComplete: &context.isComplete)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    context.state[FluidSpringState<V>.self].velocity
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var state = context.state[FluidSpringState<V>.self]
    if let velocity = previous.velocity(value: value, time: time, context: context) { state.velocity = velocity }
    // What has ended stands at its target.
    state.offset = previous.animate(value: value, time: time, context: &context) ?? value
    state.time = time
    state.startTime = time
    if let spring = previous.base as? FluidSpringAnimation, spring.response != response {
      state.blendInterval = spring.response - response
      state.blendStart = time
    }
    context.state[FluidSpringState<V>.self] = state
    return true
  }

  /// Moves `state` on to `time`; returns where the spring is, nil once it is at rest.
  private func tick<V: VectorArithmetic>(
    _ state: inout FluidSpringState<V>, value: V, time: TimeInterval, isLogicallyComplete: inout Bool
  ) -> V? {
    let response = blendedResponse(state, at: time)
    if time - state.startTime >= response { isLogicallyComplete = true }
    // A stall longer than a second loses the rest: no tick costs more than about 300 steps.
    if time - state.time > 1 { state.time = time - 1.0 / 60 }
    advance(&state, towards: value, until: time, response: response)
    return isAtRest(state, value: value) ? nil : state.offset
  }

  /// The response at `time`, on its way from a merged predecessor's to this spring's own.
  private func blendedResponse<V>(_ state: FluidSpringState<V>, at time: TimeInterval) -> Double {
    guard blendDuration > 0, state.blendInterval != 0 else { return response }
    let p = clamp((time - state.blendStart) / blendDuration, 0, 1)
    return response + state.blendInterval * (1 - p * p * (3 - p * 2))
  }

  /// The stiffness and the damping of a unit mass whose undamped period is `response`, as stiff as the steps allow.
  func constants(response: Double) -> (stiffness: Double, damping: Double) {
    let stiffness = min(SpringConversion.stiffness(response: response), Self.maximumStiffness)
    return (stiffness, SpringConversion.damping(stiffness: stiffness, fraction: dampingFraction))
  }

  /// Steps until the accumulated time reaches `time`, which it normally passes by part of a step.
  private func advance<V>(
    _ state: inout FluidSpringState<V>, towards value: V, until time: TimeInterval, response: Double
  ) {
    let (stiffness, damping) = constants(response: response)
    while state.time < time {
      let half = state.force.scaled(by: Self.halfStep) + state.velocity
      state.offset += half.scaled(by: Self.step)
      state.force = half.scaled(by: -damping) + (value - state.offset).scaled(by: stiffness)
      state.velocity = state.force.scaled(by: Self.halfStep) + half
      let next = state.time + Self.step
      // So late that a step is less than the clock's resolution: there is nowhere to step to.
      if next == state.time { break }
      state.time = next
    }
  }

  /// Whether the spring is slow and, unless it goes nowhere, within 1 % of its target; so is one that left the numbers.
  private func isAtRest<V>(_ state: FluidSpringState<V>, value: V) -> Bool {
    let speed = state.velocity.magnitudeSquared
    let pull = state.force.magnitudeSquared
    guard speed <= Self.restThreshold, pull <= Self.restThreshold else {
      // The squares leave the numbers long before what they are squares of, so that they alone prove nothing.
      return !(speed < .infinity && pull < .infinity) && state.offset != state.offset.finiteOrZero
    }
    let tolerance = value.scaled(by: 0.01).magnitudeSquared
    return !(tolerance > 0 && tolerance < (value - state.offset).magnitudeSquared)
  }
}

extension FluidSpringAnimation: UniformlySampledAnimation {
  // The same steps, without looking the state up for each tick.
  func sample(
    value: Double, framesPerSecond: Double, row: Range<Int>, of samples: inout MutableSpan<Double>
  ) -> Int {
    var state = FluidSpringState<Double>()
    var isLogicallyComplete = false
    for tick in 0..<row.count {
      let time = Double(tick) / framesPerSecond
      guard let offset = self.tick(&state, value: value, time: time, isLogicallyComplete: &isLogicallyComplete)
      else { return tick }
      samples[row.lowerBound + tick] = offset
    }
    return row.count
  }
}

extension FluidSpringAnimation: CustomStringConvertible {
  var description: String {
    "FluidSpringAnimation(response: \(response), dampingFraction: \(dampingFraction), blendDuration: \(blendDuration))"
  }
}

/// The state that a fluid spring keeps between ticks.
struct FluidSpringState<V: VectorArithmetic>: AnimationStateKey {
  var offset = V.zero
  var velocity = V.zero
  /// Acceleration at the last step; zero before the first, so that the first half step adds none.
  var force = V.zero
  /// Where the integrator's clock stands: an accumulated sum of steps, not snapped to the ticks.
  var time = 0.0
  var startTime = 0.0
  var blendStart = 0.0
  /// How much longer the predecessor's response was, in seconds.
  var blendInterval = 0.0

  static var defaultValue: Self { Self() }
}
