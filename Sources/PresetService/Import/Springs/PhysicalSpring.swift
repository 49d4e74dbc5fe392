internal import AnimationEngine

/// A spring by its physical constants: what every published parameterisation is turned into.
///
/// Time is in seconds, and the way from start to target is 1.
struct PhysicalSpring: Hashable {
  /// The mass at the spring's end.
  var mass = 1.0
  /// The force per unit of extension.
  var stiffness: Double
  /// The force per unit of velocity.
  var damping: Double
  /// The speed at the start, in ways per second.
  var initialVelocity = 0.0

  /// The damping as a fraction of critical damping: c / (2√(km)).
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period of the undamped spring in seconds: 2π√(m/k).
  var response: Double { tau * (mass / stiffness).squareRoot() }

  /// The bounce: 1 − ζ, and above critical damping 1/ζ − 1.
  var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The animation of a preset that moves so.
  var component: PresetComponent {
    var parameters: PresetParameters = ["stiffness": .number(stiffness), "damping": .number(damping)]
    parameters["mass"] = .number(mass)
    if initialVelocity != 0 { parameters["initialVelocity"] = .number(initialVelocity) }
    return PresetComponent(kind: "interpolatingSpring", parameters: parameters)
  }
}
