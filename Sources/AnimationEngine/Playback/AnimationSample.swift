// Beyond SwiftUI's surface: what a clock sees of an animation.

/// The value, velocity and progress of an animation at one tick.
public struct AnimationSample<Value: VectorArithmetic> {
  /// Seconds since the start.
  public var time: TimeInterval

  /// The travelled distance; all of it once the animation has finished.
  public var value: Value

  /// Units of `value` per second, whatever other ticks there are; zero once the animation has finished.
  ///
  /// Where the animation has a formula, this is the formula's derivative: the later one where two meet, and infinite where
  /// the curve is vertical. For a persistent spring it is the velocity that its steps have reached, and for a custom
  /// animation that reports none, the mean over the 1/1024 s that follow.
  public var velocity: Value

  /// Whether the animation has finished.
  public var isFinished: Bool

  /// Whether the animation has done what a person waits for.
  public var isLogicallyComplete: Bool
}

extension AnimationSample: Equatable {}
extension AnimationSample: Sendable where Value: Sendable {}
