internal import AnimationEngine

/// The cubic Bézier curve that is nearest to samples, in the largest distance.
package struct BezierFit: Equatable, Sendable {
  /// The control points, to four decimals.
  package let x1, y1, x2, y2: Double
  /// Seconds, to the tenth of a millisecond; it rests at 1 after them.
  package let duration: Double

  /// An even pace, for what is over before there is anything between start and end to fit.
  package init(lineOver duration: Double) { (x1, y1, x2, y2, self.duration) = (0, 0, 1, 1, duration) }

  private static let starts: [[Double]] = [
    [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.1, 0.9, 0.3, 1], [0.35, 1.5, 0.6, 1], [0.6, 0, 0.9, 0.4],
    [0.35, -0.4, 0.7, 1.4],
  ]

  /// Fits samples.
  ///
  /// - Parameters:
  ///   - isDurationFree: Whether it may end before the samples do.
  ///   - effort: How long it is looked for; 1 for a figure to go by, 6 for the numbers that made a curve.
  package init(_ samples: CurveSamples, isDurationFree: Bool = true, effort: Int = 1) {
    let few = samples.thinned(to: 64)
    let span = samples.span
    let fixed = NelderMead.minimum(fromAnyOf: Self.starts, steps: [0.15, 0.2, 0.15, 0.2], evaluations: 240 * effort) {
      point in
      few.distance(from: Self.values(point + [1], at: few.times, span: span))
    }
    var best = (point: fixed.point + [1], value: fixed.value)
    if isDurationFree && fixed.value > 2e-6 {
      let free = NelderMead.minimum(
        fromAnyOf: [best.point, fixed.point + [0.75], [0.25, 0.6, 0.4, 1, 0.5], [0.3, 1.4, 0.6, 1, 0.6]],
        steps: [0.1, 0.15, 0.1, 0.15, -0.15], evaluations: 320 * effort
      ) { few.distance(from: Self.values($0, at: few.times, span: span)) }
      // An end of its own has to be worth it.
      if free.value < best.value * 0.9 { best = free }
    }
    if effort > 1 {
      let isFixed = best.point[4] == 1
      let exact = LeastSquares.minimum(from: isFixed ? Array(best.point.prefix(4)) : best.point, rounds: 40) { point in
        zip(few.values, Self.values(isFixed ? point + [1] : point, at: few.times, span: span)).map(-)
      }
      let point = isFixed ? exact + [1] : exact
      let value = few.distance(from: Self.values(point, at: few.times, span: span))
      if value < best.value { best = (point, value) }
    }
    let point = Self.bounded(best.point)
    (x1, y1) = (point[0].rounded(decimals: 4), point[1].rounded(decimals: 4))
    (x2, y2) = (point[2].rounded(decimals: 4), point[3].rounded(decimals: 4))
    duration = point[4] == 1 ? span : max(1e-4, (point[4] * span).rounded(decimals: 4))
  }

  private static func bounded(_ point: [Double]) -> [Double] {
    [
      min(max(point[0], 0), 1), min(max(point[1], -1000), 1000), min(max(point[2], 0), 1),
      min(max(point[3], -1000), 1000), min(max(point[4], 0.05), 1),
    ]
  }

  /// The values of the curve of a point at times in seconds.
  private static func values(_ point: [Double], at times: [Double], span: Double) -> [Double] {
    let inner = bounded(point)
    let outside = zip(point, inner).reduce(0) { $0 + abs($1.0 - $1.1) }
    // Solved whole, as the grid of the engine's own solver has no slopes.
    let segment = BezierPath.Segment(x1: inner[0], y1: inner[1], x2: inner[2], y2: inner[3], x: 1, y: 1)
    guard let curve = try? BezierPath([segment]) else { return times.map { _ in .infinity } }
    let duration = inner[4] * span
    // What is out of bounds costs, so that the simplex turns round.
    return curve.values(at: times.map { $0 / duration }).map { $0 + outside }
  }

  /// The value at a time in seconds.
  package func value(at time: Double) -> Double {
    time >= duration
      ? 1
      : UnitCurve.bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
        .value(at: time / duration)
  }
}
