package import AnimationEngine

/// The way of an animation from 0 to 1, sampled on a clock.
///
/// What pictures, comparisons and conversions look at: the engine's own ticks, and straight lines between them.
package struct SampledCurve: Equatable, Sendable {
  /// Ticks a second.
  package let framesPerSecond: Double
  /// The value at tick k, k / framesPerSecond seconds after the start; the last one of an animation that has finished is
  /// its target, 1.
  package let values: [Double]
  /// Whether the last value is that of an animation that has finished; else it was cut off.
  package let isFinished: Bool

  /// Samples `animation`.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The clock's rate; finite and above 0.
  ///   - limit: The longest that is looked at, in seconds.
  package init(_ animation: Animation, framesPerSecond: Double = 120, limit: Double = 10) {
    self.init(framesPerSecond: framesPerSecond, limit: limit) { frame, context in
      animation.animate(value: 1.0, time: Double(frame) / framesPerSecond, context: &context)
    }
  }

  /// Collects the values of the ticks, until there is none or `limit` seconds are over.
  package init(
    framesPerSecond: Double, limit: Double,
    values tick: (_ frame: Int, _ context: inout AnimationContext<Double>) -> Double?
  ) {
    // Ticked as an `AnimationRun` would, without what that keeps for retargeting: searches do this for every preset.
    var context = AnimationContext<Double>()
    var values: [Double] = []
    var isFinished = false
    for frame in 0...Int(limit * framesPerSecond) {
      let value = tick(frame, &context)
      values.append(value ?? 1)
      if value == nil {
        isFinished = true
        break
      }
    }
    self.framesPerSecond = framesPerSecond
    self.values = values
    self.isFinished = isFinished
  }

  /// A curve of values that somebody else sampled, the last one being where it rests.
  package init(finished values: [Double], framesPerSecond: Double) {
    (self.framesPerSecond, self.values, isFinished) = (framesPerSecond, values, true)
  }

  /// A curve and the same one from its target back, as the engine runs it, without the leap to the target at the end.
  package init(thereAndBack curve: SampledCurve) {
    framesPerSecond = curve.framesPerSecond
    values = curve.values + curve.values.dropFirst().map { 1 - $0 }
    isFinished = curve.isFinished
  }

  /// Seconds until the animation has finished; nil where it was cut off.
  package var duration: Double? { isFinished ? span : nil }

  /// Seconds from the first sample to the last.
  package var span: Double { Double(values.count - 1) / framesPerSecond }

  /// The value at `time`, in seconds: on the line between two ticks, at rest after the last.
  package func value(at time: Double) -> Double {
    let position = time * framesPerSecond
    guard position > 0 else { return values[0] }
    let index = Int(min(position, Double(values.count - 1)))
    guard index < values.count - 1 else { return values[values.count - 1] }
    let part = position - Double(index)
    return values[index] + (values[index + 1] - values[index]) * part
  }

  /// How far this curve and another function of the time are apart, at this curve's ticks.
  ///
  /// - Parameters:
  ///   - span: How long is looked, in seconds; this curve rests after its last tick.
  ///   - other: The other's value at a time in seconds.
  package func difference(over span: Double, from other: (Double) -> Double) -> CurveDifference {
    var difference = CurveDifference()
    let count = max(1, Int((span * framesPerSecond).rounded(.up)))
    for frame in 0...count {
      let time = Double(frame) / framesPerSecond
      let value = frame < values.count ? values[frame] : values[values.count - 1]
      difference.add(value - other(time), at: time)
    }
    return difference
  }

  /// How far two curves are apart, over the longer of both.
  package func difference(from other: SampledCurve) -> CurveDifference {
    if framesPerSecond == other.framesPerSecond {
      // Tick by tick: on the same clock there is nothing between two ticks, and what is equal differs by nothing.
      var difference = CurveDifference()
      for frame in 0..<max(values.count, other.values.count) {
        let value = values[min(frame, values.count - 1)]
        let otherValue = other.values[min(frame, other.values.count - 1)]
        difference.add(value == otherValue ? 0 : value - otherValue, at: Double(frame) / framesPerSecond)
      }
      return difference
    }
    return difference(over: max(span, other.span)) { other.value(at: $0) }
  }
}
