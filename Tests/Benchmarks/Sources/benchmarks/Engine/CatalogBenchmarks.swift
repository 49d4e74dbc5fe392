import AnimationEngine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One sample of a whole catalog: 10,000 rows of 240 ticks, into one buffer.
let catalogBenchmarks =
  catalog("springs", Catalog.springs, limit: 0.2, cost: 0.09) { springs, samples in
    var span = samples.mutableSpan
    BatchSampler().sample(springs, into: &span)
  } concurrently: { springs, samples in
    await BatchSampler().sample(springs, into: &samples)
  }
  + catalog("interpolating springs", Catalog.interpolatingSprings, limit: 0.2, cost: 0.15)
  + catalog("eases", Catalog.eases, limit: 1.5, cost: 1.05)
  + catalog("persistent springs", Catalog.persistentSprings, limit: 3.0, cost: 1.15)

private enum Catalog {
  static let count = 10_000

  /// Springs of 0.1 to 1.1 s and of a bounce from −0.5 to 0.5.
  static let springs = (0..<count).map { index in
    Spring(duration: 0.1 + Double(index) / Double(count), bounce: Double(index % 101 - 50) / 100)
  }
  // Those that follow run to the last tick, or nearly.
  static let interpolatingSprings = springs.map { Animation.interpolatingSpring(stiffness: $0.stiffness, damping: 2) }
  static let persistentSprings = springs.map { Animation.spring(duration: $0.duration * 4, bounce: 0.5) }
  static let eases = springs.map { Animation.timingCurve(0.4, $0.bounce, 0.2, 1, duration: 4) }
}

private func catalog(_ name: String, _ animations: [Animation], limit: Double, cost: Double) -> [Benchmark] {
  catalog(name, animations, limit: limit, cost: cost) { animations, samples in
    var span = samples.mutableSpan
    BatchSampler().sample(animations, into: &span)
  } concurrently: { animations, samples in
    await BatchSampler().sample(animations, into: &samples)
  }
}

/// The same on one core and on all of them, each of which has to bear 70 % of its share.
///
/// - Parameters:
///   - limit: What a sample may cost on one core, in yardsticks.
///   - cost: What it has been seen to cost there, of which the limit for all cores is a part.
private func catalog<Element: Sendable>(
  _ name: String, _ elements: [Element], limit: Double, cost: Double,
  sequentially: @escaping @Sendable ([Element], inout [Double]) -> Void,
  concurrently: @escaping @Sendable ([Element], inout [Double]) async -> Void
) -> [Benchmark] {
  let buffer = Buffer()
  let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  return [
    Benchmark("catalog of \(name), one core", limit: .yardsticks(limit), operationCount: Buffer.count) {
      await buffer.fill { sequentially(elements, &$0) }
    },
    Benchmark(
      "catalog of \(name), \(coreCount) cores", limit: .yardsticks(cost / max(1, 0.7 * Double(coreCount))),
      operationCount: Buffer.count
    ) {
      await buffer.fill { await concurrently(elements, &$0) }
    },
  ]
}

/// The caller's buffer, one for all runs.
private actor Buffer {
  static let count = Catalog.count * Clock.tickCount
  private var samples = [Double](repeating: 0, count: count)

  func fill(by body: @Sendable (inout [Double]) async -> Void) async -> Double {
    var samples = self.samples
    self.samples = []
    await body(&samples)
    self.samples = samples
    return samples[Self.count - 1]
  }
}
