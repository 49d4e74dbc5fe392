// Beyond SwiftUI's surface: what a clock sees of an animation.

/// What an animation shows at one tick.
public struct AnimationSample<Value: VectorArithmetic> {
  /// Seconds since the start.
  public var time: TimeInterval

  /// The travelled part of the way; the whole of it once the animation has finished.
  public var value: Value

  /// Units of `value` per second: the animation's own figure where it gives one, else the central difference of its
  /// ticks (one-sided at the first); zero once it has finished.
  public var velocity: Value

  /// Whether the animation has finished.
  public var isFinished: Bool

  /// Whether the animation has done what a person waits for.
  public var isLogicallyComplete: Bool
}

extension AnimationSample: Equatable {}
extension AnimationSample: Sendable where Value: Sendable {}
