// Beyond SwiftUI's surface: one run of an animation without views.

/// One run of an animation on a clock of its own: the animation, the way it goes, and its context.
///
/// Ticking it is what a display does; each tick's result may depend on the ticks before it. The clock is a plain one:
/// tick 0 is at time 0. ``AnimatedProperty`` has SwiftUI's first frames as well.
public struct AnimationRun<Value: VectorArithmetic> {
  /// The animation that runs.
  public private(set) var animation: Animation

  /// The vector that is travelled, target minus start; of all that was travelled, after a change.
  public var value: Value { travelled.map { $0 + interval } ?? interval }

  /// The animation's state, environment and completion.
  public private(set) var context: AnimationContext<Value>

  /// The vector that the running animation travels.
  private var interval: Value
  /// What animations that had finished before the running one began have travelled.
  private var travelled: Value?
  /// When the running animation's clock began.
  private var start = 0.0
  private var isFinished = false

  /// Starts a run of `animation` along `value`.
  public init(_ animation: Animation, value: Value, environment: EnvironmentValues = EnvironmentValues()) {
    self.animation = animation
    interval = value
    context = AnimationContext(environment: environment)
  }

  /// Starts a run of `animation` along `value`, where a gesture that has just ended moved the value at `velocity`.
  ///
  /// An animation that merges takes the velocity up, as a persistent spring does; any other sets out from rest. It is
  /// what follows changes under ``Transaction/tracksVelocity`` that the animation takes over from
  /// (<doc:CombinationNumerics>), at the moment of the last change.
  ///
  /// - Parameter velocity: Units of `value` per second.
  public init(
    _ animation: Animation, value: Value, velocity: Value, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(animation, value: value, environment: environment)
    if velocity == .zero { return }
    var taken = AnimationContext<Value>(environment: environment)
    taken.state[VelocityTrackingState<Value>.self].sampler = VelocitySampler(velocity: velocity)
    if animation.shouldMerge(previous: .velocityTracking, value: .zero, time: 0, context: &taken) {
      context = AnimationContext(state: taken.state, environment: environment)
    }
  }

  /// Whether the animation has done what a person waits for.
  public var isLogicallyComplete: Bool { context.isLogicallyComplete }

  /// Returns how far the animation has come at `time`, in seconds since the run began, or nil once it has finished.
  ///
  /// Any time is answered. One before the last moves what has a duration back, and lets a spring stand until the clock
  /// has caught up, which it never does with infinity. What has finished stays so.
  @_specialize(where Value == Double)
  public mutating func tick(at time: TimeInterval) -> Value? {
    if isFinished { return nil }
    guard let result = animation.animate(value: interval, time: time - start, context: &context) else {
      context.isLogicallyComplete = true
      isFinished = true
      return nil
    }
    return travelled.map { $0 + result } ?? result
  }

  /// Returns the animation's own velocity at `time`, the time of the last tick; nil where it gives none.
  public func velocity(at time: TimeInterval) -> Value? {
    isFinished ? nil : animation.velocity(value: interval, time: time - start, context: context)
  }

  /// How far is looked ahead for a velocity that only differences tell, in seconds.
  private static var reach: TimeInterval { 0x1p-10 }

  /// The velocity of `shown`, what the last tick at `time` gave; whatever other ticks there are.
  ///
  /// Where neither a formula nor the animation's state tells, it is the mean over the 1/1024 s that follow.
  func shownVelocity(of shown: Value, at time: TimeInterval) -> Value {
    guard !isFinished else { return .zero }
    if let velocity = animation.shownVelocity(value: interval, time: time - start, context: context) {
      return velocity
    }
    var ahead = self
    let end = ahead.tick(at: time + Self.reach) ?? shown
    return (end - shown).scaled(by: 1 / Self.reach)
  }

  /// Moves the target on by `delta` with another animation: merged with the one that runs if it wants to be, combined
  /// with it otherwise, and begun afresh where none runs any more.
  ///
  /// - Parameters:
  ///   - delta: How far the target moves.
  ///   - new: The animation of the change.
  ///   - time: When it happens, in seconds since the run began.
  public mutating func change(by delta: Value, with new: Animation, at time: TimeInterval) {
    if isFinished {
      travelled = value
      animation = new
      interval = delta
      start = time
      isFinished = false
      context = AnimationContext(environment: context.environment)
      return
    }
    let elapsed = time - start
    var merged = context
    if new.shouldMerge(previous: animation, value: interval, time: elapsed, context: &merged) {
      animation = new
    } else {
      merged = context
      animation = CombinedAnimation.combine(
        animation, interval: interval, with: new, delta: delta, time: elapsed, context: &merged)
    }
    interval += delta
    // What was complete was the way to the old target.
    context = AnimationContext(state: merged.state, environment: context.environment)
  }
}
