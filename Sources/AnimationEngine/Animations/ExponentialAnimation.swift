/// A power of two, by Penner's formula: 2^(10(p − 1)), but 0 at the start, which that misses by 0.001.
struct ExponentialAnimation: DirectedAnimation {
  let direction: EasingDirection
  let duration: TimeInterval

  func easeIn(at progress: Double) -> Double { exp2(10 * (progress - 1)) }

  func easeInSlope(at progress: Double) -> Double { 10 * log(2.0) * exp2(10 * (progress - 1)) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A power of two, over `duration` seconds.
  public static func exponential(_ direction: EasingDirection, duration: TimeInterval) -> Animation {
    Animation(ExponentialAnimation(direction: direction, duration: duration))
  }
}
