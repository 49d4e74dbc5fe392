/// The surroundings of one tick of an animation: its state, its environment, and whether it counts as complete.
@frozen
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps between ticks.
  public var state: AnimationState<Value>

  /// The values that surround the animation.
  public let environment: EnvironmentValues

  @usableFromInline var isComplete: Bool

  /// Whether the animation has done what a person waits for, although it may still move.
  ///
  /// Once true it stays true: setting it to false has no effect.
  @inlinable
  public var isLogicallyComplete: Bool {
    get { isComplete }
    set { isComplete = isComplete || newValue }
  }

  @usableFromInline
  init(state: AnimationState<Value>, environment: EnvironmentValues, isLogicallyComplete: Bool) {
    self.state = state
    self.environment = environment
    self.isComplete = isLogicallyComplete
  }

  /// Returns a context with the same environment and completion and another state, of any value type.
  @inlinable
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isComplete)
  }
}

// Beyond SwiftUI's surface, where only the framework makes contexts: this is how a program without views does.
extension AnimationContext {
  /// Creates the context of an animation that starts now.
  public init(state: AnimationState<Value> = .init(), environment: EnvironmentValues = .init()) {
    self.init(state: state, environment: environment, isLogicallyComplete: false)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

/// The state that an animation which runs another one keeps between ticks, with the state of that one within it.
///
/// A requirement, as a key path would be made anew at each tick in code that does not know the vector.
protocol NestingStateKey<Vector>: AnimationStateKey where Value == Self {
  associatedtype Vector: VectorArithmetic
  /// The state of the animation within.
  var base: AnimationState<Vector> { get set }
}

extension AnimationContext {
  /// Runs `body` in this context with a state of its own, which is kept under `key`.
  ///
  /// An animation within an animation may keep what it likes there, and wipe it, as a repetition does.
  mutating func nested<K: NestingStateKey<Value>, Result>(
    _ key: K.Type, _ body: (inout AnimationContext<Value>) -> Result
  ) -> Result {
    var inner = withState(state[key].base)
    // The state now has one owner, so that writing to it copies nothing.
    state[key].base = AnimationState()
    let result = body(&inner)
    state[key].base = inner.state
    isLogicallyComplete = inner.isLogicallyComplete
    return result
  }
}
