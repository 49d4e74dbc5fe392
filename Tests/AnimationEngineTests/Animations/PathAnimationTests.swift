import AnimationEngine
import Testing

struct PathAnimationTests {
  typealias Segment = BezierPath.Segment

  /// Material's emphasized easing.
  static let emphasized = [
    Segment(x1: 0.05, y1: 0, x2: 0.133333, y2: 0.06, x: 0.166666, y: 0.4),
    Segment(x1: 0.208333, y1: 0.82, x2: 0.25, y2: 1, x: 1, y: 1),
  ]
  /// A flat start and end of x, a straight line and a jump.
  static let awkward = [
    Segment(x1: 0, y1: 1, x2: 0.3, y2: -1, x: 0.3, y: 0.5), Segment(lineTo: 0.6, 0.2, from: 0.3, 0.5),
    Segment(lineTo: 0.6, 0.9, from: 0.6, 0.2), Segment(x1: 1, y1: 0.9, x2: 0.6, y2: 1, x: 1, y: 1),
  ]

  /// Points of the path itself, which the solver must find again from their x.
  @Test(arguments: [emphasized, awkward])
  func theSolverFindsThePath(segments: [Segment]) throws {
    let path = try BezierPath(segments)
    var (x, y) = (0.0, 0.0)
    for segment in segments {
      for tick in 1..<1000 where segment.x > x {
        let t = Double(tick) / 1000
        func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          let u = 1 - t
          return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        let (pointX, pointY) = (
          bezier(x, segment.x1, segment.x2, segment.x), bezier(y, segment.y1, segment.y2, segment.y)
        )
        // Where the path is nearly upright, an x in the last place is much of a y.
        let slope = abs(path.slope(at: pointX))
        #expect(abs(path.value(at: pointX) - pointY) < 1e-12 + slope * 1e-15, "\(pointX)")
      }
      (x, y) = (segment.x, segment.y)
    }
    #expect(path.value(at: 0) == 0 && path.value(at: 1) == 1)
  }

  @Test func aJumpShowsTheLaterValue() throws {
    let path = try BezierPath(Self.awkward)
    #expect(path.value(at: 0.6) == 0.9)
    #expect(abs(path.value(at: 0.6.nextDown) - 0.2) < 1e-12)
  }

  /// A quad is a Bézier curve exactly.
  @Test func quad() throws {
    let path = try BezierPath([Segment(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3, x: 1, y: 1)])
    for tick in 0...100 {
      let x = Double(tick) / 100
      #expect(abs(path.value(at: x) - x * x) < 1e-15)
      #expect(abs(path.slope(at: x) - 2 * x) < 1e-14)
    }
  }

  private static let flaws: [([Segment], BezierPath.Flaw?)] = [
    ([], .end(x: 0, y: 0)), ([Segment(lineTo: 1, 0.5, from: 0, 0)], .end(x: 1, y: 0.5)),
    ([Segment(lineTo: 0.5, 0, from: 0, 0), Segment(lineTo: 0.4, 1, from: 0.5, 0)], .goesBack(1)),
    ([Segment(x1: 1.5, y1: 0, x2: 0.5, y2: 1, x: 1, y: 1)], .goesBack(0)),
    // A loop in the middle, all control points within the segment.
    ([Segment(x1: 1, y1: 0, x2: 0, y2: 1, x: 1, y: 1)], nil),
    ([Segment(x1: 1.01, y1: 0, x2: 0, y2: 1, x: 1, y: 1)], .goesBack(0)),
    ([Segment(x1: 0.9, y1: 0, x2: 0, y2: 1, x: 1, y: .nan)], .outOfBounds(0)),
    ([Segment(x1: 0.9, y1: .infinity, x2: 0, y2: 1, x: 1, y: 1)], .outOfBounds(0)),
  ]

  @Test(arguments: flaws)
  func flawsAreFound(segments: [Segment], flaw: BezierPath.Flaw?) {
    var found: BezierPath.Flaw?
    do throws(BezierPath.Flaw) { _ = try BezierPath(segments) } catch { found = error }
    #expect(found == flaw)
  }
}
