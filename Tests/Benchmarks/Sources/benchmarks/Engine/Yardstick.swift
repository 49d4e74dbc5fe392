import Yardstick

extension Benchmark {
  /// The spring that is sampled: the one of half a second and a bounce of 0.3.
  private static let frequency = 8.974_225_842_571_22
  private static let decay = 8.796_459_430_051_42

  /// The measure itself: the formula in C, at the times of the other benchmarks.
  static let yardstick = Benchmark("yardstick", limit: .yardsticks(1), operationCount: Clock.tickCount * 100) {
    var sum = 0.0
    for _ in 0..<100 {
      for tick in 0..<Clock.tickCount { sum += yardstick_sample(1, 0, frequency, decay, Clock.time(of: tick)) }
    }
    return sum
  }
}
