/// An animation that has a faster way to a uniform grid of samples than a tick for each.
protocol UniformlySampledAnimation: CustomAnimation {
  /// Fills `row` of `samples` with what the ticks at 0, 1/fps, 2/fps… of a run along `value` give, to 1e-9.
  ///
  /// - Returns: How many ticks came before the animation finished; the samples from there on are left alone.
  func sample(
    value: Double, framesPerSecond: Double, row: Range<Int>, of samples: inout MutableSpan<Double>
  ) -> Int
}

extension CustomAnimation {
  /// Fills `row` of `samples` tick by tick.
  ///
  /// - Returns: How many ticks came before the animation finished; the samples from there on are left alone.
  func tick(
    value: Double, framesPerSecond: Double, row: Range<Int>, of samples: inout MutableSpan<Double>
  ) -> Int {
    var context = AnimationContext<Double>()
    for tick in 0..<row.count {
      let time = Double(tick) / framesPerSecond
      guard let sample = animate(value: value, time: time, context: &context) else { return tick }
      samples[row.lowerBound + tick] = sample
    }
    return row.count
  }
}
