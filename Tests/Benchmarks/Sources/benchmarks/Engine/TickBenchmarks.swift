import AnimationEngine

/// One tick of an animation that runs, through the type-erased API.
let tickBenchmarks = [
  tick("easeInOut", .easeInOut(duration: 4), limit: 1.3),
  // So long a way that it does not come to rest in between.
  tick("a persistent spring", .spring(duration: 0.5, bounce: 0.3), value: 1e30, limit: 2.0),
  tick("an interpolating spring", .interpolatingSpring(stiffness: 100, damping: 2), limit: 2.6),
  tick(
    "easeInOut.speed.delay.repeatCount", .easeInOut(duration: 1).speed(0.5).delay(0.25).repeatCount(3), limit: 2.5),
  // What a program writes for itself is not specialized, and has a state of its own.
  tick("a custom animation", Animation(CountingAnimation()), limit: 5.0),
]

private func tick(_ name: String, _ animation: Animation, value: Double = 1, limit: Double) -> Benchmark {
  Benchmark(
    "tick of \(name)", limit: .yardsticks(limit), operationCount: Clock.tickCount * 100,
    countAllocations: {
      var context = AnimationContext<Double>()
      _ = play(animation, value: value, ticks: 0..<2, in: &context)
      return allocationCount(in: { play(animation, value: value, ticks: 2..<Clock.tickCount, in: &context) })
    },
    run: {
      var sum = 0.0
      for _ in 0..<100 {
        var context = AnimationContext<Double>()
        sum += play(animation, value: value, ticks: 0..<Clock.tickCount, in: &context)
      }
      return sum
    })
}

/// The sum of the values at `ticks`; not a number if the animation finishes, which then measures nothing.
@inline(never)
private func play(
  _ animation: Animation, value: Double, ticks: Range<Int>, in context: inout AnimationContext<Double>
) -> Double {
  var sum = 0.0
  for tick in ticks {
    sum += animation.animate(value: value, time: Clock.time(of: tick), context: &context) ?? .nan
  }
  return sum
}
