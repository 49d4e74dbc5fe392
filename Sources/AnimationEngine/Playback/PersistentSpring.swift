// Beyond SwiftUI's surface: what a page without this engine needs to retarget a persistent spring as the engine does.

/// A persistent spring that runs once, in the constants of its integrator.
package struct PersistentSpring: Equatable, Sendable {
  /// The change that a modifier makes to the clock of the animation within it.
  package enum ClockChange: Equatable, Sendable {
    /// Holds it for so many seconds.
    case delay(Double)
    /// Multiplies it.
    case speed(Double)
  }

  /// The force per unit of extension, for a unit mass.
  package let stiffness: Double
  /// The force per unit of velocity.
  package let damping: Double
  /// What the modifiers do to the spring's clock, the outermost first.
  package let clock: [ClockChange]

  /// Takes `animation` apart; nil where it is another animation, or a spring that is repeated.
  ///
  /// A retarget by the same animation goes on with offset and speed, and so blends no responses.
  package init?(_ animation: Animation) {
    var animation = animation
    var clock: [ClockChange] = []
    while true {
      switch animation.base {
      case let modified as ModifiedAnimation:
        for modifier in modified.modifiers.reversed() {
          switch modifier {
          case .delay(let duration): clock.append(.delay(duration))
          case .speed(let factor): clock.append(.speed(factor))
          case .logicalCompletion: break
          case .repetition: return nil
          }
        }
        animation = modified.base
      case let pausable as PausableAnimation: animation = pausable.base
      default:
        let spring =
          animation.base is DefaultAnimation ? DefaultAnimation.spring : animation.base as? FluidSpringAnimation
        guard let spring else { return nil }
        (stiffness, damping) = (spring.steps.stiffness, spring.steps.damping)
        self.clock = clock
        return
      }
    }
  }
}
