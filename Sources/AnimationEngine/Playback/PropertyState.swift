/// The state of an animated property between frames: its value, what it shows, and the animator between the two.
struct PropertyState<Value: Animatable> {
  /// How many changes one frame takes one by one.
  ///
  /// More are joined, so that a property that nobody displays does not grow.
  private static var maximumChangeCount: Int { 256 }

  /// Seconds between two frames from which on the display has paused.
  private static var longestFrame: TimeInterval { 0.1 }

  /// The value that the property has, or is on its way to.
  var model: Value
  /// The value that the last frame showed.
  private(set) var presentedValue: Value
  /// How long the running animation's clock had run at the last frame; nil if there was none.
  private(set) var elapsedTime: TimeInterval?
  /// The environment of the animations.
  var environment: EnvironmentValues {
    didSet { animator?.environment = environment }
  }

  private var animator: PropertyAnimator<Value.AnimatableData>?

  private var changes: [PropertyChange<Value.AnimatableData>] = []
  private let policy: FramePolicy
  /// When the last frame was shown, on the display's clock.
  private var lastFrame: TimeInterval?

  init(_ value: Value, environment: EnvironmentValues, policy: FramePolicy) {
    model = value
    presentedValue = value
    self.environment = environment
    self.policy = policy
  }

  /// Whether frames to come may show something new although nothing changes.
  var isAnimating: Bool { animator != nil || !changes.isEmpty }

  /// Sets the value, to be animated from the next frame on.
  mutating func change(
    to value: Value, animation: Animation, frameInterval: FrameInterval, listeners: AnimationListeners
  ) {
    let change = PropertyChange(
      delta: value.animatableData - model.animatableData, animation: animation, frameInterval: frameInterval,
      listeners: listeners)
    model = value
    if changes.count < Self.maximumChangeCount {
      changes.append(change)
    } else {
      changes[changes.count - 1].join(change)
    }
  }

  /// Shows the frame at `time`, which is finite.
  ///
  /// - Parameter told: Gets the listeners to tell, in order, once the property is ready for what they do.
  @_specialize(where Value == Double)
  mutating func frame(at time: TimeInterval, told: inout [any AnimationListener]) -> Value {
    if !changes.isEmpty { apply(at: time) }
    lastFrame = time
    let isOver = animator?.update(at: time, told: &told) == false
    elapsedTime = (animator?.start).map { time - $0 }
    if isOver { animator = nil }
    var shown = model
    // Field by field: the animator as a whole is much to copy in each frame.
    if let output = animator?.output, let interval = animator?.interval {
      shown.animatableData = model.animatableData + output - interval
    }
    presentedValue = shown
    return shown
  }

  private mutating func apply(at time: TimeInterval) {
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
