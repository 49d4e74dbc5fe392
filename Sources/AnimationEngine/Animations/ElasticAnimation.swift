/// An oscillation that grows from the start or fades at the end, by Penner's formula.
///
/// Eased out it is 1 + a·2^(−10p)·sin((p − s)·2π/period), with s where the sine is −1/a, so that it starts at 0; the
/// ends, which the formula misses by less than 0.001·a, are exact. Of the variants that differ where the amplitude is
/// above 1 this is Penner's own for easing out, mirrored for easing in.
struct ElasticAnimation: DirectedAnimation {
  let direction: EasingDirection
  /// How far the oscillation goes at most; at least 1.
  let amplitude: Double
  /// The period as a part of the duration, or of half of it when both ends are eased; at least 0.001.
  let period: Double
  let duration: TimeInterval
  /// The angular frequency per duration, and the time by which the sine is late.
  private let frequency, shift: Double

  init(_ direction: EasingDirection, amplitude: Double, period: Double, duration: TimeInterval) {
    self.direction = direction
    self.amplitude = amplitude.isNaN ? 1 : clamp(amplitude, 1, 1e6)
    self.period = period.isNaN ? 0.3 : clamp(period, 0.001, 1e6)
    self.duration = duration
    frequency = tau / self.period
    shift = asin(1 / self.amplitude) / frequency
  }

  func easeIn(at progress: Double) -> Double {
    -amplitude * exp2(10 * (progress - 1)) * sin((1 - progress - shift) * frequency)
  }

  func easeInSlope(at progress: Double) -> Double {
    let angle = (1 - progress - shift) * frequency
    return -amplitude * exp2(10 * (progress - 1)) * (10 * log(2.0) * sin(angle) - frequency * cos(angle))
  }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// An oscillation that fades, over `duration` seconds.
  public static func elastic(
    _ direction: EasingDirection, amplitude: Double = 1, period: Double = 0.3, duration: TimeInterval
  ) -> Animation {
    Animation(ElasticAnimation(direction, amplitude: amplitude, period: period, duration: duration))
  }
}
