public import AnimationEngine
public import Foundation

extension CGFloat: VectorArithmetic, Animatable {
  /// A CGFloat animates as itself.
  public typealias AnimatableData = CGFloat

  /// Multiplies this value by `rhs`.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  @inlinable

  /// The square of this value.
  public var magnitudeSquared: Double { Double(self * self) }
  @inlinable
}

extension CGPoint: Animatable {
  /// The coordinates, x first.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
  @inlinable
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
  @inlinable
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The data of the origin and of the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
  @inlinable
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
