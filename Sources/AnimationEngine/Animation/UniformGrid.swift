/// The ticks at 0, 1/fps, 2/fps…, which the rows of a batch share.
struct UniformGrid {
  let framesPerSecond: Double

  /// How many steps a persistent spring takes for each tick, as far as a row has asked.
  private var counts: [Int] = []
  private var clock = 0.0

  init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// When a tick is, in seconds.
  func time(of tick: Int) -> TimeInterval { Double(tick) / framesPerSecond }

  /// Returns how many steps a persistent spring takes for each of the first `count` ticks.
  mutating func stepCounts(of count: Int) -> ArraySlice<Int> {
    while counts.count < count {
      counts.append(FluidSpringSteps.advance(&clock, until: time(of: counts.count)))
    }
    return counts.prefix(count)
  }
}
