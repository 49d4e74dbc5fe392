import AnimationEngine
import Testing

/// Durations, times and springs that no one means to write.
struct KeyframeHostileNumberTests {
  static let hostile: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p-52, .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
  ]

  @Test(arguments: hostile)
  func times(time: Double) {
    let timeline = track {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
      SpringKeyframe(30, duration: 1)
    }
    for value in [timeline.value(time: time), timeline.value(progress: time)] {
      #expect(time > 0.5 ? value == timeline.value(time: 3) : isClose(value, 0))
    }
  }

  @Test(arguments: [-Double.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, -0.0, 0, .infinity, .nan])
  func durationsThatCountAsZero(duration: Double) {
    let timeline = track {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: duration, timingCurve: .easeIn)
      CubicKeyframe(30, duration: duration, startVelocity: 4, endVelocity: 5)
      SpringKeyframe(40, duration: duration, startVelocity: 6)
      LinearKeyframe(50, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5) == 5)
    #expect(timeline.value(time: 1) == 30)
    #expect(timeline.value(time: 1.5) == 40)
    #expect(timeline.value(time: 2) == 50)
  }

  @Test(arguments: hostile, hostile)
  func durations(first: Double, second: Double) {
    let timeline = track {
      CubicKeyframe(10, duration: first)
      LinearKeyframe(20, duration: second, timingCurve: .circularEaseInOut)
      CubicKeyframe(30, duration: first)
      SpringKeyframe(40, duration: second)
      CubicKeyframe(50, duration: second)
      LinearKeyframe(60, duration: first)
    }
    #expect(timeline.duration >= 0)
    #expect(timeline.duration.isFinite)
    for time in Self.hostile + [0.25, 1, timeline.duration / 2, timeline.duration.nextDown] {
      #expect(timeline.value(time: time).isFinite, "at \(time)")
      #expect(timeline.value(progress: time).isFinite, "at progress \(time)")
    }
    #expect(timeline.value(time: .infinity) == 60)
    #expect(timeline.value(progress: 1) == 60)
  }

  @Test func durationsTooShortForTheClock() {
    let timeline = track {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: 1e-300)
      LinearKeyframe(30, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1) == 20)
    #expect(timeline.value(time: 1.5) == 25)
  }

  @Test func durationsThatOverflow() {
    let timeline = track {
      LinearKeyframe(10, duration: 1e308)
      LinearKeyframe(20, duration: 1e308)
      LinearKeyframe(30, duration: 1e308)
    }
    #expect(timeline.duration == .greatestFiniteMagnitude)
    #expect(isClose(timeline.value(time: 0.5e308), 5))
    // The second keyframe lasts until the greatest finite time, about 1.798e308; the third has no time left.
    #expect(isClose(timeline.value(progress: 0.75), 14.366, within: 1e-3))
    #expect(timeline.value(progress: 1) == 30)
  }

  @Test(arguments: [
    Spring(duration: 0), Spring(duration: -1), Spring(duration: .nan), Spring(duration: .infinity),
    Spring(bounce: 1), Spring(bounce: -1), Spring(bounce: .infinity), Spring(mass: 0, stiffness: 0, damping: 0),
    Spring(mass: 1, stiffness: .infinity, damping: .infinity), Spring(response: 1, dampingRatio: 1e300),
  ])
  func springs(spring: Spring) {
    let timeline = track {
      SpringKeyframe(10, spring: spring)
      CubicKeyframe(20, duration: 1)
      SpringKeyframe(30, duration: 1, spring: spring)
      CubicKeyframe(40, duration: 1)
    }
    #expect(timeline.duration.isFinite)
    for step in 0...12 {
      let value = timeline.value(progress: Double(step) / 12)
      #expect(value.isFinite, "at \(step)/12")
    }
    #expect(timeline.value(time: .infinity) == 40)
  }

  @Test func stiffestSpringIsThereAtOnce() {
    let timeline = track { SpringKeyframe(10, duration: 1, spring: Spring(duration: 0)) }
    #expect(timeline.value(time: 0) == 0)
    #expect(timeline.value(time: 0.5) == 10)
    #expect(timeline.value(time: 1) == 10)
  }

  @Test func springThatNeverSettlesHasNoDuration() {
    let timeline = track { SpringKeyframe(10, spring: Spring(bounce: 1)) }
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 1) == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func velocitiesThatCountAsZero(velocity: Double) {
    let hostile = track {
      CubicKeyframe(10, duration: 1, startVelocity: velocity, endVelocity: velocity)
      SpringKeyframe(20, duration: 1, startVelocity: velocity)
      SpringKeyframe(30, startVelocity: velocity)
    }
    let still = track {
      CubicKeyframe(10, duration: 1, startVelocity: 0, endVelocity: 0)
      SpringKeyframe(20, duration: 1, startVelocity: 0)
      SpringKeyframe(30, startVelocity: 0)
    }
    #expect(still.duration > 2)
    #expect(hostile.duration == still.duration)
    for time in [0.25, 0.5, 1, 1.25, 2, 2.25] { #expect(hostile.value(time: time) == still.value(time: time)) }
  }

  @Test func valuesThatAreNotFiniteSpoilNoOthers() {
    let timeline = track {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(.nan, duration: 1)
      LinearKeyframe(20, duration: 1)
      LinearKeyframe(30, duration: 1)
    }
    #expect(timeline.value(time: 0.5) == 5)
    #expect(timeline.value(time: 1.5).isNaN)
    #expect(timeline.value(time: 3) == 20)
    #expect(timeline.value(time: 3.5) == 25)
  }
}
