#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#else
  // The types of Core Graphics that Foundation leaves out where there is none, with the members that motion needs.

  /// Seconds.
  public typealias CFTimeInterval = Double

  /// A direction with a length.
  @frozen
  public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Creates a direction from its parts.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// Creates a direction without length.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// A direction without length.
    public static let zero = CGVector()
  }

  /// A transform of the plane that keeps lines straight and parallel: x' = a·x + c·y + tx and y' = b·x + d·y + ty.
  @frozen
  public struct CGAffineTransform: Hashable, Sendable {
    /// The part of x in x'.
    public var a: CGFloat
    /// The part of x in y'.
    public var b: CGFloat
    /// The part of y in x'.
    public var c: CGFloat
    /// The part of y in y'.
    public var d: CGFloat
    /// The way that x goes.
    public var tx: CGFloat
    /// The way that y goes.
    public var ty: CGFloat

    /// Creates a transform from its six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transform of six zeros, as in Core Graphics, which brings every point to (0, 0).
    @inlinable
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a move by `x` and `y`.
    @inlinable
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a change of size from (0, 0), `x` times as wide and `y` times as high.
    @inlinable
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a turn around (0, 0) by an angle in radians, from the x axis towards the y axis.
    @inlinable
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns the transform that does this one and then `other`.
    @inlinable
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }
  }

  extension CGPoint {
    /// Returns where a transform brings this point.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
  }
#endif

extension CGVector: Animatable {
  /// The parts, the horizontal one first.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(dx, dy) }
    set { self = CGVector(dx: newValue.first, dy: newValue.second) }
  }
}

extension CGAffineTransform: Animatable {
  /// The pairs a and b, c and d, tx and ty.
  ///
  /// Numbers between two turns are no turn: animate an angle where something is to keep its size.
  @inlinable
  public var animatableData:
    AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData>>
  {
    get {
      AnimatablePair(AnimatablePair(a, b), AnimatablePair(AnimatablePair(c, d), AnimatablePair(tx, ty)))
    }
    set {
      (a, b) = (newValue.first.first, newValue.first.second)
      (c, d) = (newValue.second.first.first, newValue.second.first.second)
      (tx, ty) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}
