/// Cubic Bézier segments, end to end, over a duration: what Android calls a path interpolator.
struct PathAnimation: TimedAnimation {
  /// The function that is followed.
  let path: BezierPath
  let duration: TimeInterval

  func factor(at progress: Double) -> Double { path.value(at: progress) }

  func slope(at progress: Double) -> Double { path.slope(at: progress) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// The function that `path` draws, over `duration` seconds.
  public static func path(_ path: BezierPath, duration: TimeInterval) -> Animation {
    Animation(PathAnimation(path: path, duration: duration))
  }
}
