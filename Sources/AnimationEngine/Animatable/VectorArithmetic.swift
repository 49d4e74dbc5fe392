/// A value that can be added, subtracted and scaled: what an animation moves through.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of this value with itself.
  var magnitudeSquared: Double { get }

  /// Takes steps of a persistent spring (<doc:PersistentSpringNumerics>).
  ///
  /// Every vector has it already. That of ``AnimatableValues`` takes all steps of a component before those of the next.
  static func _step(
    _ count: Int, offset: inout Self, velocity: inout Self, force: inout Self, towards value: Self, stiffness: Double,
    damping: Double)

  /// Whether the vector is put together from others by a pack, whose operators cost more than a spring's steps.
  static var _isPack: Bool { get }

  /// Runs `body` on each number of the vector, in place and in their order.
  ///
  /// - Returns: Whether all of them are Doubles; where they are not, some may be left out.
  mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool
}

extension VectorArithmetic {
  /// False: most vectors are no packs.
  @inlinable public static var _isPack: Bool { false }

  /// Returns false: nothing is known of the numbers.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool { false }
}

extension VectorArithmetic {
  /// Returns this value with each component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards `other`: `(other - self) * amount + self`, in that order.
  ///
  /// An amount of 0 leaves the value, 1 gives `other`; it is not clamped.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// Returns `(other - self) * amount + self`; `amount` is not clamped.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    (other - self).scaled(by: amount) + self
  }
}

extension Double: VectorArithmetic {
  /// Runs `body` on this value.
  @inlinable
  public mutating func _forEachNumber(_ body: (inout Double) -> Void) -> Bool {
    body(&self)
    return true
  }

  /// Multiplies this value by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square of this value.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this value by `rhs`, rounded to a Float first.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square of this value, computed in single precision and then widened.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}
