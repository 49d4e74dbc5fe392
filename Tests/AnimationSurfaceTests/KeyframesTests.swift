import AnimationEngine
import Testing

/// Section 13 of the surface: keyframes, tracks and timelines.
struct KeyframesTests {
  /// A value of a client's own, which need not be animatable.
  struct Pose: Equatable {
    var scale = 1.0
    var angle = Angle.zero
    var offset = UnitPoint.zero
  }

  /// Track content of a client's own, by its body alone.
  struct Pulse: KeyframeTrackContent {
    var height: Double

    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(height, duration: 0.5)
      LinearKeyframe(1.0, duration: 0.5)
    }
  }

  /// Keyframes of a client's own, by their body alone.
  struct Wave: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.scale) { Pulse(height: 2) }
      KeyframeTrack(\.angle) { CubicKeyframe(.degrees(90), duration: 2) }
    }
  }

  @Test func bareKeyframes() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.5)
      CubicKeyframe(20, duration: 0.5)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.5) == 10)
    #expect(timeline.value(progress: 0.5) == 10)
    #expect(timeline.value(time: 2) == 20)
    #expect(timeline.value(progress: -1) == 0)
  }

  @Test func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(3, duration: 1, timingCurve: .linear)
        SpringKeyframe(1, duration: 1, spring: .smooth, startVelocity: 0)
      }
      KeyframeTrack(\Pose.offset.x) {
        MoveKeyframe(0.5)
        CubicKeyframe(1, duration: 2, startVelocity: 0, endVelocity: 0)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0) == Pose(offset: UnitPoint(x: 0.5, y: 0)))
    #expect(timeline.value(time: 1).scale == 3)
    #expect(timeline.value(time: 1).offset.x == 0.75)
    #expect(timeline.value(time: 3).angle == .zero)
  }

  @Test func defaults() {
    func end(_ content: some KeyframeTrackContent<Double>) -> (Double, Double) {
      let timeline = KeyframeTimeline(initialValue: 0.0) { content }
      return (timeline.duration, timeline.value(progress: 0.25))
    }
    #expect(
      end(CubicKeyframe(8, duration: 1)) == end(CubicKeyframe(8, duration: 1, startVelocity: nil, endVelocity: nil)))
    #expect(end(LinearKeyframe(8, duration: 1)) == (1, 2))
    #expect(end(SpringKeyframe(8)) == end(SpringKeyframe(8, duration: nil, spring: Spring(), startVelocity: nil)))
    #expect(end(MoveKeyframe(8)) == (0, 8))
  }

  @Test func compositions() {
    let timeline = KeyframeTimeline(initialValue: Pose()) { Wave() }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5).scale == 2)
    #expect(timeline.value(time: 1).scale == 1)
    #expect(abs(timeline.value(time: 1).angle.degrees - 45) < 1e-9)
    #expect(KeyframeTimeline(initialValue: 1.0) { Pulse(height: 4) }.value(time: 0.25) == 2.5)
  }

  @Test(arguments: [true, false])
  func statements(isHigh: Bool) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      if isHigh { LinearKeyframe(10, duration: 1) } else { CubicKeyframe(5, duration: 1) }
      for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 1) == (isHigh ? 10 : 5))
    #expect(timeline.value(time: 3) == 2)
    let track = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        if isHigh { LinearKeyframe(10, duration: 1) } else { CubicKeyframe(5, duration: 1) }
        for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
      }
    }
    #expect(track.value(time: 1).scale == (isHigh ? 10 : 5))
    let empty = KeyframeTimeline(initialValue: 0.0) { if isHigh { MoveKeyframe(1) } else {} }
    #expect(empty.value(time: 0) == (isHigh ? 1 : 0))
    #expect(KeyframeTimeline(initialValue: isHigh) {}.value(time: 1) == isHigh, "any value, and no track at all")
  }

  @Test func trackOfTheWholeValue() {
    let track = KeyframeTrack { LinearKeyframe(2.0, duration: 1) }
    #expect(KeyframeTimeline(initialValue: 0.0) { track }.value(time: 0.5) == 1)
    func moves<K: Keyframes, Root>(_: K, _: Root.Type) where K.Value == Root {}
    moves(track, Double.self)
    moves(KeyframeTrack(\Pose.scale) { MoveKeyframe(1) }, Pose.self)
  }

  @Test func signatures() {
    let cubic: (Double, TimeInterval, Double?, Double?) -> CubicKeyframe<Double> =
      CubicKeyframe.init(_:duration:startVelocity:endVelocity:)
    let spring: (Double, TimeInterval?, Spring, Double?) -> SpringKeyframe<Double> =
      SpringKeyframe.init(_:duration:spring:startVelocity:)
    let linear: (Double, TimeInterval, UnitCurve) -> LinearKeyframe<Double> =
      LinearKeyframe.init(_:duration:timingCurve:)
    let move: (Double) -> MoveKeyframe<Double> = MoveKeyframe.init
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      move(1)
      linear(2, 1, .linear)
      cubic(3, 1, nil, nil)
      spring(4, 1, Spring(), nil)
    }
    let value: (Double) -> Double = timeline.value(time:)
    let progress: (Double) -> Double = timeline.value(progress:)
    #expect(value(1) == 2)
    #expect(progress(1) == value(3))
  }
}
