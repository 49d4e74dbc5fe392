import AnimationEngine
import Testing

/// Every function of both builders, through the statements that call it.
struct KeyframeBuilderTests {
  @Test(arguments: [(true, 3.0, 20.0), (false, 2, 30)])
  func trackContent(isLong: Bool, duration: Double, end: Double) {
    let timeline = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack(\.point.x) {
        LinearKeyframe(10, duration: 1)
        if isLong {
          LinearKeyframe(15, duration: 1)
          LinearKeyframe(20, duration: 1)
        } else {
          LinearKeyframe(30, duration: 1)
        }
      }
    }
    #expect(timeline.duration == duration)
    #expect(timeline.value(time: 1).point.x == 10)
    #expect(timeline.value(time: duration).point.x == end)
  }

  @Test(arguments: [(true, 3.0, 20.0), (false, 2, 30)])
  func bareKeyframes(isLong: Bool, duration: Double, end: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      if isLong {
        LinearKeyframe(15, duration: 1)
        LinearKeyframe(20, duration: 1)
      } else {
        LinearKeyframe(30, duration: 1)
      }
    }
    #expect(timeline.duration == duration)
    #expect(timeline.value(time: 1) == 10)
    #expect(timeline.value(time: duration) == end)
  }

  @Test(arguments: [0, 1, 5])
  func loops(count: Int) {
    let bare = KeyframeTimeline(initialValue: 0.0) {
      for index in 0..<count {
        MoveKeyframe(Double(index))
        LinearKeyframe(Double(index) + 0.5, duration: 1)
      }
    }
    let track = KeyframeTimeline(initialValue: Placement(scale: 0)) {
      KeyframeTrack(\.scale) {
        for index in 0..<count {
          MoveKeyframe(Double(index))
          LinearKeyframe(Double(index) + 0.5, duration: 1)
        }
      }
    }
    #expect(bare.duration == Double(count))
    #expect(track.duration == Double(count))
    for index in 0..<count {
      #expect(isClose(bare.value(time: Double(index) + 0.5), Double(index) + 0.25))
      #expect(isClose(track.value(time: Double(index) + 0.5).scale, Double(index) + 0.25))
    }
  }

  @Test(arguments: [0, 1, 2])
  func branchesWithinLoops(kind: Int) {
    let timeline = track {
      for index in 1...4 {
        if kind == 0 {
          LinearKeyframe(Double(index), duration: 1)
        } else if kind == 1 {
          CubicKeyframe(Double(index) * 10, duration: 1)
        } else {
          for part in 1...2 { LinearKeyframe(Double(index) * 100 + Double(part), duration: 0.5) }
        }
      }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 3) == [3, 30, 302][kind])
  }

  @Test(arguments: [(true, 1.0), (false, 0)])
  func emptyBranches(isFilled: Bool, duration: Double) {
    let bare = KeyframeTimeline(initialValue: 0.0) {
      if isFilled { LinearKeyframe(10, duration: 1) } else {}
    }
    let track = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack(\.scale) {
        if isFilled { LinearKeyframe(10, duration: 1) } else {}
      }
    }
    #expect(bare.duration == duration)
    #expect(bare.value(time: 1) == 10 * duration)
    #expect(track.duration == duration)
    #expect(track.value(time: 1).scale == (isFilled ? 10 : 1))
  }

  @Test func emptyBranchesWithinLoops() {
    let timeline = track {
      for index in 1...6 {
        if index % 2 == 0 { LinearKeyframe(Double(index), duration: 1) } else {}
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 2) == 4)
  }

  @Test func emptyTimeline() {
    let timeline = KeyframeTimeline(initialValue: Placement(scale: 3)) {}
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 1) == Placement(scale: 3))
    #expect(timeline.value(progress: 1) == Placement(scale: 3))
  }

  @Test func emptyTrack() {
    let timeline = KeyframeTimeline(initialValue: Placement(scale: 3)) {
      KeyframeTrack(\.scale) {}
      KeyframeTrack(\.point.y) { LinearKeyframe(1, duration: 1) }
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 1) == Placement(point: Point(y: 1), scale: 3))
  }

  @Test func manyTracks() {
    let timeline = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack(\.point.x) { LinearKeyframe(1, duration: 1) }
      KeyframeTrack(\.point.y) { LinearKeyframe(2, duration: 2) }
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 3) }
      KeyframeTrack(\.point.x) { LinearKeyframe(4, duration: 4) }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 4) == Placement(point: Point(x: 4, y: 2), scale: 3))
  }

  @Test func allKinds() {
    let timeline = track {
      MoveKeyframe(1)
      LinearKeyframe(2, duration: 1)
      LinearKeyframe(3, duration: 1, timingCurve: .easeIn)
      CubicKeyframe(4, duration: 1)
      CubicKeyframe(5, duration: 1, startVelocity: 1, endVelocity: 1)
      SpringKeyframe(6, duration: 1, spring: .snappy, startVelocity: 1)
      SpringKeyframe(7, duration: 5)
    }
    #expect(timeline.duration == 10)
    for (time, expected) in [(0.0, 1.0), (1, 2), (2, 3), (3, 4), (4, 5)] {
      #expect(timeline.value(time: time) == expected, "at \(time)")
    }
    #expect(isClose(timeline.value(time: 10), 7, within: 1e-6))
  }
}
