/// A move that first draws back or overshoots, by Penner's formula: (s + 1)·p³ − s·p².
///
/// When both ends are eased, each half has the overshoot `s`; Penner's own function for that takes 1.525·s.
struct BackAnimation: DirectedAnimation {
  let direction: EasingDirection
  /// How far it overshoots: 1.70158 is 10 % of the way.
  let overshoot: Double
  let duration: TimeInterval

  init(_ direction: EasingDirection, overshoot: Double, duration: TimeInterval) {
    self.direction = direction
    self.overshoot = overshoot.isNaN ? 0 : clamp(overshoot, -1e6, 1e6)
    self.duration = duration
  }

  func easeIn(at progress: Double) -> Double {
    progress * progress * ((overshoot + 1) * progress - overshoot)
  }

  func easeInSlope(at progress: Double) -> Double {
    progress * (3 * (overshoot + 1) * progress - 2 * overshoot)
  }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A move that overshoots, over `duration` seconds.
  public static func back(
    _ direction: EasingDirection, overshoot: Double = 1.70158, duration: TimeInterval
  ) -> Animation {
    Animation(BackAnimation(direction, overshoot: overshoot, duration: duration))
  }
}
