public import AnimationEngine

/// How a preset is evaluated.
public struct EvaluationOptions: Sendable {
  /// The value at the start: one number, or the components of a vector.
  public var from: [Double] = [0]
  /// The value at the end; as many components as `from`.
  public var to: [Double] = [1]
  /// The velocity at which a gesture that has just ended moved the value, as many components as `to`, in its units per
  /// second; nil for a value at rest.
  ///
  /// An animation that merges takes it up, as SwiftUI's springs do.
  public var velocity: [Double]?
  /// Ticks a second.
  public var framesPerSecond = 60.0
  /// Only these times, in seconds; nil for every tick.
  public var times: [Double]?
  /// How long to look, in seconds; nil until the animation has finished.
  public var limit: Double?
  /// The changes of the target on the way.
  public var changes: [Change] = []

  /// A change of the target on the way.
  public struct Change: Sendable {
    /// When it happens, in seconds: at the first tick that is not earlier.
    public var time: Double
    /// The new target of the value; as many components as `to`.
    public var to: [Double]
    /// The animation that carries it there; nil for the one that is evaluated.
    public var animation: Animation?
    /// The name of that animation, for whoever shows the result.
    public var name: String?

    /// Creates a change.
    public init(time: Double, to: [Double], animation: Animation? = nil, name: String? = nil) {
      self.time = time
      self.to = to
      self.animation = animation
      self.name = name
    }
  }

  /// From 0 to 1, every tick at 60 Hz until the animation has finished.
  public init() {}

  /// The most ticks that one evaluation may take.
  public static let maximumTicks = 1_000_000
  /// The ticks after which an animation that has not finished is taken not to.
  static let patience = 100_000
  /// How much of an animation that does not finish is shown, in seconds.
  public static let endlessLimit = 10.0
}

/// The course of a preset on a clock.
public struct Evaluation: Sendable {
  /// One tick of it.
  public struct Sample: Equatable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The components of the value.
    public var value: [Double]
    /// The components of the velocity, per second.
    public var velocity: [Double]
    /// Whether the animation has finished.
    public var isFinished: Bool
  }

  /// The first tick at which the animation has finished, in seconds; nil where it has not.
  public private(set) var duration: Double?
  /// The first tick at which the way to the last target counts as complete, in seconds; nil where it does not.
  public private(set) var logicallyComplete: Double?
  /// The samples; the last one of an animation that has finished shows the target.
  public private(set) var samples: [Sample] = []
  /// Whether what is shown was cut off, because the animation had not finished for as long as was looked.
  public private(set) var isEndless = false
  /// How far was looked, in seconds.
  public private(set) var lookedAt = 0.0
  /// Whether it goes on with the velocity of a gesture that has just ended, as animations that merge do.
  public let takesUpVelocity: Bool

  /// Evaluates `animation`.
  ///
  /// - Throws: An error of code `usage` where the options make no sense or ask for too much.
  public init(_ animation: Animation, _ options: EvaluationOptions) throws(PresetError) {
    try options.check()
    takesUpVelocity = animation.takesUpVelocity
    if options.from.count == 1 {
      run(animation, options, vector: { $0[0] }, components: { [$0] })
    } else {
      let count = options.from.count
      run(
        animation, options, vector: { AnimatableVector($0) },
        components: { vector in (0..<count).map { vector[$0] } })
    }
  }

  private mutating func run<Value: VectorArithmetic>(
    _ animation: Animation, _ options: EvaluationOptions, vector: ([Double]) -> Value,
    components: (Value) -> [Double]
  ) {
    let start = vector(options.from)
    let wanted = options.times?.sorted() ?? []
    let limit = wanted.last ?? options.limit
    let lastChange = options.changes.map(\.time).max() ?? 0
    var target = options.to
    let changes = options.changes.sorted { $0.time < $1.time }.map { change in
      defer { target = change.to }
      return AnimationSampler<Value>.Change(
        time: change.time, delta: vector(change.to) - vector(target), animation: change.animation ?? animation)
    }
    var pending = wanted[...]
    var ticks = 0
    var last: Sample?
    for sample in AnimationSampler(
      animation, value: vector(options.to) - start, velocity: options.velocity.map(vector) ?? .zero,
      framesPerSecond: options.framesPerSecond, times: wanted, changes: changes)
    {
      if let limit, options.times == nil, sample.time > limit { break }
      ticks += 1
      lookedAt = sample.time
      // A change begins a new way, which is not complete.
      if !sample.isLogicallyComplete { logicallyComplete = nil }
      if logicallyComplete == nil && sample.isLogicallyComplete { logicallyComplete = options.tick(from: sample.time) }
      if sample.isFinished { duration = options.tick(from: sample.time) }
      let shown = Sample(
        time: sample.time, value: sample.isFinished ? target : components(start + sample.value),
        velocity: components(sample.velocity), isFinished: sample.isFinished)
      last = shown
      if options.times == nil {
        samples.append(shown)
      } else {
        while let time = pending.first, time == sample.time {
          samples.append(shown)
          pending.removeFirst()
        }
      }
      if (limit == nil || options.times != nil) && pending.isEmpty && ticks >= EvaluationOptions.patience
        && sample.time > lastChange
      {
        break
      }
    }
    if let last, last.isFinished {
      // After the end the value rests at its target.
      for time in pending {
        samples.append(Sample(time: time, value: last.value, velocity: last.velocity, isFinished: true))
      }
    } else if options.times == nil {
      isEndless = options.limit == nil
      if isEndless { samples.removeAll { $0.time > lastChange + EvaluationOptions.endlessLimit } }
    }
  }
}

extension EvaluationOptions {
  /// The first tick of the clock that is not before a time: times that are asked for lie between ticks, and what is
  /// measured does not depend on them.
  fileprivate func tick(from time: Double) -> Double {
    let nearest = (time * framesPerSecond).rounded() / framesPerSecond
    return nearest == time ? time : (time * framesPerSecond).rounded(.up) / framesPerSecond
  }

  fileprivate func check() throws(PresetError) {
    if from.isEmpty || from.count != to.count {
      throw PresetError(
        .usage, "'from' has \(counted(from.count, "component")) and 'to' has \(to.count)",
        hint: "give both the same number")
    }
    if changes.contains(where: { $0.to.count != to.count }) {
      throw PresetError(.usage, "a change goes to another number of components than 'to'", hint: "give both the same")
    }
    if let velocity, velocity.count != to.count {
      throw PresetError(
        .usage, "'velocity' has \(counted(velocity.count, "component")) and 'to' has \(to.count)",
        hint: "give both the same number")
    }
    let moments = (times ?? []) + [limit ?? 0] + changes.map(\.time)
    for number in from + to + (velocity ?? []) + moments + changes.flatMap(\.to) where !(abs(number) <= 1e150) {
      throw PresetError(.usage, "\(number) is too large a number to evaluate")
    }
    if !(framesPerSecond > 0 && framesPerSecond <= 10_000) {
      throw PresetError(.usage, "the clock's rate must be above 0 and at most 10000 ticks a second")
    }
    if let negative = moments.first(where: { $0 < 0 }) {
      throw PresetError(.usage, "time \(JSON.text(of: negative)) is before the start")
    }
    let span = moments.max() ?? 0
    if span * framesPerSecond > Double(Self.maximumTicks) {
      throw PresetError(
        .usage,
        "\(JSON.text(of: span)) s at \(JSON.text(of: framesPerSecond)) ticks a second is more than "
          + "\(Self.maximumTicks) ticks", hint: "ask for less time or a slower clock")
    }
  }
}
