/// The animator of one property, from the change that finds it at rest until nothing moves any more
/// (<doc:PlaybackNumerics>).
struct PropertyAnimator<Data: VectorArithmetic> {
  private enum Phase { case pending, first, second, running }

  /// How many forks there are at most.
  ///
  /// Beyond them, an animation that is retargeted completes with what it has become.
  private static var maximumForkCount: Int { 64 }

  private var animation: Animation
  /// The vector to travel: the sum of all changes.
  private(set) var interval: Data
  /// The part of `interval` that was shown last.
  private(set) var output = Data.zero

  private var context: AnimationContext<Data>
  private var frameInterval: FrameInterval
  private let policy: FramePolicy
  private var phase = Phase.pending
  /// When the animation's clock started, on the display's clock.
  private(set) var start: TimeInterval
  /// When to evaluate the animation again, on the display's clock.
  private var next: TimeInterval

  private var forks: [AnimationFork<Data>] = []
  private var logicalListeners: [any AnimationListener] = []
  private var removalListeners: [any AnimationListener] = []
  /// The number of listeners at which it pays to look for settled ones.
  private var pruningCount = 64

  /// Starts to animate `change` in the frame at `time`.
  init(_ change: PropertyChange<Data>, at time: TimeInterval, environment: EnvironmentValues, policy: FramePolicy) {
    animation = change.animation
    interval = change.delta
    context = AnimationContext(environment: environment)
    frameInterval = change.frameInterval
    self.policy = policy
    start = time
    next = time
    didChange(change)
  }

  /// What surrounds the animation from the next evaluation on.
  var environment: EnvironmentValues {
    get { context.environment }
    set {
      context = AnimationContext(
        state: context.state, environment: newValue, isLogicallyComplete: context.isLogicallyComplete)
    }
  }

  /// Goes on with `change` from `time` on, merged or combined with what runs.
  ///
  /// A frame at `time` shows what was shown before; one after it moves.
  mutating func combine(_ change: PropertyChange<Data>, at time: TimeInterval) {
    let elapsed = elapsedTime(at: time)
    if !context.isLogicallyComplete, !logicalListeners.isEmpty, forks.count < Self.maximumForkCount {
      forks.append(
        AnimationFork(animation: animation, interval: interval, state: context.state, listeners: logicalListeners))
    }
    var merged = context
    if change.animation.shouldMerge(previous: animation, value: interval, time: elapsed, context: &merged) {
      animation = change.animation
    } else {
      merged = context
      animation = CombinedAnimation.combine(
        animation, interval: interval, with: change.animation, delta: change.delta, time: elapsed, context: &merged)
    }
    context = AnimationContext(state: merged.state, environment: environment)
    interval += change.delta
    frameInterval = frameInterval.combined(with: change.frameInterval)
    // The first phase ends by as much after `next` as it does after `start`.
    next = policy.retargetsBetweenFrames && phase == .first ? start : time
    didChange(change)
  }

  private mutating func didChange(_ change: PropertyChange<Data>) {
    // The frame of a change shows what was shown before, and a clock starts late. What only follows needs neither.
    if change.isTracking {
      output = interval
      phase = .running
    }
    logicalListeners += change.listeners.logicalCompletion
    removalListeners += change.listeners.removal
    if logicalListeners.count >= pruningCount {
      logicalListeners.removeAll { $0.isSettled }
      pruningCount = max(pruningCount, 2 * logicalListeners.count)
    }
  }

  /// Evaluates the animation for the frame at `time`, unless it is too early for a new value.
  ///
  /// - Parameter told: Gets the listeners to tell, in order, once the property is ready for what they do.
  /// - Returns: Whether anything is left to animate.
  mutating func update(at time: TimeInterval, told: inout [any AnimationListener]) -> Bool {
    guard time > next - frameInterval.seconds / 2, advancePhase(at: time) else { return true }
    let elapsed = time - start
    let wasComplete = context.isLogicallyComplete
    guard let output = animation.animate(value: interval, time: elapsed, context: &context) else {
      told += removalListeners
      told += logicalListeners
      return false
    }
    if context.isLogicallyComplete, !wasComplete {
      told += logicalListeners
      logicalListeners = []
    }
    if !forks.isEmpty {
      let environment = environment
      forks.removeAll { fork in
        let isComplete = fork.isComplete(at: elapsed, in: environment)
        if isComplete { told += fork.listeners }
        return isComplete
      }
    }
    self.output = output
    next = frameInterval.next(after: time)
    return true
  }

  /// What the animation's clock reads when a change comes at `time`.
  ///
  /// It may read more than it will when a frame to come sets it back, and an animation that took over at that reading
  /// then waits for it. So the clock is read as that frame will set it. Where changes come with frames, that is so
  /// beyond a second only, as the reference has it: a drag that retargets in every frame, and so never gets beyond a
  /// phase, would in the end wait for as long as it took.
  private mutating func elapsedTime(at time: TimeInterval) -> TimeInterval {
    if time - start > (policy.retargetsBetweenFrames ? 0 : 1) {
      if phase == .pending || (phase == .first && policy.forgivesLateness) { return 0 }
      if phase == .second { enterRunning(at: time) }
    }
    return time - start
  }

  /// Starts the clock over the first frames; returns whether this one is to be evaluated.
  private mutating func advancePhase(at time: TimeInterval) -> Bool {
    switch phase {
    case .pending:
      start = time
      phase = .first
    case .first:
      phase = .second
      if policy.forgivesLateness {
        next += time - start
        start = time
        return false
      }
    case .second: enterRunning(at: time)
    case .running: break
    }
    return true
  }

  /// Lets the clock run from the frame at `time` on, without what that frame comes late.
  private mutating func enterRunning(at time: TimeInterval) {
    let limit = max(frameInterval.seconds, 1.0 / 60) + frameInterval.seconds
    if policy.forgivesLateness, time - start > limit { start = time - limit }
    phase = .running
  }
}
