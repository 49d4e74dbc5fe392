/// Any number of vectors as one.
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The vectors, as a tuple: `x.value.0`, or `x.value` where there is only one.
  public var value: (repeat each Value)

  /// Creates a vector of the given ones.
  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// Creates a zero of each of the given types.
  @inlinable
  public init(_ _valueType: repeat (each Value).Type) {
    self.value = (repeat (each Value).zero)
  }

  /// A zero of each type.
  @inlinable
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// Adds component by component.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { Self(repeat (each lhs.value) + (each rhs.value)) }

  /// Subtracts component by component.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { Self(repeat (each lhs.value) - (each rhs.value)) }

  /// Adds `rhs` to `lhs` in place.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts `rhs` from `lhs` in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Whether all components are equal.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    var areEqual = true
    for isEqual in repeat (each lhs.value) == (each rhs.value) { areEqual = areEqual && isEqual }
    return areEqual
  }

  /// Multiplies each component by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// True.
  @inlinable public static var _isPack: Bool { true }

  /// Runs `body` on the numbers of each vector in turn.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool {
    var areAll = true
    func changed<V: VectorArithmetic>(_ component: V) -> V {
      var component = component
      if !component._forEachNumber(body) { areAll = false }
      return component
    }
    value = (repeat changed(each value))
    return areAll
  }

  /// The sum of the components' squared magnitudes.
  @inlinable
  public var magnitudeSquared: Double {
    var sum = 0.0
    for component in repeat (each value).magnitudeSquared { sum += component }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
