import AnimationEngine

/// One look at a timeline of three keyframes a track.
let keyframeBenchmarks = [one, four]

private let one = look("one track", limit: 2) {
  KeyframeTimeline(initialValue: 0.0) {
    KeyframeTrack {
      LinearKeyframe(1.0, duration: 1)
      CubicKeyframe(3.0, duration: 1.5)
      CubicKeyframe(2.0, duration: 1.5)
    }
  }
} sum: {
  $0
}

private let four = look("four tracks", limit: 8) {
  KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.x) {
      LinearKeyframe(1.0, duration: 1)
      CubicKeyframe(3.0, duration: 1.5)
      CubicKeyframe(2.0, duration: 1.5)
    }
    KeyframeTrack(\.y) {
      LinearKeyframe(1.0, duration: 1)
      CubicKeyframe(3.0, duration: 1.5)
      CubicKeyframe(2.0, duration: 1.5)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(1.0, duration: 1)
      CubicKeyframe(3.0, duration: 1.5)
      CubicKeyframe(2.0, duration: 1.5)
    }
    KeyframeTrack(\.angle) {
      LinearKeyframe(Angle(degrees: 10), duration: 1)
      CubicKeyframe(Angle(degrees: 30), duration: 1.5)
      CubicKeyframe(Angle(degrees: 20), duration: 1.5)
    }
  }
} sum: {
  $0.x + $0.y + $0.scale + $0.angle.radians
}

/// A value that four tracks move.
private struct Pose {
  var x = 0.0
  var y = 0.0
  var scale = 1.0
  var angle = Angle.zero
}

private func look<Value>(
  _ name: String, limit: Double, _ timeline: @escaping @Sendable () -> KeyframeTimeline<Value>,
  sum: @escaping @Sendable (Value) -> Double
) -> Benchmark {
  @Sendable func look(at timeline: KeyframeTimeline<Value>) -> Double {
    var total = 0.0
    for _ in 0..<100 {
      for tick in 0..<Clock.tickCount { total += sum(timeline.value(time: Clock.time(of: tick))) }
    }
    return total
  }
  return Benchmark(
    "KeyframeTimeline.value of \(name)", limit: .yardsticks(limit), operationCount: Clock.tickCount * 100,
    countAllocations: {
      let timeline = timeline()
      return allocationCount(in: { look(at: timeline) })
    },
    run: { look(at: timeline()) })
}
