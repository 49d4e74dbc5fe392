extension Animation {
  /// A critically damped spring of half a second: what `withAnimation` uses where no animation is named.
  ///
  /// It equals only itself, no other animation with the same motion.
  public static let `default` = Animation(DefaultAnimation())

  /// How long an ease lasts where no duration is given.
  private static let easeDuration = 0.35

  /// An even pace over `duration` seconds.
  ///
  /// As with every animation that has a duration, one of 0, less, or NaN has finished at once, and an infinite one
  /// stands at its start.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// An even pace over 0.35 s.
  public static var linear: Animation { linear(duration: easeDuration) }

  /// Slow at the start, over `duration` seconds: the Bézier curve (0.42, 0, 1, 1).
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Slow at the start, over 0.35 s.
  public static var easeIn: Animation { easeIn(duration: easeDuration) }

  /// Slow at the end, over `duration` seconds: the Bézier curve (0, 0, 0.58, 1).
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Slow at the end, over 0.35 s.
  public static var easeOut: Animation { easeOut(duration: easeDuration) }

  /// Slow at both ends, over `duration` seconds: the Bézier curve (0.42, 0, 0.58, 1).
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// Slow at both ends, over 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: easeDuration) }

  /// A cubic Bézier curve from (0, 0) to (1, 1) over `duration` seconds.
  ///
  /// The control points are used as they are, x outside 0...1 included. Where ones that are not finite, or too large,
  /// leave the curve without a number, the animation has finished.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(BezierAnimation(duration: duration, x1: p1x, y1: p1y, x2: p2x, y2: p2y))
  }

  /// A unit curve over `duration` seconds, finished where the curve's value is not finite.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(UnitCurveAnimation(curve: curve, duration: duration))
  }
}
