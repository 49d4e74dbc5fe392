// Beyond SwiftUI's surface: what an animation is, for those who write it down in another language.

/// The motion of an animation in figures, where it has any.
package enum AnimationShape: Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) over a duration in seconds.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: TimeInterval)
  /// A stair of equal steps.
  case steps(count: Int, position: StepPosition, duration: TimeInterval)
  /// Straight lines between points.
  case linearPoints(LinearPoints, duration: TimeInterval)
  /// Bézier curves, end to end.
  case path(BezierPath, duration: TimeInterval)
  /// Any other function of the part of a duration that has passed.
  case timed(duration: TimeInterval)
  /// A spring that is integrated in steps and keeps its motion when it is retargeted.
  case persistentSpring(response: Double, dampingFraction: Double)
  /// A spring by formula; damping beyond critical counts as critical.
  case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)

  /// How long it takes, in seconds; nil for a spring.
  package var duration: TimeInterval? {
    switch self {
    case .bezier(_, _, _, _, let duration), .steps(_, _, let duration), .linearPoints(_, let duration),
      .path(_, let duration), .timed(let duration):
      duration
    case .persistentSpring, .spring: nil
    }
  }

  /// Returns the motion `speed` times as fast.
  package func spedUp(by speed: Double) -> AnimationShape {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration / speed)
    case .steps(let count, let position, let duration):
      .steps(count: count, position: position, duration: duration / speed)
    case .linearPoints(let points, let duration): .linearPoints(points, duration: duration / speed)
    case .path(let path, let duration): .path(path, duration: duration / speed)
    case .timed(let duration): .timed(duration: duration / speed)
    case .persistentSpring(let response, let fraction):
      .persistentSpring(response: response / speed, dampingFraction: fraction)
    case .spring(let mass, let stiffness, let damping, let velocity):
      .spring(
        mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed, initialVelocity: velocity * speed)
    }
  }
}

extension Animation {
  /// The figures of its motion from rest; nil where it has none, as with modifiers around it.
  package var shape: AnimationShape? { (base as? any ShapedAnimation)?.shape }

  /// Whether what it shows depends on when it is looked at, as with a spring that is integrated in steps.
  package var isIntegrated: Bool {
    switch base {
    case let modified as ModifiedAnimation: modified.base.isIntegrated
    case let target as TargetAnimation: target.base.isIntegrated
    case let pausable as PausableAnimation: pausable.base.isIntegrated
    default: if case .persistentSpring? = shape { true } else { false }
    }
  }

  /// Whether it stands still while the environment says so, which its figures leave out.
  package var isPausable: Bool { withoutModifiers.animation.base is PausableAnimation }

  /// Whether its target moves on the way, which its figures leave out.
  package var hasMovingTarget: Bool { withoutModifiers.animation.base is TargetAnimation }

  /// Seconds over which it takes up another pace when it is retargeted, which its figures leave out; 0 for what does not.
  package var blendDuration: TimeInterval {
    (withoutModifiers.animation.base as? FluidSpringAnimation)?.blendDuration ?? 0
  }

  /// The animation without its modifiers, and these in the order of application: the innermost first.
  package var withoutModifiers: (animation: Animation, modifiers: [AnimationModifier]) {
    guard let modified = base as? ModifiedAnimation else { return (self, []) }
    return (modified.base, modified.modifiers)
  }
}
