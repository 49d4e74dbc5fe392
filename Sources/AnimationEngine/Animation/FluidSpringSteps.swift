/// The integration of a persistent spring in fixed steps of 1/300 s (<doc:PersistentSpringNumerics>).
///
/// All of it can be inlined, so that a program's compiler specializes it for the vectors that the program animates.
@usableFromInline
final class FluidSpringSteps: Sendable {
  @inlinable static var step: Double { 1.0 / 300 }
  @inlinable static var halfStep: Double { 1.0 / 600 }
  /// The squared speed and force below which the spring may stop.
  @inlinable static var restThreshold: Double { 0.0036 }
  private static let maximumStiffness = 45000.0

  @usableFromInline let response: Double
  @usableFromInline let dampingFraction: Double
  @usableFromInline let blendDuration: TimeInterval
  /// The constants of a unit mass, as stiff as the steps allow.
  @usableFromInline let stiffness: Double
  @usableFromInline let damping: Double

  init(response: Double, dampingFraction: Double, blendDuration: TimeInterval) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
    (stiffness, damping) = Self.constants(response: response, dampingFraction: dampingFraction)
  }

  /// The stiffness and the damping of a unit mass whose undamped period is `response`, as stiff as the steps allow.
  private static func constants(response: Double, dampingFraction: Double) -> (stiffness: Double, damping: Double) {
    let stiffness = min(SpringConversion.stiffness(response: response), maximumStiffness)
    return (stiffness, SpringConversion.damping(stiffness: stiffness, fraction: dampingFraction))
  }

  @usableFromInline
  func constants(response: Double) -> (stiffness: Double, damping: Double) {
    Self.constants(response: response, dampingFraction: dampingFraction)
  }
}

extension FluidSpringSteps {
  /// Moves the state in `context` on to `time`; returns where the spring is, nil once it is at rest.
  // A function of its own in programs too, and for those that the compiler did not specialize the one for Doubles here.
  @inlinable
  @inline(never)
  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if context.state.numbers.isEmpty && context.state.springs.isEmpty { context.state.spring = FluidSpringState() }
    if !context.state.numbers.isEmpty { return tickNumbers(value: value, time: time, context: &context) }
    return tick(&context.state.springs[0], value: value, time: time, isLogicallyComplete: &context.isComplete)
  }

  /// Moves `state` on to `time`; returns where the spring is, nil once it is at rest.
  @inlinable
  @inline(__always)
  func tick<V: VectorArithmetic>(
    _ state: inout FluidSpringState<V>, value: V, time: TimeInterval, isLogicallyComplete: inout Bool
  ) -> V? {
    let (count, stiffness, damping) = advance(&state, until: time, isLogicallyComplete: &isLogicallyComplete)
    state.step(count, towards: value, stiffness: stiffness, damping: damping)
    return Self.isAtRest(state, value: value) ? nil : state.offset
  }

  /// Moves the clock of `state` on to `time`; returns how many steps that takes, and the spring's constants there.
  @inlinable
  @inline(__always)
  func advance<V>(
    _ state: inout FluidSpringState<V>, until time: TimeInterval, isLogicallyComplete: inout Bool
  ) -> (count: Int, stiffness: Double, damping: Double) {
    let response = blendedResponse(state, at: time)
    if time - state.startTime >= response { isLogicallyComplete = true }
    let isBlending = response != self.response
    let (stiffness, damping) = isBlending ? constants(response: response) : (stiffness, damping)
    return (Self.advance(&state.time, until: time), stiffness, damping)
  }

  /// Moves the integrator's clock on until it reaches `time`, which it normally passes by part of a step.
  ///
  /// - Returns: The number of steps.
  @inlinable
  @inline(__always)
  static func advance(_ clock: inout Double, until time: TimeInterval) -> Int {
    var now = clock
    // A stall longer than a second loses the rest: no tick costs more than about 300 steps.
    if time - now > 1 { now = time - 1.0 / 60 }
    var count = 0
    while now < time {
      count &+= 1
      let next = now + step
      // So late that a step is less than the clock's resolution: there is nowhere to step to.
      if next == now { break }
      now = next
    }
    clock = now
    return count
  }

  /// The response at `time`, on its way from a merged predecessor's to this spring's own.
  @inlinable
  @inline(__always)
  func blendedResponse<V>(_ state: FluidSpringState<V>, at time: TimeInterval) -> Double {
    guard blendDuration > 0, state.blendInterval != 0 else { return response }
    let p = clamp((time - state.blendStart) / blendDuration, 0, 1)
    return response + state.blendInterval * (1 - p * p * (3 - p * 2))
  }

  /// Whether the spring is slow and, unless it goes nowhere, within 1 % of its target; so is one that left the numbers.
  @inlinable
  @inline(__always)
  static func isAtRest<V: VectorArithmetic>(_ state: FluidSpringState<V>, value: V) -> Bool {
    isAtRest(
      speed: state.velocity.magnitudeSquared, pull: state.force.magnitudeSquared,
      tolerance: value.scaled(by: 0.01).magnitudeSquared, gap: (value - state.offset).magnitudeSquared,
      hasLeft: state.offset != state.offset.finiteOrZero)
  }

  /// Whether that is so, by the squares of what moves it.
  @inlinable
  @inline(__always)
  static func isAtRest(
    speed: Double, pull: Double, tolerance: @autoclosure () -> Double, gap: @autoclosure () -> Double,
    hasLeft: @autoclosure () -> Bool
  ) -> Bool {
    guard speed <= restThreshold, pull <= restThreshold else {
      // The squares leave the numbers long before what they are squares of, so that they alone prove nothing.
      return !(speed < .infinity && pull < .infinity) && hasLeft()
    }
    let tolerance = tolerance()
    return !(tolerance > 0 && tolerance < gap())
  }
}
