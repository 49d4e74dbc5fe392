import AnimationEngine
import AnimationEngineFoundation
import Foundation

/// One tick of a persistent spring that moves several components, through the type-erased API.
let vectorBenchmarks = [
  vectorTick("a CGFloat", CGFloat(way), limit: 1.6),
  vectorTick("a pair", AnimatablePair(way, -way), limit: 3),
  vectorTick("a CGPoint", CGPoint(x: way, y: -way).animatableData, limit: 3),
  vectorTick("a CGRect", CGRect(x: way, y: -way, width: way, height: way).animatableData, limit: 6),
  vectorTick("three values", AnimatableValues(way, -way, way), limit: 4.5),
]

/// So long a way that no component comes to rest in between.
private let way = 1e30

private func vectorTick<V: VectorArithmetic & Sendable>(_ name: String, _ value: V, limit: Double) -> Benchmark {
  let animation = Animation.spring(duration: 0.5, bounce: 0.3)
  return Benchmark(
    "tick of a persistent spring on \(name)", limit: .yardsticks(limit), operationCount: Clock.tickCount * 100,
    countAllocations: {
      var context = AnimationContext<V>()
      _ = play(animation, value: value, ticks: 0..<2, in: &context)
      return allocationCount(in: { play(animation, value: value, ticks: 2..<Clock.tickCount, in: &context) })
    },
    run: {
      var sum = 0.0
      for _ in 0..<100 {
        var context = AnimationContext<V>()
        sum += play(animation, value: value, ticks: 0..<Clock.tickCount, in: &context)
      }
      return sum
    })
}

/// The sum of the values at `ticks`; not a number if the animation finishes, which then measures nothing.
@inline(never)
private func play<V: VectorArithmetic>(
  _ animation: Animation, value: V, ticks: Range<Int>, in context: inout AnimationContext<V>
) -> Double {
  var sum = V.zero
  for tick in ticks {
    guard let offset = animation.animate(value: value, time: Clock.time(of: tick), context: &context) else {
      return .nan
    }
    sum += offset
  }
  return sum.magnitudeSquared
}
