/// The way a value changes over time: any ``CustomAnimation``, its type erased.
@frozen
public struct Animation: Sendable {
  /// The animation that this one stands for.
  public let base: any CustomAnimation

  /// The steps of `base` where it is a persistent spring.
  ///
  /// What is called through `base` is compiled without knowing the vector; this is compiled with the program.
  @usableFromInline let steps: FluidSpringSteps?

  /// Creates an animation that stands for `base`.
  @inlinable
  public init<A: CustomAnimation>(_ base: A) {
    self.base = base
    steps = nil
  }

  init(_ base: any CustomAnimation, steps: FluidSpringSteps?) {
    self.base = base
    self.steps = steps
  }

  /// Returns how far the animation has come, or nil once it has finished.
  ///
  /// - Parameters:
  ///   - value: The vector to travel, target minus start.
  ///   - time: Seconds since the animation began.
  ///   - context: The animation's state and environment; one context serves one run.
  @inlinable
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if let steps { return steps.animate(value: value, time: time, context: &context) }
    return base.animate(value: value, time: time, context: &context)
  }

  /// Returns the current velocity in units of `value` per second, or nil where the animation has none to give.
  @inlinable
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation takes over from `previous`, which has run for `time` seconds.
  @inlinable
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation: Hashable {
  /// Whether both stand for equal animations of the same type.
  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    func isEqual<A: CustomAnimation>(_ base: A) -> Bool { rhs.base as? A == base }
    return isEqual(lhs.base)
  }

  /// Hashes the type and the value of the base.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text of the base, as in `DefaultAnimation()`.
  public var description: String { String(describing: base) }

  /// The base as Swift reflects it, in `AnyAnimator(…)`.
  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

  /// A mirror with one child, `base`.
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
