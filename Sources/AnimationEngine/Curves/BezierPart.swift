/// One cubic segment of a ``BezierPath`` as polynomials of the curve parameter t in 0...1.
struct BezierPart: Hashable, Sendable {
  /// The x at which the segment starts.
  let start: Double
  private let y0: Double
  private let ax, bx, cx: Double
  private let ay, by, cy: Double
  /// Whether x never decreases as t grows.
  let isMonotone: Bool

  init(from x0: Double, _ y0: Double, _ segment: BezierPath.Segment) {
    start = x0
    self.y0 = y0
    // The steps between control points are Bernstein coefficients of a third of the derivative.
    let (first, second, third) = (segment.x1 - x0, segment.x2 - segment.x1, segment.x - segment.x2)
    // The derivative's least value within 0...1 is at an end, or else negative iff second < −√(first·third). What
    // rounding makes of a control point that repeats another one is not a loop.
    let slack = 1e-12 * max(1, abs(x0), abs(segment.x))
    isMonotone =
      first >= -slack && third >= -slack
      && second >= -(max(first, 0) * max(third, 0)).squareRoot() - slack
    cx = 3 * first
    bx = 3 * (second - first)
    ax = third - 2 * second + first
    let (firstY, secondY, thirdY) = (segment.y1 - y0, segment.y2 - segment.y1, segment.y - segment.y2)
    cy = 3 * firstY
    by = 3 * (secondY - firstY)
    ay = thirdY - 2 * secondY + firstY
  }

  func value(at x: Double) -> Double { value(parameter: parameter(at: x)) }

  /// The value at `x`, looked for from the curve parameter of a place nearby, which becomes that of `x`.
  func value(at x: Double, near parameter: inout Double) -> Double {
    parameter = self.parameter(at: x, from: parameter)
    return value(parameter: parameter)
  }

  private func value(parameter t: Double) -> Double { y0 + ((ay * t + by) * t + cy) * t }

  /// dy/dx, infinite where the curve is upright; where the curve parameter stands still, the quotient of the first
  /// derivatives that do not vanish.
  func slope(at x: Double) -> Double {
    let t = parameter(at: x)
    let derivatives = [
      ((3 * ax * t + 2 * bx) * t + cx, (3 * ay * t + 2 * by) * t + cy),
      (6 * ax * t + 2 * bx, 6 * ay * t + 2 * by), (6 * ax, 6 * ay),
    ]
    // What is no more than rounding leaves of the coefficients vanishes.
    let (slackX, slackY) = (1e-12 * (abs(ax) + abs(bx) + abs(cx)), 1e-12 * (abs(ay) + abs(by) + abs(cy)))
    for (dx, dy) in derivatives {
      if abs(dx) > slackX { return dy / dx }
      if abs(dy) > slackY { return dy < 0 ? -.infinity : .infinity }
    }
    return 0
  }

  /// The curve parameter at `x`: Newton's steps, halving the interval wherever one would leave it.
  ///
  /// - Parameter first: Where to begin; nil for that of a straight line.
  private func parameter(at x: Double, from first: Double? = nil) -> Double {
    let target = x - start
    var low = 0.0
    var high = 1.0
    var t = first ?? clamp(target / (ax + bx + cx), 0, 1)
    // Halving alone needs 53 rounds, and a round that is not halved at least doubles the digits before long.
    for _ in 0..<100 {
      let error = ((ax * t + bx) * t + cx) * t - target
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      var next = t - error / ((3 * ax * t + 2 * bx) * t + cx)
      // A NaN is in no interval either.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == t || next == low || next == high { return next }
      // Each step squares what is left: after one so short, that is less than rounding.
      if first != nil && abs(next - t) < 1e-9 { return next }
      t = next
    }
    return t
  }
}
