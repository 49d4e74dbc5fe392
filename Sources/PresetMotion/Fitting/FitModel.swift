internal import AnimationEngine

/// A kind of animation that may have made a curve.
struct FitModel: Sendable {
  /// The models, in the order in which they are shown; of equals the first one counts.
  ///
  /// A new one is a file and a line here.
  static let all: [FitModel] = [.line, .steps, .bezier, .formulaSpring, .persistentSpring, .keyframes, .points]

  /// The name on the command line.
  let name: String
  /// A summary in a few words.
  let summary: String
  /// Whether it follows any curve, with as many numbers as that takes: then it is only what is left.
  let isGeneral: Bool
  /// Whether it may go on after a curve has come to its end.
  var mayGoOn = false
  /// Whether numbers that are a little different may make it another curve: there is no slope to follow.
  var isStepped = false
  /// The clock that it is looked at on, in ticks a second: nil for one that moves between any two ticks.
  var framesPerSecond: Double?
  /// The animation of this kind that is nearest to samples; nil where there is none.
  ///
  /// Effort 1 gives a figure to go by.
  let fit: @Sendable (_ samples: CurveSamples, _ tolerance: Double, _ effort: Int) -> PresetComponent?

  /// The effort for the numbers that made a curve.
  static let wholeEffort = 6

  private static let line = FitModel(
    name: "linear", summary: "an even pace", isGeneral: false
  ) { samples, _, _ in
    // It has arrived between the last sample below the target and the next one.
    guard var last = samples.values.lastIndex(where: { $0 < 1 - 1e-9 }) else { return nil }
    if samples.values[last] == 0 { last = min(last + 1, samples.values.count - 1) }
    guard samples.values[last] > 0 else { return nil }
    let whole = (samples.times[last] / samples.values[last]).rounded(decimals: 6)
    func error(_ duration: Double) -> Double {
      duration > 0 ? samples.difference { min($0 / duration, 1) }.maximum : .infinity
    }
    // Samples that are rounded tell it no better than that: somebody wrote the roundest number that is as good.
    let duration =
      [2, 3, 4].map { whole.rounded(decimals: $0) }.first { error($0) <= max(error(whole), 1e-9) } ?? whole
    // What is no line has nothing to do with one.
    guard error(duration) <= mostBend else { return nil }
    return PresetComponent(kind: "linear", parameters: ["duration": .number(duration)])
  }

  /// How far a line may be off samples and still be what made them, in normalized distance.
  private static let mostBend = 0.005

  private static let steps = FitModel(
    name: "steps", summary: "a stair of equal steps", isGeneral: false, isStepped: true
  ) { samples, _, _ in
    guard let fit = StepsFit(samples) else { return nil }
    return PresetComponent(
      kind: "steps",
      parameters: [
        "count": .number(Double(fit.count)), "position": .string(fit.position.rawValue),
        "duration": .number(fit.duration),
      ])
  }

  private static let bezier = FitModel(
    name: "bezier", summary: "a cubic Bézier curve", isGeneral: false
  ) { samples, _, effort in
    let fit = BezierFit(samples, effort: effort)
    return PresetComponent(
      kind: "timingCurve",
      parameters: [
        "x1": .number(fit.x1), "y1": .number(fit.y1), "x2": .number(fit.x2), "y2": .number(fit.y2),
        "duration": .number(fit.duration.rounded(decimals: 6)),
      ])
  }

  private static let formulaSpring = FitModel(
    name: "spring", summary: "a spring by formula", isGeneral: false, mayGoOn: true
  ) { samples, _, effort in
    // More than critical damping counts as that.
    let atRest = SpringFit(samples, mostDamping: 1, effort: min(effort, 4))
    let moving =
      effort == 1 ? atRest : SpringFit(samples, hasVelocity: true, mostDamping: 1, effort: min(effort, 4))
    func error(_ fit: SpringFit) -> Double {
      samples.difference(from: fit.value(for: samples, motion: .formula)).maximum
    }
    let samples = samples.beforeRest
    // A velocity has to be worth its number.
    let fit = error(moving) < error(atRest) * 0.5 && error(atRest) > 1e-5 ? moving : atRest
    var parameters: PresetParameters = ["duration": .number(fit.response), "bounce": .number(bounce(fit))]
    if fit.initialVelocity != 0 { parameters["initialVelocity"] = .number(fit.initialVelocity) }
    return PresetComponent(kind: "interpolatingSpring", parameters: parameters)
  }

  private static let persistentSpring = FitModel(
    name: "persistent-spring", summary: "SwiftUI's spring, integrated in steps", isGeneral: false, mayGoOn: true,
    // A tick shows the first step that is not before it: finer ones would see the stairs, which no display shows.
    framesPerSecond: 60
  ) { samples, _, effort in
    // A stall longer than a second loses the rest of it, which no samples tell from a slow spring.
    if samples.longestGap > 1 { return nil }
    let fit = SpringFit(samples, motion: .persistent, effort: min(effort, 2))
    return PresetComponent(
      kind: "spring", parameters: ["duration": .number(fit.response), "bounce": .number(bounce(fit))])
  }

  private static let keyframes = FitModel(
    name: "keyframes", summary: "cubic keyframes", isGeneral: true
  ) { samples, tolerance, _ in
    guard let fit = KeyframeFit(samples, tolerance: tolerance) else { return nil }
    var segments = fit.segments.map { segment in
      PresetComponent(
        kind: "cubic",
        parameters: [
          "value": .number(segment.value), "duration": .number(segment.duration),
          "startVelocity": .number(segment.startVelocity), "endVelocity": .number(segment.endVelocity),
        ]
      ).document
    }
    if samples.values[0] != 0 {
      segments.insert(PresetComponent(kind: "move", parameters: ["value": .number(samples.values[0])]).document, at: 0)
    }
    return PresetComponent(kind: "keyframes", parameters: ["segments": .array(segments)])
  }

  private static let points = FitModel(
    name: "points", summary: "straight lines, as linear()", isGeneral: true
  ) { samples, tolerance, _ in
    guard let fit = LinearFit(SampledCurve(samples), tolerance: tolerance) else { return nil }
    return PresetComponent(
      kind: "linearPoints",
      parameters: [
        "points": .array(fit.points.map { .array([.number($0.input), .number($0.output)]) }),
        "duration": .number(samples.span.rounded(decimals: 6)),
      ])
  }

  private static func bounce(_ fit: SpringFit) -> Double {
    let fraction = fit.dampingFraction
    return (fraction > 1 ? 1 / fraction - 1 : 1 - fraction).rounded(decimals: 5)
  }
}

extension SampledCurve {
  /// Samples on a clock of their own least step, straight lines between them.
  init(_ samples: CurveSamples) {
    let count = min(20_000, max(samples.times.count - 1, 960))
    var position = 1
    let values = (0...count).map { tick in
      let time = samples.span * Double(tick) / Double(count)
      while position < samples.times.count - 1 && samples.times[position] < time { position += 1 }
      let (start, end) = (samples.times[position - 1], samples.times[position])
      let part = end > start ? min(max(0, (time - start) / (end - start)), 1) : 1
      return samples.values[position - 1] + (samples.values[position] - samples.values[position - 1]) * part
    }
    self.init(finished: values, framesPerSecond: Double(count) / samples.span)
  }
}
