/// A damped spring as a formula: where a mass is at a time, how fast, and what pulls it.
///
/// The same spring has several descriptions; each is an initializer and a set of properties, and all of them go
/// through the three stored numbers (<doc:SpringNumerics>).
///
/// Any numbers make a spring. Where none has them, as with a mass of 0 or an infinite damping ratio, what it answers is
/// not finite.
public struct Spring: Hashable, Sendable {
  /// The damped angular frequency in radians per second, whose sign carries the regime: positive oscillates, zero is
  /// critically damped, negative is over-damped.
  @usableFromInline let angularFrequency: Double

  /// The decay of the envelope in 1/seconds.
  @usableFromInline let decayConstant: Double

  /// The mass, under the name that a mirror of SwiftUI's spring shows (<doc:HowSure>).
  @usableFromInline let _mass: Double

  /// The mass at the spring's end, in the unit that stiffness and damping share; 1 unless it was given.
  @inlinable public var mass: Double { _mass }

  init(angularFrequency: Double, decayConstant: Double, mass: Double) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    _mass = mass
  }

  /// Creates a spring from a perceived duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds; it sets the pace, not the time until rest.
  ///   - bounce: 1 never stops, 0 is critically damped, below 0 is over-damped; at −1 and below, infinitely so.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: SpringConversion.dampingRatio(bounce: bounce))
  }

  /// Creates a spring of mass 1 from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds.
  ///   - dampingRatio: 0 never stops, 1 is critically damped, above 1 is over-damped.
  public init(response: Double, dampingRatio: Double) {
    let root = abs(1 - dampingRatio * dampingRatio).squareRoot()
    angularFrequency = ((dampingRatio > 1 ? -tau : tau) * root) / response
    decayConstant = tau * dampingRatio / response
    _mass = 1
  }

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass at the spring's end.
  ///   - stiffness: The force per unit of extension.
  ///   - damping: The force per unit of velocity.
  ///   - allowOverDamping: False pulls damping beyond critical back to critical.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let naturalFrequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    if decay > naturalFrequency && !allowOverDamping {
      angularFrequency = 0
      decayConstant = naturalFrequency
    } else {
      let frequency = abs(stiffness / mass - decay * decay).squareRoot()
      angularFrequency = decay > naturalFrequency ? -frequency : frequency
      decayConstant = decay
    }
    _mass = mass
  }
}

extension Spring {
  /// The perceived duration in seconds: the period of the undamped spring.
  public var duration: TimeInterval { response }

  /// The bounce: 1 never stops, 0 is critically damped, below 0 is over-damped.
  public var bounce: Double {
    SpringConversion.bounce(angularFrequency: angularFrequency, decayConstant: decayConstant)
  }

  /// The period of the undamped spring, in seconds.
  public var response: Double {
    tau / (decayConstant * decayConstant + angularFrequency * abs(angularFrequency)).squareRoot()
  }

  /// The damping as a fraction of critical damping.
  public var dampingRatio: Double { decayConstant * response / tau }

  /// The force per unit of extension.
  ///
  /// For over-damped springs this is the physical figure; SwiftUI reports another one there (see <doc:Surface>).
  public var stiffness: Double { mass * constantsPerMass.stiffness }

  /// The force per unit of velocity.
  public var damping: Double { decayConstant * 2 * mass }

  /// The stiffness and the damping of the same motion with a mass of 1.
  var constantsPerMass: (stiffness: Double, damping: Double) {
    (angularFrequency * abs(angularFrequency) + decayConstant * decayConstant, decayConstant * 2)
  }
}

extension Spring {
  /// No bounce, over half a second.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce, but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A little bounce, over half a second.
  public static var snappy: Spring { snappy() }

  /// A spring with a bounce of 0.15 and `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// More bounce, over half a second.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a bounce of 0.3 and `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
