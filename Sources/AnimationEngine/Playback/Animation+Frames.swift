// Beyond SwiftUI's surface.
extension Animation {
  /// Whether it, or an animation of this package's within it, is repeated.
  ///
  /// Each pass begins at a tick, so that a repeated animation depends on its clock.
  package var isRepeated: Bool {
    switch base {
    case let modified as ModifiedAnimation:
      modified.base.isRepeated
        || modified.modifiers.contains { if case .repetition = $0 { true } else { false } }
    case let pausable as PausableAnimation: pausable.base.isRepeated
    case let target as TargetAnimation: target.base.isRepeated || target.secondary.isRepeated
    default: false
    }
  }

  /// Returns how many frames pass until the animation, from 0 to 1, has finished; nil for more than `limit`.
  ///
  /// Persistent springs take their steps several at once: they agree with single steps to the rounding of the way.
  ///
  /// - Complexity: O(frames).
  package func frames(framesPerSecond: Double, upTo limit: Int) -> Int? {
    let frames = 0...limit
    // An import does this for every preset, most of which say how long they last.
    if let length { return frames.first { !length.contains(Double($0) / framesPerSecond) } }
    if let steps, let count = Self.frames(of: steps, framesPerSecond, frames) { return count }
    // As an `AnimationRun` would, without what it keeps for retargeting.
    var context = AnimationContext<Double>()
    return frames.first { animate(value: 1.0, time: Double($0) / framesPerSecond, context: &context) == nil }
  }

  /// Returns the first of some frames at which a spring is at rest; nil where it is not, or only leaving the numbers ends it,
  /// when the rounding of each step counts.
  private static func frames(
    of steps: FluidSpringSteps, _ framesPerSecond: Double, _ frames: ClosedRange<Int>
  ) -> Int? {
    let powers = FluidSpringPowers(steps)
    var (state, clock) = (FluidSpringState<Double>(), 0.0)
    for frame in frames {
      let count = FluidSpringSteps.advance(&clock, until: Double(frame) / framesPerSecond)
      powers.advance(&state, by: count, towards: 1)
      // From 0 to 1, no spring that the steps can follow goes as far as this.
      if !(abs(state.offset) < 1000) { return nil }
      if FluidSpringSteps.isAtRest(state, value: 1) { return frame }
    }
    return nil
  }
}
