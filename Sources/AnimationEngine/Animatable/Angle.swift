/// An angle, whose value can be read and written in radians or degrees.
@frozen
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates an angle of zero.
  @inlinable
  public init() { self.init(radians: 0) }

  /// Creates an angle of `radians`.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle of `degrees`.
  @inlinable
  public init(degrees: Double) { self.init(radians: degrees * (.pi / 180)) }

  /// Returns an angle of `radians`.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of `degrees`.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of zero.
  public static let zero = Angle()
}

extension Angle: Comparable {
  /// Whether `lhs` has fewer radians than `rhs`.
  @inlinable
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle {
  /// Adds two angles.
  @inlinable
  public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

  /// Subtracts `rhs` from `lhs`.
  @inlinable
  public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

  /// Returns the angle in the opposite direction.
  @inlinable
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Multiplies an angle by a number.
  @inlinable
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// Multiplies an angle by a number.
  @inlinable
  public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }

  /// Divides an angle by a number.
  @inlinable
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}

extension Angle: Animatable {
  /// The radians times 128.
  @inlinable
  public var animatableData: Double {
    get { radians * unitDataScale }
    set { radians = newValue / unitDataScale }
  }
}
