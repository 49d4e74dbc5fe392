public import AnimationEngine

/// How a preset is evaluated.
public struct EvaluationOptions: Sendable {
  /// Where the value starts: one number, or the components of a vector.
  public var from: [Double] = [0]
  /// Where the value goes; as many components as `from`.
  public var to: [Double] = [1]
  /// Ticks a second.
  public var framesPerSecond = 60.0
  /// Only these times, in seconds; nil for every tick.
  public var times: [Double]?
  /// How long to look, in seconds; nil until the animation has finished.
  public var limit: Double?

  /// From 0 to 1, every tick at 60 Hz until the animation has finished.
  public init() {}

  /// The most ticks that one evaluation may take.
  public static let maximumTicks = 1_000_000
  /// The ticks after which an animation that has not finished is taken not to.
  static let patience = 100_000
  /// How much of an animation that does not finish is shown, in seconds.
  public static let endlessLimit = 10.0
}

/// What a preset does on a clock.
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
  /// The first tick at which it counts as complete, in seconds; nil where it does not.
  public private(set) var logicallyComplete: Double?
  /// The samples; the last one of an animation that has finished shows the target.
  public private(set) var samples: [Sample] = []
  /// Whether the animation goes on after what is shown because it never finishes.
  public private(set) var isEndless = false

  /// Evaluates `animation`.
  ///
  /// - Throws: An error of code `data` where the options make no sense or ask for too much.
  public init(_ animation: Animation, _ options: EvaluationOptions) throws(PresetError) {
    try options.check()
    if options.from.count == 1 {
      let start = options.from[0]
      run(animation, along: options.to[0] - start, options) {
        [start + $0]
      } velocity: {
        [$0]
      }
    } else {
      let start = AnimatableVector(options.from)
      let count = options.from.count
      func components(_ vector: AnimatableVector) -> [Double] { (0..<count).map { vector[$0] } }
      run(animation, along: AnimatableVector(options.to) - start, options) {
        components(start + $0)
      } velocity: {
        components($0)
      }
    }
  }

  private mutating func run<Value: VectorArithmetic>(
    _ animation: Animation, along way: Value, _ options: EvaluationOptions, value: (Value) -> [Double],
    velocity: (Value) -> [Double]
  ) {
    let wanted = options.times?.sorted() ?? []
    let limit = wanted.last ?? options.limit
    var pending = wanted[...]
    var ticks = 0
    var last: Sample?
    for sample in AnimationSampler(
      animation, value: way, framesPerSecond: options.framesPerSecond, times: wanted)
    {
      if let limit, options.times == nil, sample.time > limit { break }
      ticks += 1
      if logicallyComplete == nil && sample.isLogicallyComplete { logicallyComplete = sample.time }
      if sample.isFinished { duration = sample.time }
      var shown = Sample(
        time: sample.time, value: value(sample.value), velocity: velocity(sample.velocity),
        isFinished: sample.isFinished)
      if sample.isFinished { shown.value = options.to }
      last = shown
      if options.times == nil {
        samples.append(shown)
      } else {
        while let time = pending.first, time == sample.time {
          samples.append(shown)
          pending.removeFirst()
        }
        if let limit, pending.isEmpty, sample.time > max(limit, EvaluationOptions.endlessLimit) { break }
      }
      if limit == nil && ticks >= EvaluationOptions.patience { break }
    }
    if let last, last.isFinished {
      // After the end the value rests at its target.
      for time in pending {
        samples.append(Sample(time: time, value: last.value, velocity: last.velocity, isFinished: true))
      }
    } else if options.times == nil {
      isEndless = options.limit == nil
      if isEndless { samples.removeAll { $0.time > EvaluationOptions.endlessLimit } }
    }
  }
}

extension EvaluationOptions {
  fileprivate func check() throws(PresetError) {
    if from.isEmpty || from.count != to.count {
      throw PresetError(
        .data, "'from' has \(from.count) and 'to' has \(to.count) components", hint: "give both the same number")
    }
    for number in from + to + (times ?? []) + [limit ?? 0] where !(abs(number) <= 1e300) {
      throw PresetError(.data, "\(number) is too large a number to evaluate")
    }
    if !(framesPerSecond > 0 && framesPerSecond <= 10_000) {
      throw PresetError(.data, "the clock's rate must be above 0 and at most 10000 ticks a second")
    }
    if let negative = (times ?? [limit ?? 0]).first(where: { $0 < 0 }) {
      throw PresetError(.data, "time \(JSON.text(of: negative)) is before the start")
    }
    let span = max(times?.max() ?? 0, limit ?? 0)
    if span * framesPerSecond > Double(Self.maximumTicks) {
      throw PresetError(
        .data,
        "\(JSON.text(of: span)) s at \(JSON.text(of: framesPerSecond)) ticks a second is more than "
          + "\(Self.maximumTicks) ticks", hint: "ask for less time or a slower clock")
    }
  }
}
