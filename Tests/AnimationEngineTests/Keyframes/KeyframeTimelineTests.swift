import AnimationEngine
import Testing

struct KeyframeTimelineTests {
  static func uneven() -> KeyframeTimeline<Placement> {
    KeyframeTimeline(initialValue: Placement(name: "hero", point: Point(x: 3, y: 4), scale: 5)) {
      KeyframeTrack(\.point.x) { LinearKeyframe(13, duration: 1) }
      KeyframeTrack(\.scale) { LinearKeyframe(7, duration: 4) }
    }
  }

  @Test func durationIsThatOfTheLongestTrack() {
    #expect(Self.uneven().duration == 4)
  }

  @Test(arguments: [(-1.0, 3.0, 5.0), (0, 3, 5), (0.5, 8, 5.25), (1, 13, 5.5), (2, 13, 6), (4, 13, 7), (9, 13, 7)])
  func shorterTracksHold(time: Double, x: Double, scale: Double) {
    let expected = Placement(name: "hero", point: Point(x: x, y: 4), scale: scale)
    #expect(Self.uneven().value(time: time) == expected)
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.125, 0.5), (0.25, 1), (1, 4), (1.5, 4), (.infinity, 4), (-.infinity, 0)])
  func progressIsTheClampedPartOfTheDuration(progress: Double, time: Double) {
    let timeline = Self.uneven()
    #expect(timeline.value(progress: progress) == timeline.value(time: time))
  }

  @Test func laterTrackWins() {
    let timeline = KeyframeTimeline(initialValue: Placement(scale: 2)) {
      KeyframeTrack(\.point) { LinearKeyframe(Point(x: 10, y: 20), duration: 1) }
      KeyframeTrack(\.point.x) { LinearKeyframe(-10, duration: 1) }
    }
    // The second track starts from the timeline's initial value, not from what the first has written.
    #expect(timeline.value(time: 0.5) == Placement(point: Point(x: -5, y: 10), scale: 2))
  }

  @Test func wholeValueInOneTrack() {
    let target = Placement(name: "ignored", point: Point(x: 10, y: -10), scale: 3)
    let timeline = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack { LinearKeyframe(target, duration: 1) }
    }
    #expect(timeline.value(time: 0.5) == Placement(point: Point(x: 5, y: -5), scale: 2))
  }

  @Test func unitSizedValuesGoThroughTheirScaledData() {
    let timeline = KeyframeTimeline(initialValue: Angle.zero) { LinearKeyframe(Angle.radians(1), duration: 1) }
    #expect(isClose(timeline.value(time: 0.25).radians, 0.25))
    #expect(timeline.value(time: 1) == .radians(1))
  }

  @Test func valueNeedNotBeAnimatable() {
    struct Label {
      var text: String
      var opacity: Double
    }
    let timeline = KeyframeTimeline(initialValue: Label(text: "hello", opacity: 0)) {
      KeyframeTrack(\.opacity) { LinearKeyframe(1, duration: 2) }
    }
    #expect(timeline.value(time: 1).opacity == 0.5)
    #expect(timeline.value(time: 1).text == "hello")
  }

  @Test func springsHoldWhatTheyReached() {
    let spring = Spring(duration: 0.4, bounce: 0)
    let cutShort = track { SpringKeyframe(10, duration: 0.1, spring: spring) }
    let reached = spring.value(target: 10, time: 0.1)
    #expect(reached < 5)
    #expect(isClose(cutShort.value(time: 0.1), reached))
    #expect(isClose(cutShort.value(time: 7), reached))
    let goesOn = track {
      SpringKeyframe(10, duration: 0.1, spring: spring)
      LinearKeyframe(20, duration: 0.1)
    }
    #expect(isClose(goesOn.value(time: 0.15), (reached + 20) / 2))
  }

  @Test(arguments: [(Spring(duration: 0.4, bounce: 0.3), 0.0), (.bouncy, 50), (.smooth, 0), (.snappy, -20)])
  func springsWithoutDurationSettle(spring: Spring, startVelocity: Double) {
    let timeline = track { SpringKeyframe(10, spring: spring, startVelocity: startVelocity) }
    let settling = spring.settlingDuration(target: 10, initialVelocity: startVelocity, epsilon: 1e-4)
    #expect(isClose(timeline.duration, settling))
    #expect(isClose(timeline.value(time: settling), 10, within: 1e-4))
  }
}
