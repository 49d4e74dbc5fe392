/// A function by cubic Bézier segments, end to end from (0, 0) to (1, 1), that never goes back in x.
///
/// Unlike ``CubicBezier``, which copies SwiftUI's solver and its grid, it is solved to the precision of a Double.
public struct BezierPath: Hashable, Sendable {
  /// A way from the end of the segment before to (`x`, `y`).
  public struct Segment: Hashable, Sendable {
    /// The first control point.
    public let x1, y1: Double
    /// The second control point.
    public let x2, y2: Double
    /// The end.
    public let x, y: Double

    /// Creates a cubic segment.
    public init(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double) {
      (self.x1, self.y1, self.x2, self.y2, self.x, self.y) = (x1, y1, x2, y2, x, y)
    }

    /// Creates a straight segment from (`startX`, `startY`).
    public init(lineTo x: Double, _ y: Double, from startX: Double, _ startY: Double) {
      let (dx, dy) = ((x - startX) / 3, (y - startY) / 3)
      self.init(x1: startX + dx, y1: startY + dy, x2: x - dx, y2: y - dy, x: x, y: y)
    }
  }

  /// A reason why segments are no function from (0, 0) to (1, 1).
  public enum Flaw: Error, Equatable {
    /// A coordinate of the segment at this index is not finite, or beyond ±10⁹.
    case outOfBounds(Int)
    /// The segment at this index goes back in x, so that the path has two values at one x.
    case goesBack(Int)
    /// The path does not end at (1, 1) but here.
    case end(x: Double, y: Double)
  }

  /// The segments as given.
  public let segments: [Segment]
  /// The parts of the function in order of x; upright segments, which are jumps, have none.
  private let parts: [BezierPart]

  /// Creates a path that starts at (0, 0).
  ///
  /// - Throws: A flaw where the segments are no function from (0, 0) to (1, 1).
  /// - Complexity: O(*n*) in the number of segments.
  public init(_ segments: [Segment]) throws(Flaw) {
    var parts: [BezierPart] = []
    var (x, y) = (0.0, 0.0)
    for (index, segment) in segments.enumerated() {
      let coordinates = [segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y]
      guard coordinates.allSatisfy({ abs($0) <= 1e9 }) else { throw .outOfBounds(index) }
      let part = BezierPart(from: x, y, segment)
      guard part.isMonotone else { throw .goesBack(index) }
      if segment.x > x { parts.append(part) }
      (x, y) = (segment.x, segment.y)
    }
    guard x == 1, y == 1 else { throw .end(x: x, y: y) }
    self.segments = segments
    self.parts = parts
  }

  /// Returns the value at `x`, which is used within 0...1; at a jump, the one after it.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func value(at x: Double) -> Double { x >= 1 ? 1 : part(at: x).value(at: clamp(x, 0, 1)) }

  /// Returns the values at many `x` within 0...1 that are nearly in order, as ``value(at:)`` does up to rounding, in less
  /// time: each is looked for from where the one before was found.
  package func values(at x: [Double]) -> [Double] {
    guard parts.count == 1, let part = parts.first else { return x.map(value(at:)) }
    var parameter = 0.0
    return x.map { $0 >= 1 ? 1 : part.value(at: max($0, 0), near: &parameter) }
  }

  /// Returns the slope at `x`, which is used within 0...1; not finite where the path is upright.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func slope(at x: Double) -> Double { part(at: x).slope(at: clamp(x, 0, 1)) }

  /// The last part that starts at `x` or before.
  private func part(at x: Double) -> BezierPart {
    var low = 0
    var high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= x { low = middle } else { high = middle - 1 }
    }
    return parts[low]
  }

  /// Whether both have equal segments.
  public static func == (lhs: BezierPath, rhs: BezierPath) -> Bool { lhs.segments == rhs.segments }

  /// Hashes the segments.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
