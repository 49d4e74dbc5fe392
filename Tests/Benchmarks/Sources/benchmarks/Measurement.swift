import Yardstick

/// What a benchmark has cost.
struct Measurement {
  let benchmark: Benchmark

  /// The median time of one operation, in nanoseconds.
  let nanoseconds: Double

  /// The median of the time of one operation as a multiple of the yardstick's, each measured just before it.
  let yardsticks: Double

  /// How often it asked for memory; nil where that is no matter or isn't counted.
  let allocations: Int?

  /// How often each is run, in turn with the yardstick, so that what else the machine does hits both alike.
  private static let roundCount = 41

  /// Measures `benchmark`.
  init(of benchmark: Benchmark) async {
    self.benchmark = benchmark
    allocations = yardstick_counts_allocations() ? benchmark.countAllocations?() : nil
    _ = await Self.time(of: benchmark)
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<Self.roundCount {
      let yardstick = await Self.time(of: .yardstick)
      let time = await Self.time(of: benchmark)
      times.append(time)
      ratios.append(time / yardstick)
    }
    nanoseconds = Self.median(times)
    yardsticks = Self.median(ratios)
  }

  /// Whether the benchmark keeps to its limits.
  var isPassed: Bool {
    if let allocations, allocations > 0 { return false }
    return switch benchmark.limit {
    case .yardsticks(let limit): yardsticks <= limit
    case .milliseconds(let limit): nanoseconds <= limit * 1e6
    }
  }

  private static func time(of benchmark: Benchmark) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await benchmark.run()
    let time = clock.now - start
    precondition(!result.isNaN, "\(benchmark.name) has come to an end within a run")
    yardstick_consume(result)
    return time / .nanoseconds(1) / Double(benchmark.operationCount)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
