/// A function of progress: 0 at 0 and 1 at 1, with any shape between.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint)
  }

  let function: Function

  /// The solver of a Bézier curve; unused by the other functions.
  private let solver: CubicBezier

  private init(_ function: Function) {
    self.function = function
    if case .bezier(let start, let end) = function {
      solver = CubicBezier(x1: clamp(start.x, 0, 1), y1: start.y, x2: clamp(end.x, 0, 1), y2: end.y)
    } else {
      solver = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    }
  }

  /// Returns a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// The x coordinates are used within 0...1; the y coordinates are free, so that the curve may leave 0...1. With
  /// coordinates that are not finite, values may be NaN.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint))
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// Progress itself.
  public static let linear = UnitCurve(.linear)
  /// Slow at the start: the Bézier curve (0.42, 0, 1, 1).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Slow at the end: the Bézier curve (0, 0, 0.58, 1).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Slow at both ends: the Bézier curve (0.42, 0, 0.58, 1).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// The former name of ``easeInOut``.
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// A quarter of a circle that starts flat: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A quarter of a circle that ends flat: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Both quarters of a circle, each scaled to half the size.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with x and y exchanged.
  ///
  /// For a Bézier curve this exchanges the coordinates of the control points, which is the inverse function where
  /// both curves are functions. `circularEaseInOut` gives itself, as in SwiftUI; that is not its inverse.
  public var inverse: UnitCurve {
    switch function {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let start, let end): .bezier(start.y, start.x, end.y, end.x)
    }
  }

  /// Returns the curve's value at `progress`, which is used within 0...1; on a grid of 2⁻²⁰ for Bézier curves.
  ///
  /// NaN gives NaN.
  public func value(at progress: Double) -> Double {
    let p = clamp(progress, 0, 1)
    switch function {
    case .linear: return p
    case .circularEaseIn: return 1 - (1 - p * p).squareRoot()
    case .circularEaseOut: return (1 - (1 - p) * (1 - p)).squareRoot()
    case .circularEaseInOut:
      return p >= 0.5
        ? (((8 - 4 * p) * p - 3).squareRoot() + 1) * 0.5
        : (1 - (1 - (4 * p) * p).squareRoot()) * 0.5
    case .bezier: return solver.value(at: p)
    }
  }

  /// Returns the curve's slope at `progress`, which is used within 0...1; infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let p = clamp(progress, 0, 1)
    switch function {
    case .linear: return 1
    case .circularEaseIn: return abs(p / (1 - p * p).squareRoot())
    case .circularEaseOut: return abs((p - 1) / (-(p - 2) * p).squareRoot())
    case .circularEaseInOut:
      return p >= 0.5
        ? abs((2 * p - 2) / ((-4 * p + 8) * p - 3).squareRoot())
        : abs(2 * p / (-4 * p * p + 1).squareRoot())
    case .bezier: return solver.velocity(at: p)
    }
  }
}

extension UnitCurve {
  /// Whether both are the same function with the same control points.
  public static func == (lhs: UnitCurve, rhs: UnitCurve) -> Bool { lhs.function == rhs.function }

  /// Hashes the function and its control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(function) }
}

// Beyond SwiftUI's surface.
extension UnitCurve {
  /// The control points of a Bézier curve; nil for any other.
  package var controlPoints: (start: UnitPoint, end: UnitPoint)? {
    if case .bezier(let start, let end) = function { (start, end) } else { nil }
  }
}
