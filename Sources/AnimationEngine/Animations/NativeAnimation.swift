// Beyond SwiftUI's surface: what SwiftUI's own factories take, for those who pass an animation on to it.

/// An animation without modifiers that SwiftUI has as well, in what its factories take.
package enum NativeAnimation: Sendable {
  /// `Animation.default`.
  case standard
  /// A cubic Bézier curve from (0, 0) to (1, 1), x not clamped, over a duration in seconds.
  case timingCurve(x1: Double, y1: Double, x2: Double, y2: Double, duration: TimeInterval)
  /// A curve over a duration in seconds.
  case unitCurve(UnitCurve, duration: TimeInterval)
  /// A spring that keeps its motion when it is retargeted.
  case spring(response: Double, dampingFraction: Double, blendDuration: TimeInterval)
  /// A spring by formula; its velocity in ways per second.
  case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)

  /// Creates it from an animation; nil for one with modifiers, and for those that SwiftUI does not have.
  package init?(_ animation: Animation) {
    switch animation.base {
    case is DefaultAnimation: self = .standard
    case let bezier as BezierAnimation:
      self = .timingCurve(x1: bezier.x1, y1: bezier.y1, x2: bezier.x2, y2: bezier.y2, duration: bezier.duration)
    case let curve as UnitCurveAnimation: self = .unitCurve(curve.curve, duration: curve.duration)
    case let spring as FluidSpringAnimation:
      self = .spring(
        response: spring.response, dampingFraction: spring.dampingFraction, blendDuration: spring.blendDuration)
    case let spring as InterpolatingSpringAnimation:
      self = .interpolatingSpring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: spring.initialVelocity)
    default: return nil
    }
  }
}
