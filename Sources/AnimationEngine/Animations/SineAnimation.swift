/// A quarter of a sine wave: 1 − cos(p·π/2).
struct SineAnimation: DirectedAnimation {
  let direction: EasingDirection
  let duration: TimeInterval

  func easeIn(at progress: Double) -> Double { 1 - cos(progress * (.pi / 2)) }

  func easeInSlope(at progress: Double) -> Double { .pi / 2 * sin(progress * (.pi / 2)) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A quarter of a sine wave, or both its quarters, over `duration` seconds.
  public static func sine(_ direction: EasingDirection, duration: TimeInterval) -> Animation {
    Animation(SineAnimation(direction: direction, duration: duration))
  }
}
