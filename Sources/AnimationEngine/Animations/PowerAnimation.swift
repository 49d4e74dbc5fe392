/// A power of progress: p² is what Penner calls quad, p³ cubic, p⁴ quart, p⁵ quint.
struct PowerAnimation: DirectedAnimation {
  let direction: EasingDirection
  /// The exponent, above 0; 1 is an even pace.
  let exponent: Double
  let duration: TimeInterval

  init(_ direction: EasingDirection, exponent: Double, duration: TimeInterval) {
    self.direction = direction
    self.exponent = exponent.isNaN ? 1 : clamp(exponent, 1e-3, 1e6)
    self.duration = duration
  }

  func easeIn(at progress: Double) -> Double { pow(progress, exponent) }

  func easeInSlope(at progress: Double) -> Double { exponent * pow(progress, exponent - 1) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A power of progress, over `duration` seconds.
  public static func power(_ direction: EasingDirection, exponent: Double, duration: TimeInterval) -> Animation {
    Animation(PowerAnimation(direction, exponent: exponent, duration: duration))
  }
}
