// Beyond SwiftUI's surface, where a view's attributes do this: a property that is animated without views.

/// A property whose changes are carried out by animations, as those of an animatable view attribute are.
///
/// A model sets ``value``; a display calls ``update(at:)`` for each of its frames and shows the result:
///
///     let opacity = AnimatedProperty(0.0)
///     withAnimation(.spring) { opacity.value = 1 } completion: { print("there") }
///     while opacity.isAnimating { draw(opacity.update(at: clock.nextFrame())) }
///
/// How frames, retargeting and completion go together is the best public reading of SwiftUI's behaviour, not Apple's
/// word. What is at rest starts to move two frames after the one that first shows the change, as far as the third frame's
/// time takes it. What moves is retargeted between two frames: the next one is on the way to the new target, so that a
/// value that is animated anew in every frame, as by a drag, follows.
public final class AnimatedProperty<Value: Animatable> {
  // In one, as each access to an object's property is checked when the program runs.
  private var state: PropertyState<Value>

  /// The value that the last frame showed; the first value until there was one.
  public var presentedValue: Value { state.presentedValue }

  /// How long the running animation's clock had run at the last frame; nil if there was none.
  package var elapsedTime: TimeInterval? { state.elapsedTime }

  /// The seconds between frames that changes from now on ask for; nil asks for every frame.
  ///
  /// It is rounded down to a power of two of 1/240 s, and is a second at most. Where several changes overlap, the
  /// shortest interval counts. A frame that comes in the first half of an interval repeats the last value; one in the
  /// second half, early as it is, shows a new one.
  public var frameInterval: TimeInterval?

  /// The environment of the property's animations.
  public var environment: EnvironmentValues {
    get { state.environment }
    set { state.environment = newValue }
  }

  /// Creates a property that shows `value`.
  public convenience init(
    _ value: Value, environment: EnvironmentValues = EnvironmentValues(), frameInterval: TimeInterval? = nil
  ) {
    self.init(value, environment: environment, frameInterval: frameInterval, policy: .display)
  }

  /// Creates a property that shows `value` and starts its animations by `policy`.
  package init(
    _ value: Value, environment: EnvironmentValues = EnvironmentValues(), frameInterval: TimeInterval? = nil,
    policy: FramePolicy
  ) {
    state = PropertyState(value, environment: environment, policy: policy)
    self.frameInterval = frameInterval
  }

  /// The value that the property has, or is on its way to.
  ///
  /// Setting it uses the current transaction: the one of the innermost `withAnimation` or `withTransaction` around it.
  /// Without an animation the next frame shows the change; what is left of a running animation is added to it.
  public var value: Value {
    get { state.model }
    set {
      let transaction = TransactionScope.current ?? Transaction()
      // A value set again is a change only to an animation that runs, which the new one takes over.
      let isChange = newValue.animatableData != state.model.animatableData || isAnimating
      guard isChange, let animation = transaction.effectiveAnimation else {
        state.model = newValue
        return
      }
      let isTracking = animation == .velocityTracking
      change(to: newValue, animation: animation, listeners: isTracking ? .init() : .init(transaction))
    }
  }

  /// Sets ``value`` with `transaction` as the one that accompanies the change.
  public func setValue(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { self.value = value }
  }

  /// Sets ``value``, even to what it is, to be animated by `animation` from the next frame on.
  package func change(to value: Value, animation: Animation, listeners: AnimationListeners = AnimationListeners()) {
    state.change(
      to: value, animation: animation, frameInterval: FrameInterval(requested: frameInterval), listeners: listeners)
  }

  /// Whether frames to come may show something new although nothing changes.
  public var isAnimating: Bool { state.isAnimating }

  /// Shows the frame at `time`.
  ///
  /// Completions that this frame brings about are called before it returns, when the property is ready for changes.
  ///
  /// - Parameter time: Seconds on any clock that goes forward. At a time that is not later than the last, animations stand
  ///   still; at one that is no finite number, the last frame is shown again.
  /// - Returns: What to show.
  /// - Complexity: O(1) for one animation; O(*n*) where *n* animations that do not merge overlap, 256 at most.
  @_specialize(where Value == Double)
  @discardableResult
  public func update(at time: TimeInterval) -> Value { frame(at: time) }

  // Apart from its caller, which is left with nothing to set up before it has chosen the specialization.
  @inline(never)
  private func frame(at time: TimeInterval) -> Value {
    guard time.isFinite else { return presentedValue }
    var told: [any AnimationListener] = []
    let shown = state.frame(at: time, told: &told)
    for listener in told { listener.animationDidComplete() }
    return shown
  }
}

@available(*, unavailable)
extension AnimatedProperty: Sendable {}
