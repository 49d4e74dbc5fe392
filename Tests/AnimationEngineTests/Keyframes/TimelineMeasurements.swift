import AnimationEngine

/// A timeline of one number that starts at 0.
func track(
  @KeyframeTrackContentBuilder<Double> _ content: () -> some KeyframeTrackContent<Double>
) -> KeyframeTimeline<Double> {
  let content = content()
  return KeyframeTimeline(initialValue: 0) { content }
}

/// The slope of `timeline` just before and just after `time`.
func slopes(of timeline: KeyframeTimeline<Double>, at time: Double) -> (before: Double, after: Double) {
  let step = 1e-6
  let value = timeline.value(time: time)
  return (
    (value - timeline.value(time: time - step)) / step,
    (timeline.value(time: time + step) - value) / step
  )
}

/// Whether `actual` is `expected` to within `tolerance`.
func isClose(_ actual: Double, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(actual - expected) <= tolerance
}
