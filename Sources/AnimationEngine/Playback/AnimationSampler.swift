// Beyond SwiftUI's surface: an animation on a clock.

/// The samples of one run of an animation, from its first tick to the one at which it has finished.
///
/// They do not end where the animation does not: that of one that repeats for ever, or whose speed is 0.
///
/// Ticks come at k/fps, and at any times asked for between them. Times are quotients, not sums: one unit in the last
/// place of a time changes how many steps a persistent spring takes.
public struct AnimationSampler<Value: VectorArithmetic>: Sequence, IteratorProtocol {
  /// A change of the target on the way.
  public struct Change {
    /// When it happens, in seconds since the start: at the first tick that is not earlier.
    public let time: TimeInterval
    /// How far the target moves.
    public let delta: Value
    /// The animation of the change.
    public let animation: Animation

    /// Creates a change of the target by `delta`, carried out by `animation`.
    public init(time: TimeInterval, delta: Value, animation: Animation) {
      self.time = time
      self.delta = delta
      self.animation = animation
    }
  }

  private var run: AnimationRun<Value>
  private let framesPerSecond: Double
  private var extraTimes: ArraySlice<TimeInterval>
  private var changes: ArraySlice<Change>
  private var frame = 0
  private var isOver = false

  /// Samples `animation` along `value`.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - value: The vector to travel, target minus start.
  ///   - velocity: How fast a gesture that has just ended moved the value, in units of `value` per second; an animation
  ///     that merges takes it up.
  ///   - framesPerSecond: The clock's rate; finite and more than zero.
  ///   - times: Further times to tick at, in seconds from the start; ticked in order, each once, those that are not
  ///     finite never.
  ///   - changes: What happens on the way. Until the last one, a value that has come to rest has not finished.
  ///   - environment: What surrounds the animation.
  public init(
    _ animation: Animation, value: Value, velocity: Value = .zero, framesPerSecond: Double = 60,
    times: [TimeInterval] = [],
    changes: [Change] = [], environment: EnvironmentValues = EnvironmentValues()
  ) {
    precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "a clock needs a finite rate above zero")
    run = AnimationRun(animation, value: value, velocity: velocity, environment: environment)
    self.framesPerSecond = framesPerSecond
    extraTimes = times.filter(\.isFinite).sorted()[...]
    // Changes of the same time keep their order: sorting is stable.
    self.changes = changes.filter(\.time.isFinite).sorted { $0.time < $1.time }[...]
  }

  /// The next sample; nil after the one at which the animation has finished.
  @_specialize(where Value == Double)
  public mutating func next() -> AnimationSample<Value>? {
    if isOver { return nil }
    let time = nextTime()
    while let change = changes.first, change.time <= time {
      run.change(by: change.delta, with: change.animation, at: time)
      changes.removeFirst()
    }
    let value = run.tick(at: time)
    isOver = value == nil && changes.isEmpty
    return AnimationSample(
      time: time, value: value ?? run.value, velocity: value.map { run.shownVelocity(of: $0, at: time) } ?? .zero,
      isFinished: isOver, isLogicallyComplete: run.isLogicallyComplete)
  }

  private mutating func nextTime() -> TimeInterval {
    let frameTime = Double(frame) / framesPerSecond
    if let extra = extraTimes.first, extra <= frameTime {
      while let same = extraTimes.first, same == extra { extraTimes.removeFirst() }
      if extra == frameTime { frame += 1 }
      return extra
    }
    frame += 1
    return frameTime
  }
}
