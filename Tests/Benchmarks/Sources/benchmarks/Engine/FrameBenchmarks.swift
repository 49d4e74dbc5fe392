import AnimationEngine

/// One frame of a property that is animated without views.
///
/// The limits are what it has been seen to cost and a third more.
let frameBenchmarks = [
  frame("a property on a spring", limit: 4.0) { property in
    withAnimation(.spring(duration: 0.5, bounce: 0.3)) { property.value = 1e30 }
  },
  // Eases do not merge, so both go on.
  frame("a property between two eases", limit: 15.0) { property in
    withAnimation(.easeInOut(duration: 5)) { property.value = 1 }
    property.update(at: 0)
    withAnimation(.easeInOut(duration: 6)) { property.value = 2 }
  },
  frame("a property between two springs", limit: 18.0) { property in
    withAnimation(.bouncy.speed(0.1)) { property.value = 1e30 }
    property.update(at: 0)
    withAnimation(.bouncy.speed(0.2)) { property.value = 2e30 }
  },
]

private func frame(
  _ name: String, limit: Double, change: @escaping @Sendable (AnimatedProperty<Double>) -> Void
) -> Benchmark {
  Benchmark(
    "frame of \(name)", limit: .yardsticks(limit), operationCount: Clock.tickCount * 100,
    countAllocations: {
      let property = AnimatedProperty(0.0)
      change(property)
      _ = show(property, ticks: 0..<4)
      return allocationCount(in: { show(property, ticks: 4..<Clock.tickCount) })
    },
    run: {
      var sum = 0.0
      for _ in 0..<100 {
        let property = AnimatedProperty(0.0)
        change(property)
        sum += show(property, ticks: 0..<Clock.tickCount)
      }
      return sum
    })
}

/// The sum of what the property shows; not a number once it stands still, which measures nothing.
@inline(never)
private func show(_ property: AnimatedProperty<Double>, ticks: Range<Int>) -> Double {
  var sum = 0.0
  for tick in ticks { sum += property.update(at: Clock.time(of: tick)) }
  return property.isAnimating ? sum : .nan
}
