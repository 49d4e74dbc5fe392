/// An animation that has a faster way to a uniform grid of samples than a tick for each.
protocol UniformlySampledAnimation: CustomAnimation {
  /// Fills `row` of `samples` with what the ticks of `grid` of a run along `value` give, to 1e-9.
  ///
  /// - Returns: How many ticks came before the animation finished; the samples from there on are left alone.
  func sample(value: Double, grid: inout UniformGrid, row: Range<Int>, of samples: inout MutableSpan<Double>) -> Int
}

extension CustomAnimation {
  /// Fills `row` of `samples` tick by tick.
  ///
  /// - Returns: How many ticks came before the animation finished; the samples from there on are left alone.
  func tick(value: Double, grid: UniformGrid, row: Range<Int>, of samples: inout MutableSpan<Double>) -> Int {
    var context = AnimationContext<Double>()
    for tick in 0..<row.count {
      guard let sample = animate(value: value, time: grid.time(of: tick), context: &context) else { return tick }
      samples[row.lowerBound + tick] = sample
    }
    return row.count
  }
}
