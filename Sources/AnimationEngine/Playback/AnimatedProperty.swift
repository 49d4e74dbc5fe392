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
  /// How many changes one frame takes one by one.
  ///
  /// More are joined, so that a property that nobody displays does not grow.
  private static var maximumChangeCount: Int { 256 }

  /// Seconds between two frames from which on the display has paused.
  private static var longestFrame: TimeInterval { 0.1 }

  private var model: Value
  private var animator: PropertyAnimator<Value.AnimatableData>?
  private var changes: [PropertyChange<Value.AnimatableData>] = []
  private let policy: FramePolicy

  /// When the last frame was shown, on the display's clock.
  private var lastFrame: TimeInterval?

  /// The value that the last frame showed; the first value until there was one.
  public private(set) var presentedValue: Value

  /// How long the running animation's clock had run at the last frame; nil if there was none.
  package private(set) var elapsedTime: TimeInterval?

  /// The seconds between frames that changes from now on ask for; nil asks for every frame.
  ///
  /// It is rounded down to a power of two of 1/240 s, and is a second at most. Where several changes overlap, the
  /// shortest interval counts. A frame that comes in the first half of an interval repeats the last value; one in the
  /// second half, early as it is, shows a new one.
  public var frameInterval: TimeInterval?

  /// The environment of the property's animations.
  public var environment: EnvironmentValues {
    didSet { animator?.environment = environment }
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
    model = value
    presentedValue = value
    self.environment = environment
    self.frameInterval = frameInterval
    self.policy = policy
  }

  /// The value that the property has, or is on its way to.
  ///
  /// Setting it uses the current transaction: the one of the innermost `withAnimation` or `withTransaction` around it.
  /// Without an animation the next frame shows the change; what is left of a running animation is added to it.
  public var value: Value {
    get { model }
    set {
      let transaction = TransactionScope.current ?? Transaction()
      // A value set again is a change only to an animation that runs, which the new one takes over.
      let isChange = newValue.animatableData != model.animatableData || isAnimating
      guard isChange, let animation = transaction.effectiveAnimation else {
        model = newValue
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
    let change = PropertyChange(
      delta: value.animatableData - model.animatableData, animation: animation,
      frameInterval: FrameInterval(requested: frameInterval), listeners: listeners)
    model = value
    if changes.count < Self.maximumChangeCount {
      changes.append(change)
    } else {
      changes[changes.count - 1].join(change)
    }
  }

  /// Whether frames to come may show something new although nothing changes.
  public var isAnimating: Bool { animator != nil || !changes.isEmpty }

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
    if !changes.isEmpty { apply(at: time) }
    lastFrame = time
    var told: [any AnimationListener] = []
    let isOver = animator?.update(at: time, told: &told) == false
    elapsedTime = (animator?.start).map { time - $0 }
    if isOver { animator = nil }
    var shown = model
    // Field by field: the animator as a whole is much to copy in each frame.
    if let output = animator?.output, let interval = animator?.interval {
      shown.animatableData = model.animatableData + output - interval
    }
    presentedValue = shown
    for listener in told { listener.animationDidComplete() }
    return shown
  }

  private func apply(at time: TimeInterval) {
    var instant = changeInstant(before: time)
    for change in changes {
      // What shows at once is seen in its frame, and whatever comes after it is later.
      if change.isTracking { instant = time }
      if animator?.combine(change, at: instant) == nil {
        animator = PropertyAnimator(change, at: instant, environment: environment, policy: policy)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// When the changes happened that the frame at `time` is the first to see.
  ///
  /// Between the last frame and this one, when nobody looked at a clock; counted from the last frame on, a spring that
  /// is retargeted at each frame takes every step towards the newest target. After a pause of the display they happened
  /// a 60th of a second ago, for what they begin must not have begun in the pause.
  private func changeInstant(before time: TimeInterval) -> TimeInterval {
    // What is at rest was not shown for as long as it was: its change belongs to its first frame.
    guard policy.retargetsBetweenFrames, animator != nil, let lastFrame else { return time }
    return time - lastFrame > Self.longestFrame ? time - 1.0 / 60 : min(lastFrame, time)
  }
}

@available(*, unavailable)
extension AnimatedProperty: Sendable {}
