public import AnimationEngine

/// The measures of an animation from 0 to 1, as a display would show it.
public struct Measures: Equatable, Sendable {
  /// The longest that is looked at, in seconds.
  public static let horizon = 60.0

  /// The first tick at 60 Hz at which the animation has finished, in seconds; nil beyond the horizon.
  public let duration: Double?
  /// When the value has come within 0.1 % of its target for good, in seconds; nil beyond the horizon.
  public let settlingDuration: Double?
  /// How far the value goes beyond its target, in percent of the way: by the animation's formula, or by the ticks of
  /// 120 Hz where it is integrated in steps or repeated.
  public let overshoot: Double
  /// The greatest speed, in normalized distance per second; infinite where the curve is vertical.
  ///
  /// A jump has none. It is the greatest of the animation's formula, or that at the ticks of 120 Hz where it is
  /// integrated in steps or repeated.
  public let peakVelocity: Double
  /// How often the value crosses its target.
  public let crossings: Int
  /// How many frames a 60 Hz display shows until the animation has finished; nil beyond the horizon.
  public let framesAt60: Int?
  /// How many frames a 120 Hz display shows until the animation has finished; nil beyond the horizon.
  public let framesAt120: Int?

  /// Measures `animation`: its duration on a clock of 60 Hz, all else on one of 120 Hz.
  public init(_ animation: Animation) {
    let frames = Self.frames(of: animation, framesPerSecond: 60)
    framesAt60 = frames
    duration = frames.map { Double($0) / 60 }
    let values = ValueMeasures(animation)
    framesAt120 = values.frames
    settlingDuration = values.settlingDuration
    overshoot = values.overshoot
    crossings = values.crossings
    peakVelocity = Self.peakVelocity(of: animation)
  }

  /// The speed beyond which a curve is taken to be vertical, in normalized distance per second: near such a place
  /// speeds grow until the numbers of the time end, and nothing else that takes a microsecond is as fast.
  private static let steepness = 1e6

  /// The greatest speed of `animation`, in normalized distance per second; infinite where the curve is vertical.
  package static func peakVelocity(of animation: Animation) -> Double {
    var speeds: [Double] = []
    for sample in AnimationSampler(animation, value: 1.0, framesPerSecond: velocityRate) {
      if sample.time > horizon { break }
      if !sample.velocity.isNaN { speeds.append(abs(sample.velocity)) }
    }
    guard animation.isTimeDetermined else { return speeds.max() ?? 0 }
    // To less than the numbers of the time can tell, as that is where a vertical place shows.
    let peak = TickPeak.greatest(
      of: speeds, above: 0, framesPerSecond: velocityRate, until: animation.nominalDuration, steps: 60
    ) { time in
      animation.rate(at: time).map { abs($0) } ?? 0
    }
    return peak > steepness ? .infinity : peak
  }

  /// The velocities of `animation` on a clock of 120 Hz, or several times that: what plots and the gallery draw.
  ///
  /// Times are in seconds, velocities in normalized distance per second, infinite where the curve is vertical. A jump
  /// has none.
  package static func velocities(
    of animation: Animation, detail: Int = 1
  ) -> some Sequence<(time: Double, value: Double)> {
    AnimationSampler(animation, value: 1.0, framesPerSecond: velocityRate * Double(detail)).lazy
      .map { ($0.time, $0.velocity) }
  }

  /// How many times as often as ``velocityRate`` velocities have to be looked at until a time, in seconds, so that they
  /// reach 98 % of their peak: 1, 2, 4, 8 or 16, and at most a thousand times in all.
  package static func velocityDetail(of animation: Animation, peak: Double, until span: Double) -> Int {
    guard animation.isTimeDetermined, peak < .infinity else { return 1 }
    var detail = 1
    while detail < 16, span * velocityRate * Double(2 * detail) <= 1000 {
      let reaches = velocities(of: animation, detail: detail).prefix { $0.time <= span }
        .contains { abs($0.value) >= 0.98 * peak }
      if reaches { return detail }
      detail *= 2
    }
    return detail
  }

  /// How often velocities are looked at, in times a second.
  package static let velocityRate = ValueMeasures.framesPerSecond

  /// How far the value of `animation` goes beyond its target, in percent of the way: ``overshoot`` by itself.
  package static func overshoot(of animation: Animation) -> Double { ValueMeasures(animation).overshoot }

  /// How many frames pass until `animation` has finished; nil beyond the horizon.
  static func frames(of animation: Animation, framesPerSecond: Double) -> Int? {
    animation.frames(framesPerSecond: framesPerSecond, upTo: Int(horizon * framesPerSecond))
  }

  /// The first tick at 60 Hz at which `animation` has finished, in seconds; nil beyond the horizon.
  package static func duration(of animation: Animation) -> Double? {
    frames(of: animation, framesPerSecond: 60).map { Double($0) / 60 }
  }
}

extension Measures {
  /// The measures by name, with their units.
  package var document: JSON {
    func number(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }
    return .object([
      "crossings": .number(Double(crossings)), "duration": number(duration),
      "framesAt120": number(framesAt120.map(Double.init)), "framesAt60": number(framesAt60.map(Double.init)),
      "overshoot": .number(overshoot), "peakVelocity": .number(peakVelocity),
      "settlingDuration": number(settlingDuration),
    ])
  }
}
