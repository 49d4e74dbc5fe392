import AnimationEngine
import TestSupport
import Testing

/// Tracks of a million keyframes.
struct KeyframeScaleTests {
  static let count = 1_000_000

  @Test func cubics() {
    let start = processorTime()
    let timeline = track {
      for index in 1...Self.count { CubicKeyframe(Double(index % 2), duration: 0.5) }
    }
    #expect(processorTime() - start < 60)
    #expect(timeline.duration == Double(Self.count) / 2)
    for index in stride(from: 1, through: Self.count, by: 997) {
      #expect(timeline.value(time: Double(index) / 2) == Double(index % 2))
    }
    for index in stride(from: 1, to: Self.count - 1, by: 997) {
      #expect(isClose(timeline.value(time: (Double(index) + 0.5) / 2), 0.5))
    }
  }

  @Test func springs() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let start = processorTime()
    let timeline = track {
      for index in 1...Self.count { SpringKeyframe(Double(index % 2), duration: 8, spring: spring) }
    }
    #expect(processorTime() - start < 60)
    #expect(timeline.duration == Double(Self.count) * 8)
    #expect(isClose(timeline.value(time: Double(Self.count - 1) * 8), 1))
    #expect(isClose(timeline.value(time: Double(Self.count) * 8), 0))
  }

  @Test func moves() {
    let start = processorTime()
    let timeline = track {
      LinearKeyframe(-1, duration: 1)
      for index in 1...Self.count { MoveKeyframe(Double(index)) }
      LinearKeyframe(0, duration: 1)
    }
    #expect(processorTime() - start < 60)
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1) == -1)
    #expect(isClose(timeline.value(time: 1.5), Double(Self.count) / 2))
  }
}
