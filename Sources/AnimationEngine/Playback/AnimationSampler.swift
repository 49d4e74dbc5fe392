// Beyond SwiftUI's surface: an animation on a clock.

/// The samples of one run of an animation, from its first tick to the one at which it has finished.
///
/// Ticks come at k/fps, and at any times asked for between them. Times are quotients, not sums: one unit in the last
/// place of a time changes how many steps a persistent spring takes.
public struct AnimationSampler<Value: VectorArithmetic>: Sequence, IteratorProtocol {
  private var run: AnimationRun<Value>
  private let framesPerSecond: Double
  private var extraTimes: ArraySlice<TimeInterval>
  private var frame = 0
  /// Two ticks of look-back and one of look-ahead: what a central difference needs.
  private var previous: Tick?
  private var current: Tick?
  private var hasStarted = false

  private struct Tick {
    let time: TimeInterval
    let value: Value
    let velocity: Value?
    let isFinished: Bool
    let isLogicallyComplete: Bool
  }

  /// Samples `animation` along `value`.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The clock's rate; more than zero.
  ///   - times: Further times to tick at, in seconds from the start; ticked in order, each once.
  public init(
    _ animation: Animation, value: Value, framesPerSecond: Double = 60, times: [TimeInterval] = [],
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    precondition(framesPerSecond > 0, "a clock needs a rate above zero")
    run = AnimationRun(animation, value: value, environment: environment)
    self.framesPerSecond = framesPerSecond
    extraTimes = times.sorted()[...]
  }

  /// The next sample; nil after the one at which the animation has finished.
  @_specialize(where Value == Double)
  public mutating func next() -> AnimationSample<Value>? {
    if !hasStarted {
      hasStarted = true
      current = tick()
    }
    guard let current else { return nil }
    let following = current.isFinished ? nil : tick()
    defer {
      previous = current
      self.current = following
    }
    return AnimationSample(
      time: current.time, value: current.value, velocity: velocity(at: current, before: following),
      isFinished: current.isFinished, isLogicallyComplete: current.isLogicallyComplete)
  }

  private func velocity(at tick: Tick, before following: Tick?) -> Value {
    guard let following, !tick.isFinished else { return .zero }
    if let velocity = tick.velocity { return velocity }
    let earlier = previous ?? tick
    return (following.value - earlier.value).scaled(by: 1 / (following.time - earlier.time))
  }

  private mutating func tick() -> Tick {
    let time = nextTime()
    let value = run.tick(at: time)
    return Tick(
      time: time, value: value ?? run.value, velocity: value == nil ? nil : run.velocity(at: time),
      isFinished: value == nil, isLogicallyComplete: run.isLogicallyComplete)
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
