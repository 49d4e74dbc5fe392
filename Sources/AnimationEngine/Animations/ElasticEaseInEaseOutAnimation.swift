/// The elastic ease at both ends of SwiftUI's documentation of `CustomAnimation`, figure by figure.
///
/// It starts and ends at what its formula gives, 8.5e-5 away from 0 and 1.
struct ElasticEaseInEaseOutAnimation: TimedAnimation {
  let duration: TimeInterval

  private static let frequency = tau / 4.5

  func factor(at progress: Double) -> Double {
    let s = sin((20 * progress - 11.125) * Self.frequency)
    return progress < 0.5 ? -(exp2(20 * progress - 10) * s) / 2 : exp2(-20 * progress + 10) * s / 2 + 1
  }

  func slope(at progress: Double) -> Double {
    let angle = (20 * progress - 11.125) * Self.frequency
    let turning = Self.frequency * cos(angle)
    return progress < 0.5
      ? -10 * exp2(20 * progress - 10) * (log(2.0) * sin(angle) + turning)
      : 10 * exp2(-20 * progress + 10) * (turning - log(2.0) * sin(angle))
  }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// An elastic ease at both ends, over `duration` seconds.
  public static func elasticEaseInEaseOut(duration: TimeInterval) -> Animation {
    Animation(ElasticEaseInEaseOutAnimation(duration: duration))
  }
}
