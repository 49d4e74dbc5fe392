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

  /// The longest that is looked at where nothing else is said, in seconds.
  package static let usualLimit = 10.0
  /// The rates of clocks whose ticks are numbers that can be told apart, in ticks a second.
  private static let rates = 1e-12...1e12
  /// The most ticks that are looked at.
  private static let maximumTicks = Double(EvaluationOptions.maximumTicks)

  /// Samples `animation`.
  ///
  /// Any duration may be stored, and a clock that is made for one so short or so long that its rate is no usual number
  /// has another rate: what takes less than a picosecond is over at the clock's first tick, and of what takes thousands
  /// of years the start alone is looked at.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The clock's rate.
  ///   - limit: The longest that is looked at, in seconds.
  package init(_ animation: Animation, framesPerSecond: Double = 120, limit: Double = usualLimit) {
    let rate = Self.usable(framesPerSecond)
    self.init(framesPerSecond: framesPerSecond, limit: limit) { frame, context in
      animation.animate(value: 1.0, time: Double(frame) / rate, context: &context)
    }
  }

  /// The rate nearest to a clock's that ticks can be counted by.
  private static func usable(_ rate: Double) -> Double {
    rate >= rates.lowerBound ? min(rate, rates.upperBound) : rates.lowerBound
  }

  /// The last tick within `limit` seconds on a clock of any rate.
  private static func lastTick(_ limit: Double, framesPerSecond: Double) -> Int {
    guard framesPerSecond >= rates.lowerBound else { return 0 }
    let count = limit * min(framesPerSecond, rates.upperBound)
    // A clock that would have to be faster ticks until what it was made for is over.
    let wanted = framesPerSecond > rates.upperBound ? max(count, 3) : count
    return wanted >= 0 ? Int(min(wanted, maximumTicks)) : 0
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
    for frame in 0...Self.lastTick(limit, framesPerSecond: framesPerSecond) {
      let value = tick(frame, &context)
      values.append(value ?? 1)
      if value == nil {
        isFinished = true
        break
      }
    }
    self.framesPerSecond = Self.usable(framesPerSecond)
    self.values = values
    self.isFinished = isFinished
  }

  /// A curve of values that somebody else sampled, the last one being where it rests.
  package init(finished values: [Double], framesPerSecond: Double) {
    (self.framesPerSecond, self.values, isFinished) = (Self.usable(framesPerSecond), values, true)
  }

  /// A curve and the same one from its target back, as the engine runs it, without the leap to the target at the end.
  package init(thereAndBack curve: SampledCurve) {
    framesPerSecond = curve.framesPerSecond
    values = curve.values + curve.values.dropFirst().map { 1 - $0 }
    isFinished = curve.isFinished
  }

  /// Creates a curve of passes one right after the other, every other one from the target back.
  ///
  /// Where one ends, the next one begins.
  package init(alternating curve: SampledCurve, count: Int) {
    framesPerSecond = curve.framesPerSecond
    isFinished = curve.isFinished
    values =
      (0..<count).flatMap { pass in
        (pass == count - 1 ? curve.values[...] : curve.values.dropLast()).map { pass % 2 == 0 ? $0 : 1 - $0 }
      }
  }

  /// Seconds until the animation has finished; nil where it was cut off.
  package var duration: Double? { isFinished ? span : nil }

  /// Seconds from the first sample to the last.
  package var span: Double { Double(values.count - 1) / framesPerSecond }

  /// The value at `time`, in seconds: on the line between two ticks, at rest after the last.
  package func value(at time: Double) -> Double {
    let position = time * framesPerSecond
    guard position > 0 else { return values[0] }
    let index = Int(min(Double(values.count - 1), position))
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
    // A product that is rounded makes no further tick.
    let count = Int(max(1, min(Self.maximumTicks, (span * framesPerSecond * (1 - 1e-12)).rounded(.up))))
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
