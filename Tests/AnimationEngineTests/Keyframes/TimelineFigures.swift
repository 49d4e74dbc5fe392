import AnimationEngine
import Testing

/// What a timeline is known to show.
struct TimelineFigures: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let duration: Double
  let values: [(time: Double, value: Double)]
  /// Makes the timeline, which cannot be passed to a test itself: it is not Sendable.
  let timeline: @Sendable () -> KeyframeTimeline<Double>

  init(
    _ name: String, duration: Double, _ values: [(time: Double, value: Double)],
    timeline: @escaping @Sendable () -> KeyframeTimeline<Double>
  ) {
    testDescription = name
    self.duration = duration
    self.values = values
    self.timeline = timeline
  }
}
