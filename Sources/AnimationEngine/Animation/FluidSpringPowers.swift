/// Several steps of a persistent spring at once, for many samples of a run from rest.
///
/// A step is linear in the distance that is left and in the velocity half a step on, so that any number of steps is six
/// numbers. They agree with single steps to the rounding of the whole way, which is not that of what is left of it: a
/// tick takes single steps, so that what it shows depends on no other tick.
struct FluidSpringPowers {
  /// The factors of the distance left and of the velocity half a step on.
  private typealias Factors = (distance: Double, velocity: Double)

  /// As many steps as a frame of 60 Hz takes at most, and some more.
  private static let count = 8

  private let powers: [(offset: Factors, velocity: Factors, force: Factors)]

  init(_ steps: FluidSpringSteps) {
    // What single steps make of a distance of 1 and of a velocity of 1.
    var (far, fast) = (FluidSpringState<Double>(), FluidSpringState<Double>())
    fast.velocity = 1
    powers = (0..<Self.count).map { _ in
      far.step(towards: 1, stiffness: steps.stiffness, damping: steps.damping)
      fast.step(towards: 0, stiffness: steps.stiffness, damping: steps.damping)
      return ((far.offset, fast.offset), (far.velocity, fast.velocity), (far.force, fast.force))
    }
  }

  /// Takes `count` steps towards `value`.
  func advance(_ state: inout FluidSpringState<Double>, by count: Int, towards value: Double) {
    var rest = count
    while rest > 0 {
      let part = min(rest, Self.count)
      let power = powers[part - 1]
      let distance = value - state.offset
      let velocity = state.force * FluidSpringSteps.halfStep + state.velocity
      state.offset += distance * power.offset.distance + velocity * power.offset.velocity
      state.velocity = distance * power.velocity.distance + velocity * power.velocity.velocity
      state.force = distance * power.force.distance + velocity * power.force.velocity
      rest -= part
    }
  }
}
