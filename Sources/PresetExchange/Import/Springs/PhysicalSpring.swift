internal import AnimationEngine

/// A spring by its physical constants: what every published parameterisation is turned into.
///
/// Time is in seconds, and the way from start to target is 1.
package struct PhysicalSpring: Hashable {
  /// The mass at the spring's end.
  package var mass: Double
  /// The force per unit of extension.
  package var stiffness: Double
  /// The force per unit of velocity.
  package var damping: Double
  /// The speed at the start, in normalized distance per second.
  package var initialVelocity: Double

  /// Creates a spring.
  package init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping, self.initialVelocity) = (mass, stiffness, damping, initialVelocity)
  }

  /// The damping as a fraction of critical damping: c / (2√(km)).
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period of the undamped spring in seconds: 2π√(m/k).
  var response: Double { tau * (mass / stiffness).squareRoot() }

  /// The bounce: 1 − ζ, and above critical damping 1/ζ − 1.
  var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The animation of a preset that moves so: above critical damping from rest, SwiftUI's only spring that is slower
  /// there, else ``interpolating``.
  package var component: PresetComponent {
    // Figures that mean critical damping are rounded to a little more at times. That spring goes in steps of 1/300 s, in
    // which damping must not take more than there is of the speed; and what is out of bounds is refused as it is written.
    guard dampingRatio > 1.001, damping / mass < 300, initialVelocity == 0 else { return interpolating }
    return PresetComponent(
      kind: "spring", parameters: ["response": .number(response), "dampingFraction": .number(dampingRatio)])
  }

  /// The spring as SwiftUI's `interpolatingSpring`, which takes more than critical damping for critical, as
  /// UIKit's springs do (the engine's article SpringNumerics).
  var interpolating: PresetComponent {
    var parameters: PresetParameters = ["stiffness": .number(stiffness), "damping": .number(damping)]
    parameters["mass"] = .number(mass)
    if initialVelocity != 0 { parameters["initialVelocity"] = .number(initialVelocity) }
    return PresetComponent(kind: "interpolatingSpring", parameters: parameters)
  }
}
