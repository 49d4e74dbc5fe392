import AnimationEngine

/// The formulas by themselves.
let formulaBenchmarks = [springValue, curveValue]

private let springValue: Benchmark = {
  let spring = Spring(duration: 0.5, bounce: 0.3)
  return formula("Spring.value", limit: 1.35) { spring.value(target: 1, time: Clock.time(of: $0)) }
}()

private let curveValue: Benchmark = {
  let curve = UnitCurve.easeInOut
  return formula("UnitCurve.value(at:)", limit: 0.95) { curve.value(at: Double($0) / Double(Clock.tickCount)) }
}()

/// One value of a formula, of a tick's number.
private func formula(_ name: String, limit: Double, _ value: @escaping @Sendable (Int) -> Double) -> Benchmark {
  @Sendable func run() -> Double {
    var sum = 0.0
    for _ in 0..<100 {
      for tick in 0..<Clock.tickCount { sum += value(tick) }
    }
    return sum
  }
  return Benchmark(
    name, limit: .yardsticks(limit), operationCount: Clock.tickCount * 100,
    countAllocations: { allocationCount(in: run) }, run: run)
}
