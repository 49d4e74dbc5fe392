/// Two vectors as one.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Creates a pair of `first` and `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  @inlinable
  public static var zero: Self { Self(.zero, .zero) }

  /// Adds the vectors of two pairs, first to first and second to second.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.first + rhs.first, lhs.second + rhs.second) }

  /// Subtracts the vectors of two pairs, first from first and second from second.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.first - rhs.first, lhs.second - rhs.second) }

  /// Adds `rhs` to `lhs` in place.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) {
    lhs.first += rhs.first
    lhs.second += rhs.second
  }

  /// Subtracts `rhs` from `lhs` in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) {
    lhs.first -= rhs.first
    lhs.second -= rhs.second
  }

  /// Multiplies both vectors by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// Runs `body` on the numbers of the first vector, and then on those of the second.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool {
    first._forEachNumber(body) && second._forEachNumber(body)
  }

  /// The sum of both vectors' squared magnitudes.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension AnimatablePair: CustomDebugStringConvertible {
  /// Both vectors, as in `AnimatablePair(1.0, 2.0)`.
  public var debugDescription: String {
    "AnimatablePair(\(String(reflecting: first)), \(String(reflecting: second)))"
  }
}
