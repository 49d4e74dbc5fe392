import AnimationEngine
import Testing

/// Keyframes that a program defines by giving a body, and nothing else.
struct CompositeKeyframesTests {
  struct Beat: KeyframeTrackContent {
    var height: Double

    var body: some KeyframeTrackContent<Double> {
      CubicKeyframe(height, duration: 0.25)
      CubicKeyframe(0, duration: 0.75)
    }
  }

  struct Beats: KeyframeTrackContent {
    var count: Int
    var isFading: Bool

    var body: some KeyframeTrackContent<Double> {
      for index in 0..<count {
        if isFading { Beat(height: 10 / Double(index + 1)) } else { Beat(height: 10) }
      }
    }
  }

  struct There<Value: Animatable>: KeyframeTrackContent {
    var target: Value

    var body: some KeyframeTrackContent<Value> {
      MoveKeyframe(target)
      SpringKeyframe(target, duration: 1)
    }
  }

  struct Entrance: Keyframes {
    var distance: Double

    var body: some Keyframes<Placement> {
      KeyframeTrack(\.point.x) { LinearKeyframe(distance, duration: 1) }
      KeyframeTrack(\.scale) { Beat(height: 4) }
    }
  }

  struct Show: Keyframes {
    var body: some Keyframes<Placement> {
      Entrance(distance: 8)
      KeyframeTrack(\.point.y) { LinearKeyframe(5, duration: 2) }
    }
  }

  struct Bare: Keyframes {
    var body: some Keyframes<Double> {
      LinearKeyframe(1, duration: 1)
      Beat(height: 3)
    }
  }

  @Test(arguments: [(true, 5.0), (false, 10)])
  func trackContent(isFading: Bool, second: Double) {
    let timeline = track { Beats(count: 3, isFading: isFading) }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.25) == 10)
    #expect(timeline.value(time: 1) == 0)
    #expect(timeline.value(time: 1.25) == second)
  }

  /// Content joins its surroundings as if it were written there.
  @Test(arguments: [0.1, 0.5, 0.9, 1.1, 1.2, 1.6, 2])
  func contentJoinsItsNeighbours(time: Double) {
    let composite = track {
      LinearKeyframe(7, duration: 1)
      Beat(height: 3)
      SpringKeyframe(9, duration: 1)
    }
    let flat = track {
      LinearKeyframe(7, duration: 1)
      CubicKeyframe(3, duration: 0.25)
      CubicKeyframe(0, duration: 0.75)
      SpringKeyframe(9, duration: 1)
    }
    #expect(composite.value(time: time) == flat.value(time: time))
  }

  @Test func bareContentInATimeline() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { Beat(height: 6) }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.25) == 6)
  }

  @Test func genericContent() {
    let timeline = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack(\.point) { There(target: Point(x: 1, y: 2)) }
      KeyframeTrack(\.scale) { There(target: 3) }
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.5) == Placement(point: Point(x: 1, y: 2), scale: 3))
  }

  @Test func keyframesAreTheirOwnBodies() {
    let timeline = track {
      MoveKeyframe(1).body
      LinearKeyframe(2, duration: 1).body
      CubicKeyframe(3, duration: 1).body
      SpringKeyframe(3, duration: 1, startVelocity: 0).body
    }
    #expect(timeline.duration == 3)
    for (time, value) in [(0.0, 1.0), (1, 2), (2, 3), (3, 3)] { #expect(timeline.value(time: time) == value) }
  }

  @Test func keyframes() {
    let timeline = KeyframeTimeline(initialValue: Placement()) { Show() }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1) == Placement(point: Point(x: 8, y: 2.5), scale: 0))
    #expect(timeline.value(time: 0.25) == Placement(point: Point(x: 2, y: 0.625), scale: 4))
  }

  @Test func keyframesOfBareContent() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { Bare() }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1.25) == 3)
  }
}
