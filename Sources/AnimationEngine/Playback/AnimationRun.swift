// Beyond SwiftUI's surface: one run of an animation without views.

/// One run of an animation from its start: the animation, the way it goes, and its context.
///
/// Ticking it is what a display does; each tick's result may depend on the ticks before it.
public struct AnimationRun<Value: VectorArithmetic> {
  /// The animation that runs.
  public let animation: Animation

  /// The vector that is travelled, target minus start.
  public let value: Value

  /// The animation's state, environment and completion.
  public private(set) var context: AnimationContext<Value>

  /// Starts a run of `animation` along `value`.
  public init(_ animation: Animation, value: Value, environment: EnvironmentValues = EnvironmentValues()) {
    self.animation = animation
    self.value = value
    context = AnimationContext(environment: environment)
  }

  /// Whether the animation has done what a person waits for.
  public var isLogicallyComplete: Bool { context.isLogicallyComplete }

  /// Returns how far the animation has come at `time`, in seconds since its start, or nil once it has finished.
  @_specialize(where Value == Double)
  public mutating func tick(at time: TimeInterval) -> Value? {
    let result = animation.animate(value: value, time: time, context: &context)
    if result == nil { context.isLogicallyComplete = true }
    return result
  }

  /// Returns the animation's own velocity at `time`, the time of the last tick; nil where it gives none.
  public func velocity(at time: TimeInterval) -> Value? {
    animation.velocity(value: value, time: time, context: context)
  }
}
