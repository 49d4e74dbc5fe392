import AnimationEngine
import Testing

/// Keyframes that take no time.
struct MoveKeyframeTests {
  static let tracks = [
    TimelineFigures("a leading move has always happened", duration: 1, [(-1, 5), (0, 5), (0.5, 7.5), (1, 10)]) {
      track {
        MoveKeyframe(5)
        LinearKeyframe(10, duration: 1)
      }
    },
    TimelineFigures(
      "a move shows right after its time", duration: 2,
      [(1, 10), (1.0.nextUp, 50), (1.5, 55), (2, 60)]
    ) {
      track {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("of two moves the second shows", duration: 2, [(1, 10), (1.0.nextUp, 70), (1.5, 65), (2, 60)]) {
      track {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        MoveKeyframe(70)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("a trailing move shows at the end", duration: 1, [(0.5, 5), (1.0.nextDown, 10), (1, 50), (2, 50)]) {
      track {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
      }
    },
    TimelineFigures("only a move", duration: 0, [(-1, 5), (0, 5), (1, 5)]) {
      track { MoveKeyframe(5) }
    },
    TimelineFigures(
      "a linear keyframe without time shows at its own time", duration: 2, [(1, 50), (1.5, 55), (2, 60)]
    ) {
      track {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(50, duration: 0)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("so does a cubic one", duration: 2, [(1, 50), (1.5, 55), (2, 60)]) {
      track {
        LinearKeyframe(10, duration: 1)
        CubicKeyframe(50, duration: 0)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("a linear keyframe without time, then a move", duration: 2, [(1, 50), (1.0.nextUp, 80), (2, 60)]) {
      track {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(50, duration: 0)
        MoveKeyframe(80)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("a move, then a linear keyframe without time", duration: 2, [(1, 50), (1.5, 55), (2, 60)]) {
      track {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(80)
        LinearKeyframe(50, duration: 0)
        LinearKeyframe(60, duration: 1)
      }
    },
    TimelineFigures("only linear keyframes without time", duration: 0, [(-1, 8), (0, 8), (1, 8)]) {
      track {
        LinearKeyframe(5, duration: 0, timingCurve: .easeIn)
        LinearKeyframe(8, duration: 0)
      }
    },
    TimelineFigures("a spring without time goes nowhere", duration: 2, [(0, 0), (1, 10), (1.5, 15), (2, 20)]) {
      track {
        SpringKeyframe(99, duration: 0)
        LinearKeyframe(10, duration: 1)
        SpringKeyframe(99, duration: 0)
        LinearKeyframe(20, duration: 1)
      }
    },
    TimelineFigures(
      "cubics are at rest on both sides of a move", duration: 2, [(0.5, 5), (1, 10), (1.5, 75), (2, 100)]
    ) {
      track {
        CubicKeyframe(10, duration: 1)
        MoveKeyframe(50)
        CubicKeyframe(100, duration: 1)
      }
    },
  ]

  @Test(arguments: tracks)
  func values(figures: TimelineFigures) {
    let timeline = figures.timeline()
    #expect(timeline.duration == figures.duration)
    for (time, expected) in figures.values {
      let actual = timeline.value(time: time)
      #expect(isClose(actual, expected), "\(actual) at \(time)")
    }
  }

  @Test func moveEndsTheMotionBeforeASpring() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let timeline = track {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(50)
      SpringKeyframe(60, duration: 1, spring: spring)
    }
    #expect(isClose(timeline.value(time: 1.1), 50 + spring.value(target: 10, time: 0.1)))
  }
}
