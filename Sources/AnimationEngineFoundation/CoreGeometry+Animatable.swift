// Re-exported, as SwiftUI re-exports its platform's: one import is all that an animation's source needs.
@_exported public import AnimationEngine
@_exported public import Foundation

extension CGFloat: VectorArithmetic, Animatable {
  /// Runs `body` on this value.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool {
    var number = Double(self)
    body(&number)
    self = CGFloat(number)
    return true
  }

  /// A CGFloat animates as itself.
  public typealias AnimatableData = CGFloat

  /// Multiplies this value by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  /// The square of this value.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGPoint: Animatable {
  /// The coordinates, x first.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The data of the origin and of the size.
  @inlinable
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
