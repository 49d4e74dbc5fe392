// Beyond SwiftUI's surface: what a clock sees of an animation.

/// What an animation shows at one tick.
public struct AnimationSample<Value: VectorArithmetic> {
  /// Seconds since the start.
  public var time: TimeInterval

  /// The travelled part of the way; the whole of it once the animation has finished.
  public var value: Value

  /// Units of `value` per second, whatever other ticks there are; zero once the animation has finished.
  ///
  /// It is the derivative of the animation's formula, that of the motion to come where two meet, and infinite where the
  /// curve is vertical; of a persistent spring the velocity that its steps have reached; and of a custom animation that
  /// reports none the mean over the 1/1024 s that follow.
  public var velocity: Value

  /// Whether the animation has finished.
  public var isFinished: Bool

  /// Whether the animation has done what a person waits for.
  public var isLogicallyComplete: Bool
}

extension AnimationSample: Equatable {}
extension AnimationSample: Sendable where Value: Sendable {}
