/// A type that says which part of it an animation moves.
public protocol Animatable {
  /// The vector that stands for this type in an animation.
  associatedtype AnimatableData: VectorArithmetic

  /// The data to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// This value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing: reading gives the empty data, writing has no effect.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {
  /// A Double animates as itself.
  public typealias AnimatableData = Double
}

/// The factor by which SwiftUI scales the animatable data of types whose natural unit is about 1, so that the
/// springs' absolute stop thresholds mean the same to them as to lengths in points (<doc:CurveNumerics>).
@usableFromInline
let unitDataScale = 128.0
