/// A point in a rectangle's own coordinates: (0, 0) is its top leading corner, (1, 1) its bottom trailing one.
///
/// SwiftUI's coordinates are CGFloats. `CGFloat` belongs to full Foundation on Linux, which this module does not
/// import, so here they are Doubles.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal coordinate, 0 at the leading edge and 1 at the trailing one; values outside are allowed.
  public var x: Double
  /// The vertical coordinate, 0 at the top edge and 1 at the bottom one; values outside are allowed.
  public var y: Double

  /// Creates the point (0, 0).
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates the point (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0).
  public static let zero = UnitPoint(x: 0, y: 0)
  /// (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// (0, 0.5).
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// (1, 0.5).
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  /// The coordinates times 128.
  @inlinable
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x * unitDataScale, y * unitDataScale) }
    set {
      x = newValue.first / unitDataScale
      y = newValue.second / unitDataScale
    }
  }
}
