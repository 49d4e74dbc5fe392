/// A ball that falls and bounces three times, by Penner's formula: parabolas with the factor 7.5625.
struct BounceAnimation: DirectedAnimation {
  let direction: EasingDirection
  let duration: TimeInterval

  private static let factor = 7.5625
  /// Where the parabolas end, have their lowest point, and how high that is; in parts of 1/2.75.
  private static let arcs: [(end: Double, middle: Double, height: Double)] = [
    (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (.infinity, 2.625, 0.984375),
  ]

  func easeIn(at progress: Double) -> Double {
    let (x, height) = Self.arc(at: 1 - progress)
    return 1 - (Self.factor * x * x + height)
  }

  func easeInSlope(at progress: Double) -> Double { 2 * Self.factor * Self.arc(at: 1 - progress).x }

  /// The distance from the middle of the parabola that `progress` is in when easing out, and that parabola's height.
  private static func arc(at progress: Double) -> (x: Double, height: Double) {
    for arc in arcs where progress * 2.75 < arc.end { return (progress - arc.middle / 2.75, arc.height) }
    return (progress, 0)
  }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A ball that bounces, over `duration` seconds.
  public static func bounce(_ direction: EasingDirection, duration: TimeInterval) -> Animation {
    Animation(BounceAnimation(direction: direction, duration: duration))
  }
}
