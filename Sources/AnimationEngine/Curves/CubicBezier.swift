/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x as SwiftUI solves it.
///
/// Results lie on a grid of 2⁻²⁰, and the path to the root (start at x, at most eight Newton steps, then bisection)
/// decides which of two neighbouring grid values comes out; it is therefore part of the definition (<doc:CurveNumerics>).
@usableFromInline
struct CubicBezier: Hashable, Sendable {
  private let ax, bx, cx: Double
  private let ay, by, cy: Double

  /// The tolerance of the root, and the grid of the results.
  private static let epsilon = 0x1p-20

  /// Creates a curve with control points (`x1`, `y1`) and (`x2`, `y2`), used as they are.
  @usableFromInline
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The curve's y at `x`, rounded to the grid.
  @usableFromInline
  func value(at x: Double) -> Double {
    let t = parameter(at: x)
    return Self.rounded(t * (cy + t * (by + ay * t)))
  }

  /// The curve's slope dy/dx at `x`, rounded to the grid; infinite where the curve is vertical.
  @usableFromInline
  func velocity(at x: Double) -> Double {
    let t = parameter(at: x)
    let dx = cx + ((bx + bx) + (ax * 3 * t)) * t
    let dy = cy + ((by + by) + (ay * 3 * t)) * t
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return Self.rounded(dy / dx)
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 0x1p20).rounded(.toNearestOrAwayFromZero) * 0x1p-20
  }

  private func x(at t: Double) -> Double { ((ax * t + bx) * t + cx) * t }

  private func slope(at t: Double) -> Double { (3 * ax * t + 2 * bx) * t + cx }

  /// The curve parameter whose x is within 2⁻²⁰ of the given one.
  private func parameter(at x: Double) -> Double {
    let first = self.x(at: x)
    if abs(first - x) < Self.epsilon { return x }
    var derivative = slope(at: x)
    if abs(derivative) >= Self.epsilon {
      var t = x - (first - x) / derivative
      for _ in 0..<7 {
        let value = self.x(at: t)
        if abs(value - x) < Self.epsilon { return t }
        derivative = slope(at: t)
        if abs(derivative) < Self.epsilon { break }
        t -= (value - x) / derivative
      }
    }
    if !(x >= 0 && x <= 1) { return x }
    return bisectedParameter(at: x)
  }

  /// Bisects 0...1, the first probe being x itself, until a probe's x is close enough or the bounds meet.
  private func bisectedParameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    while low < high {
      let value = self.x(at: t)
      if abs(value - x) < Self.epsilon { return t }
      if value - x < 0 { low = t } else { high = t }
      let middle = low + (high - low) * 0.5
      // The bounds have no number between them: the interval cannot shrink any more.
      if middle == t { return t }
      t = middle
    }
    return t
  }
}
