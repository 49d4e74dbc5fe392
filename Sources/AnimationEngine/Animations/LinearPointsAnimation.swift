/// Straight lines between points over a duration: CSS's `linear()`.
struct LinearPointsAnimation: TimedAnimation {
  /// The function that is followed.
  let points: LinearPoints
  let duration: TimeInterval

  func factor(at progress: Double) -> Double { points.value(at: progress) }

  func slope(at progress: Double) -> Double { points.slope(at: progress) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// Straight lines between `points`, over `duration` seconds.
  public static func linearPoints(_ points: LinearPoints, duration: TimeInterval) -> Animation {
    Animation(LinearPointsAnimation(points: points, duration: duration))
  }
}
