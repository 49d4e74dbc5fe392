// Springs that keep their motion when they are retargeted. The overloads marked as disfavoured give way where a
// call's labels do not decide, as in `.spring()`.
extension Animation {
  /// A spring of a perceived duration, in seconds, and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring; it sets the pace, not the time until rest.
  ///   - bounce: 1 never stops, 0 is critically damped, below 0 is over-damped. More than 1 counts as 1, as it does in
  ///     every form that takes a bounce, whatever the form itself adds to it; at −1 and below the damping is infinite.
  ///   - blendDuration: Seconds over which a change of duration fades in when this spring takes over another.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(
      response: duration, dampingFraction: SpringConversion.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring of a response, in seconds, and a damping fraction.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring; at 0 and below as stiff as the integrator allows.
  ///   - dampingFraction: 0 never stops, 1 is critically damped, above 1 is over-damped. More than about 47 times the
  ///     response (or 1.2, if the response is below 0.03) is too much for the integrator's steps, as is a negative one:
  ///     the motion grows until it leaves the numbers and so finishes.
  ///   - blendDuration: Seconds over which a change of response fades in when this spring takes over another.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      FluidSpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring of the duration and bounce of `spring`.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring() }

  /// A spring for following a finger: short, and blending changes of response over a quarter of a second.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring for following a finger, of bounce 0.15 and `extraBounce`.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring for following a finger: 0.15 s, bounce 0.15 (a damping fraction of 0.85), blending over 0.25 s.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// No bounce, over half a second.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce, but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A little bounce, over half a second.
  public static var snappy: Animation { snappy() }

  /// A spring of bounce 0.15 and `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// More bounce, over half a second.
  public static var bouncy: Animation { bouncy() }

  /// A spring of bounce 0.3 and `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// Springs whose overlapping runs add up.
extension Animation {
  /// A spring of physical constants.
  ///
  /// It has finished where the constants give no number, as those without mass do.
  ///
  /// - Parameters:
  ///   - mass: The mass at the spring's end.
  ///   - stiffness: The force per unit of extension.
  ///   - damping: The force per unit of velocity; beyond critical damping it counts as critical.
  ///   - initialVelocity: The velocity at the start: 1 covers the whole way in a second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// A spring of a perceived duration, in seconds, and a bounce.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    let stiffness = SpringConversion.stiffness(response: duration)
    let fraction = SpringConversion.dampingRatio(bounce: bounce)
    return interpolatingSpring(
      stiffness: stiffness, damping: SpringConversion.damping(stiffness: stiffness, fraction: fraction),
      initialVelocity: initialVelocity)
  }

  /// The motion of `spring` with a mass of 1: its stiffness and damping for each unit of its mass.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    let (stiffness, damping) = spring.constantsPerMass
    return interpolatingSpring(stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// A spring of half a second without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
}
