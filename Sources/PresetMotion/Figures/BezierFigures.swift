package import AnimationEngine

/// A cubic Bézier curve from (0, 0) to (1, 1) over a duration, as other languages take it.
package struct BezierFigures: Equatable, Sendable {
  package let x1, y1, x2, y2: Double
  /// In seconds.
  package let duration: Double

  /// The curve that a shape is, a path of one segment being one; nil for what is none.
  package init?(_ shape: AnimationShape?, grain: TimeGrain = .any) {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      guard (0...1).contains(x1), (0...1).contains(x2) else { return nil }
      (self.x1, self.y1, self.x2, self.y2, self.duration) = (x1, y1, x2, y2, grain.rounded(duration))
    case .path(let path, let duration) where path.segments.count == 1:
      let segment = path.segments[0]
      guard (0...1).contains(segment.x1), (0...1).contains(segment.x2) else { return nil }
      (x1, y1, x2, y2) = (segment.x1, segment.y1, segment.x2, segment.y2)
      self.duration = grain.rounded(duration)
    default: return nil
    }
  }

  /// A fitted curve.
  package init(_ fit: BezierFit, grain: TimeGrain = .any) {
    (x1, y1, x2, y2, duration) = (fit.x1, fit.y1, fit.x2, fit.y2, grain.rounded(fit.duration))
  }

  /// The value at a time in seconds.
  package func value(at time: Double) -> Double {
    guard time < duration else { return 1 }
    return UnitCurve.bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
      .value(at: time / duration)
  }

  /// The four numbers, a comma between them.
  package func list(_ text: (Double) -> String = JSON.text(of:)) -> String {
    [x1, y1, x2, y2].map(text).joined(separator: ", ")
  }
}
