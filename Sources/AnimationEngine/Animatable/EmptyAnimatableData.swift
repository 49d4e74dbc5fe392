/// The animatable data of a type that has nothing to animate: a vector without components.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable, BitwiseCopyable {
  /// Creates the one value of this type.
  @inlinable
  public init() {}

  /// The one value of this type.
  @inlinable
  public static var zero: Self { Self() }

  /// Returns the one value of this type.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Self() }

  /// Returns the one value of this type.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { Self() }

  /// Does nothing.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) {}

  /// Does nothing.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) {}

  /// Returns true.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Does nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Returns true: there are no numbers.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool { true }

  /// 0.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}
