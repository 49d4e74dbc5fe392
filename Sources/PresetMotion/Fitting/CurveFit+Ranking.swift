extension CurveFit {
  /// How far off a model of few numbers may be and still be what made a curve, in normalized distance.
  private static let likely = 0.005
  /// How far off it may be where what copies the curve takes many more numbers: the 0.01 that baking loses by default,
  /// and half of that again, as a fit to a baked curve errs on both sides of it.
  private static let baked = 0.015

  /// Returns what may have made a curve, the likeliest first.
  ///
  /// Springs and Bézier curves, which are told in a few numbers, go before keyframes and points, which follow anything,
  /// where one of them errs less than 0.005; or less than 0.015, what baking a curve loses, and takes at most half of the
  /// numbers of each that copies it; or leaves nothing but noise, which what copies it copies too. Else the smaller error decides, as it does within each group: there a number counts
  /// as a twentieth of the error, so that of two that are as near the simpler one goes first; errors within the rounding of
  /// the samples are alike, and so are those below the grid of curves' values, 2⁻¹⁹.
  ///
  /// - Parameters:
  ///   - samples: The curve, which is to go from 0 to 1.
  ///   - timing: The modifiers that the curve has beside its samples.
  ///   - isMeasured: Whether the samples may have noise.
  ///   - models: The names of the models to try; nil for all.
  ///   - tolerance: How far keyframes and points may be off, in normalized distance.
  package static func fits(
    _ samples: CurveSamples, timing: [PresetComponent] = [], isMeasured: Bool = false, models: [String]? = nil,
    tolerance: Double = 0.001
  ) throws(PresetError) -> [CurveFit] {
    var told: [CurveFit] = []
    var copying: [CurveFit] = []
    for model in FitModel.all where models?.contains(model.name) ?? true {
      guard let fit = fit(model, model.framesPerSecond.map(samples.onClock) ?? samples, timing, tolerance) else {
        continue
      }
      if model.isGeneral {
        copying.append(fit)
      } else {
        let isNoisy = isMeasured && fit.error > likely && samples.isRough
        told.append((isNoisy ? throughNoise(fit, model, samples, timing) : nil) ?? fit)
      }
    }
    let grain = max(samples.grain, 0x1p-19)
    // The order of the models decides between equals.
    func sorted(_ fits: [CurveFit]) -> [CurveFit] {
      let costs = fits.map { $0.cost(grain) }
      return fits.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { fits[$0] }
    }
    let least = copying.map(\.countOfNumbers).min() ?? .max
    let isTold = told.contains { fit in
      fit.error <= likely || (fit.error <= baked && fit.countOfNumbers <= least / 2) || fit.noise != nil
    }
    return isTold ? sorted(told) + sorted(copying) : sorted(told + copying)
  }

  /// The error, a twentieth more for each number; how much less it is than the grain of the samples, nobody can tell.
  private func cost(_ grain: Double) -> Double {
    max(noise ?? error, grain) * (1 + 0.05 * Double(min(countOfNumbers, 5)))
  }

  /// The nearest of a model, after a delay where the samples rest at first and that lowers the error.
  private static func fit(
    _ model: FitModel, _ samples: CurveSamples, _ timing: [PresetComponent], _ tolerance: Double
  ) -> CurveFit? {
    func fit(_ delay: Double) -> CurveFit? {
      let moving = delay == 0 ? samples : samples.beginning(at: delay)
      func nearest(to curve: CurveSamples) -> CurveFit? {
        guard let animation = model.fit(curve, tolerance, FitModel.wholeEffort) else { return nil }
        return try? CurveFit(model, animation, delay: delay, timing: timing, samples)
      }
      let near = nearest(to: moving)
      // What is nearest up to the curve's end may run away after it.
      guard model.mayGoOn, near.map({ $0.error > likely }) ?? true, let resting = nearest(to: moving.withRest) else {
        return near
      }
      return resting.error < near?.error ?? .infinity ? resting : near
    }
    let plain = fit(0)
    // Keyframes and points copy a rest as they do all else.
    guard !model.isGeneral, plain.map({ $0.error > 1e-5 }) ?? true, let delay = delay(of: model, samples),
      let delayed = fit(delay), delayed.error < 0.8 * (plain?.error ?? .infinity)
    else { return plain }
    return delayed
  }

  /// How long a model had best wait where samples rest at first, in seconds; nil where they do not.
  ///
  /// It moves between the last sample at rest and the next one; or a little before, where samples are rounded.
  private static func delay(of model: FitModel, _ samples: CurveSamples) -> Double? {
    let count = samples.restingCount
    guard count >= 2, count + 3 < samples.times.count, samples.times[count - 1] > 0.01 * samples.span else {
      return nil
    }
    let step = samples.times[count] - samples.times[count - 1]
    let few = samples.thinned(to: 96)
    func error(_ delay: Double) -> Double {
      guard let animation = model.fit(few.beginning(at: delay), 1, 1) else { return .infinity }
      return (try? CurveFit(model, animation, delay: delay, few))?.error ?? .infinity
    }
    // The golden section: of four places, the worse end goes.
    let golden = 0.5 * (5.0.squareRoot() - 1)
    var (low, high) = (max(0, samples.times[count - 1] - 3 * step), samples.times[count])
    var places = [high - golden * (high - low), low + golden * (high - low)]
    var errors = places.map(error)
    for _ in 0..<10 {
      if errors[0] < errors[1] {
        high = places[1]
        places = [high - golden * (high - low), places[0]]
        errors = [error(places[0]), errors[0]]
      } else {
        low = places[0]
        places = [places[1], low + golden * (high - low)]
        errors = [errors[1], error(places[1])]
      }
    }
    let best = errors[0] < errors[1] ? (places[0], errors[0]) : (places[1], errors[1])
    // Somebody wrote the delay: the roundest number that is as good.
    for decimals in [2, 3, 4] {
      let round = best.0.rounded(decimals: decimals)
      if round > 0, error(round) <= 1.02 * best.1 + 1e-6 { return round }
    }
    return best.0 > 0 ? best.0.rounded(decimals: 6) : nil
  }
}

extension CurveSamples {
  /// The decimals that samples are rounded to: with fewer, a curve's own figures look so.
  private static let decimals = 3...5

  /// How far samples may be off by their rounding, in normalized distance; 0 where they are not rounded.
  fileprivate var grain: Double {
    guard values.count >= 8, let unit = Self.unit(of: values) else { return 0 }
    // Times of an even clock are what they say.
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let isEven = (steps.max() ?? 0) - (steps.min() ?? 0) < 1e-9
    let slope = zip(steps, zip(values, values.dropFirst())).map { $0 > 0 ? abs($1.1 - $1.0) / $0 : 0 }.max() ?? 0
    return (unit + (isEven ? 0 : Self.unit(of: times) ?? 0) * slope) / 2
  }

  /// The unit of the last decimal of rounded numbers; nil of others.
  private static func unit(of numbers: [Double]) -> Double? {
    decimals.lazy.map { count in (0..<count).reduce(1.0) { unit, _ in unit * 10 } }.first { scale in
      numbers.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-7 }
    }.map { 1 / $0 }
  }
}
