import AnimationEngine
import Testing

/// What passes from one keyframe to the next.
struct KeyframeVelocityTests {
  struct Junction: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let time: Double
    let before: Double
    let after: Double
    let timeline: @Sendable () -> KeyframeTimeline<Double>

    init(
      _ name: String, at time: Double, before: Double, after: Double,
      timeline: @escaping @Sendable () -> KeyframeTimeline<Double>
    ) {
      testDescription = name
      self.time = time
      self.before = before
      self.after = after
      self.timeline = timeline
    }
  }

  static let spring = Spring(duration: 0.4, bounce: 0.3)
  static let springEnd = spring.velocity(target: 10.0, time: 0.2)

  static let junctions = [
    Junction("a lone cubic starts at rest", at: 0, before: 0, after: 0) {
      track { CubicKeyframe(10, duration: 0.4) }
    },
    Junction("a lone cubic ends at rest", at: 0.4, before: 0, after: 0) {
      track { CubicKeyframe(10, duration: 0.4) }
    },
    Junction("cubic, cubic: uneven Catmull-Rom", at: 0.2, before: 50, after: 50) {
      track {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(40, duration: 0.6)
      }
    },
    Junction("linear, cubic", at: 0.2, before: 50, after: 50) {
      track {
        LinearKeyframe(10, duration: 0.2)
        CubicKeyframe(0, duration: 0.2)
      }
    },
    Junction("cubic, linear", at: 0.2, before: 100, after: 100) {
      track {
        CubicKeyframe(10, duration: 0.2)
        LinearKeyframe(30, duration: 0.2)
      }
    },
    Junction("linear that ends flat, cubic", at: 0.2, before: 0, after: 0) {
      track {
        LinearKeyframe(10, duration: 0.2, timingCurve: .easeInOut)
        CubicKeyframe(30, duration: 0.2)
      }
    },
    Junction("linear, linear keeps its corner", at: 0.2, before: 50, after: -150) {
      track {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(-20, duration: 0.2)
      }
    },
    Junction("linear, spring", at: 0.2, before: 50, after: 50) {
      track {
        LinearKeyframe(10, duration: 0.2)
        SpringKeyframe(0, duration: 0.5, spring: spring)
      }
    },
    Junction("spring, cubic", at: 0.2, before: springEnd, after: springEnd) {
      track {
        SpringKeyframe(10, duration: 0.2, spring: spring)
        CubicKeyframe(0, duration: 0.2)
      }
    },
    Junction("spring, spring", at: 0.2, before: springEnd, after: springEnd) {
      track {
        SpringKeyframe(10, duration: 0.2, spring: spring)
        SpringKeyframe(-10, duration: 0.2, spring: .smooth)
      }
    },
    Junction("spring with a velocity of its own", at: 0.2, before: springEnd, after: -30) {
      track {
        SpringKeyframe(10, duration: 0.2, spring: spring)
        SpringKeyframe(-10, duration: 0.2, spring: spring, startVelocity: -30)
      }
    },
    Junction("cubic, spring from rest", at: 0.2, before: 0, after: 0) {
      track {
        CubicKeyframe(10, duration: 0.2)
        SpringKeyframe(30, duration: 0.2, spring: spring)
      }
    },
    Junction("cubic, spring with a velocity of its own", at: 0.2, before: 70, after: 70) {
      track {
        CubicKeyframe(10, duration: 0.2)
        SpringKeyframe(30, duration: 0.2, spring: spring, startVelocity: 70)
      }
    },
    Junction("cubic that ends with a velocity, spring", at: 0.2, before: 60, after: 60) {
      track {
        CubicKeyframe(10, duration: 0.2, endVelocity: 60)
        SpringKeyframe(30, duration: 0.2, spring: spring)
      }
    },
    Junction("a first spring with a velocity", at: 0, before: 0, after: 40) {
      track {
        SpringKeyframe(10, duration: 0.2, spring: spring, startVelocity: 40)
      }
    },
    Junction("a first cubic with a velocity", at: 0, before: 0, after: 25) {
      track {
        CubicKeyframe(10, duration: 0.2, startVelocity: 25)
      }
    },
    Junction("a last cubic with a velocity", at: 0.2, before: -25, after: 0) {
      track {
        CubicKeyframe(10, duration: 0.2, endVelocity: -25)
      }
    },
    Junction("cubics with different velocities", at: 0.2, before: 5, after: -5) {
      track {
        CubicKeyframe(10, duration: 0.2, endVelocity: 5)
        CubicKeyframe(40, duration: 0.2, startVelocity: -5)
      }
    },
    Junction("cubic takes on the next one's velocity", at: 0.2, before: -5, after: -5) {
      track {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(40, duration: 0.2, startVelocity: -5)
      }
    },
    Junction("cubic takes on the last one's velocity", at: 0.2, before: 5, after: 5) {
      track {
        CubicKeyframe(10, duration: 0.2, endVelocity: 5)
        CubicKeyframe(40, duration: 0.2)
      }
    },
    Junction("a slope that is infinite counts as 0", at: 0.2, before: 0, after: 0) {
      track {
        CubicKeyframe(10, duration: 0.2)
        LinearKeyframe(10, duration: 0.2, timingCurve: .circularEaseOut)
      }
    },
  ]

  @Test(arguments: junctions)
  func slopesAt(junction: Junction) {
    let (before, after) = slopes(of: junction.timeline(), at: junction.time)
    // A one-sided difference is off by half the step times the curvature, which is a few thousand here.
    #expect(isClose(before, junction.before, within: 0.01))
    #expect(isClose(after, junction.after, within: 0.01))
  }

  @Test func cubicIsTheHermitePolynomial() {
    let timeline = track { CubicKeyframe(10, duration: 2, startVelocity: 3, endVelocity: -4) }
    for step in 1..<20 {
      let u = Double(step) / 20
      let expected = 10 * (3 * u * u - 2 * u * u * u) + 2 * 3 * u * (1 - u) * (1 - u) - 2 * -4 * u * u * (1 - u)
      #expect(isClose(timeline.value(time: 2 * u), expected), "u \(u)")
    }
  }

  @Test(arguments: [(UnitCurve.linear, 40.0), (.easeInOut, 0), (.circularEaseIn, 0), (.circularEaseOut, 0)])
  func cubicTakesOnTheSlopeOfATimingCurve(timingCurve: UnitCurve, velocity: Double) {
    let timeline = track {
      CubicKeyframe(10, duration: 0.2)
      LinearKeyframe(18, duration: 0.2, timingCurve: timingCurve)
      CubicKeyframe(18, duration: 0.2)
    }
    // Halfway, a Hermite curve is off the middle by an eighth of the difference of its tangents.
    #expect(isClose(timeline.value(time: 0.1), 5 - velocity * 0.2 / 8, within: 1e-6))
    let end = timingCurve.velocity(at: 1) * 40
    let last = end.isFinite ? end : 0
    #expect(isClose(timeline.value(time: 0.5), 18 + last * 0.2 / 8, within: 1e-6))
  }

  @Test func velocitiesAreValues() {
    let timeline = KeyframeTimeline(initialValue: Point()) {
      CubicKeyframe(Point(x: 10, y: 20), duration: 1, startVelocity: Point(x: 1, y: 2), endVelocity: Point(x: 3, y: 4))
    }
    let middle = timeline.value(time: 0.5)
    // Halfway, a Hermite curve is off the middle by an eighth of the difference of its tangents.
    #expect(isClose(middle.x, 5 + (1 - 3) / 8.0))
    #expect(isClose(middle.y, 10 + (2 - 4) / 8.0))
  }

  @Test func springFollowsItsFormula() {
    let timeline = track {
      LinearKeyframe(5, duration: 0.5)
      SpringKeyframe(-5, duration: 1, spring: Self.spring)
    }
    for time in [0.1, 0.25, 0.5, 0.99] {
      let expected: Double = 5 + Self.spring.value(target: -10, initialVelocity: 10, time: time)
      #expect(isClose(timeline.value(time: 0.5 + time), expected), "\(time)")
    }
  }
}
