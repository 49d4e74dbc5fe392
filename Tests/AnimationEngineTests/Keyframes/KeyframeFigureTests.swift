import AnimationEngine
import Testing

/// The figures that SwiftUI itself prints for some timelines, to the three decimals that are printed.
struct KeyframeFigureTests {
  static let figures = [
    TimelineFigures(
      "linear", duration: 0.6,
      [
        (-0.1, 0), (0, 0), (0.05, 2.5), (0.1, 5), (0.15, 7.5), (0.2, 10), (0.25, 5), (0.3, 0), (0.35, -5), (0.4, -10),
        (0.5, -5), (0.6, 0), (1.5, 0),
      ]
    ) {
      track {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(-10, duration: 0.2)
        LinearKeyframe(0, duration: 0.2)
      }
    },
    TimelineFigures(
      "linear, eased", duration: 0.4,
      [
        (0.05, 0.311), (0.1, 1.292), (0.15, 2.928), (0.2, 5), (0.25, 7.072), (0.3, 8.708), (0.35, 9.689), (0.4, 10),
      ]
    ) {
      track {
        LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut)
      }
    },
    TimelineFigures(
      "three cubics", duration: 0.6,
      [
        (0.05, 1.797), (0.1, 5.625), (0.15, 9.141), (0.2, 10), (0.25, 6.406), (0.3, 0), (0.35, -6.406), (0.4, -10),
        (0.5, -5.625), (0.6, 0),
      ]
    ) {
      track {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(-10, duration: 0.2)
        CubicKeyframe(0, duration: 0.2)
      }
    },
    TimelineFigures(
      "one cubic", duration: 0.4,
      [
        (0.05, 0.430), (0.1, 1.562), (0.15, 3.164), (0.2, 5), (0.25, 6.836), (0.3, 8.437), (0.35, 9.570), (0.4, 10),
      ]
    ) {
      track {
        CubicKeyframe(10, duration: 0.4)
      }
    },
    TimelineFigures(
      "two cubics", duration: 0.4,
      [(0.05, 0.859), (0.1, 3.125), (0.15, 6.328), (0.25, 15.234), (0.3, 21.875), (0.35, 27.578)]
    ) {
      track {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(30, duration: 0.2)
      }
    },
    TimelineFigures(
      "spring cut short", duration: 0.4,
      [
        (0.05, 1.860), (0.1, 4.656), (0.15, 6.819), (0.2, 8.210), (0.25, 9.029), (0.3, 9.487), (0.35, 9.734),
        (0.4, 9.864), (1.5, 9.864),
      ]
    ) {
      track {
        SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
      }
    },
    TimelineFigures(
      "spring until it settles", duration: 1.273,
      [
        (0.05, 2.105), (0.1, 5.614), (0.15, 8.343), (0.2, 9.841), (0.25, 10.396), (0.3, 10.440), (0.4, 10.145),
        (0.6, 9.982),
      ]
    ) {
      track {
        SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3))
      }
    },
  ]

  /// Half a unit of the third decimal, and room for how the last one was rounded.
  static let tolerance = 0.0005 + 1e-9

  @Test(arguments: figures)
  func timelines(figures: TimelineFigures) {
    let timeline = figures.timeline()
    #expect(isClose(timeline.duration, figures.duration, within: Self.tolerance), "duration \(timeline.duration)")
    for (time, expected) in figures.values {
      let actual = timeline.value(time: time)
      #expect(isClose(actual, expected, within: Self.tolerance), "\(actual) at \(time)")
      let progress = time / timeline.duration
      let same = timeline.value(progress: progress)
      #expect(isClose(same, expected, within: Self.tolerance), "\(same) at progress \(progress)")
    }
  }

  @Test(arguments: [(0.05, 2.5, 1.083), (0.2, 10, 1.333), (0.4, 0, 1.667), (0.6, 0, 2)])
  func twoTracks(time: Double, x: Double, scale: Double) {
    let timeline = KeyframeTimeline(initialValue: Placement()) {
      KeyframeTrack(\.point.x) {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(0, duration: 0.2)
      }
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 0.6) }
    }
    #expect(isClose(timeline.duration, 0.6))
    let value = timeline.value(time: time)
    #expect(isClose(value.point.x, x, within: Self.tolerance))
    #expect(isClose(value.scale, scale, within: Self.tolerance))
    #expect(value.point.y == 0)
    #expect(value.name == "card")
  }
}
