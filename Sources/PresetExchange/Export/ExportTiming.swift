internal import AnimationEngine

/// The timing that modifiers give an animation, in the order in which other languages have it: a delay, then
/// passes, each of them at a speed and with a delay of its own.
struct ExportTiming: Equatable, Sendable {
  /// Several passes.
  struct Repetition: Equatable, Sendable {
    /// How many; nil for no end.
    var count: Int?
    /// Whether every other pass goes back, as the engine does: by the same curve from the target to the start.
    var autoreverses: Bool
  }

  /// Seconds before the first pass; negative, the pass begins part of the way in.
  private(set) var delay = 0.0
  /// Seconds that each pass waits.
  private(set) var passDelay = 0.0
  /// How much faster than the animation itself.
  private(set) var speed = 1.0
  private(set) var repetition: Repetition?
  /// When it counts as complete, which no other language knows of.
  private(set) var isLogicallyCompleted = false

  /// Puts modifiers, the innermost first, in order; nil where they are not of that form, as one repetition in another.
  init?(_ modifiers: [AnimationModifier]) {
    for modifier in modifiers {
      switch modifier {
      case .delay(let duration):
        // A wait outside of an animation that begins part of the way in holds it there.
        if delay < 0 && duration > 0 { return nil }
        delay += duration
      case .speed(let factor):
        guard factor > 0, factor.isFinite else { return nil }
        delay /= factor
        passDelay /= factor
        speed *= factor
      case .repetition(let count, let autoreverses):
        if repetition != nil { return nil }
        passDelay = delay
        delay = 0
        repetition = Repetition(count: count.map { max(1, $0) }, autoreverses: autoreverses)
      case .logicalCompletion: isLogicallyCompleted = true
      }
    }
    if repetition?.count == 1 {
      // A single pass is none that repeats, and waits once.
      if delay < 0 && passDelay > 0 || passDelay < 0 && delay > 0 { return nil }
      delay += passDelay
      passDelay = 0
      repetition = nil
    }
  }

  /// Nothing but the animation.
  init() {}
}
