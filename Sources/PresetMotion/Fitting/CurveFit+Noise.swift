internal import AnimationEngine

extension CurveSamples {
  /// How far a value must stand out of its neighbours to count as scattered, as a part of the way: less is the rounding
  /// of values.
  private static let leastScatter = 1e-3

  /// Whether neighbours scatter, as measured values do.
  ///
  /// A smooth curve bends the other way now and then, one with noise at three of four samples.
  var isRough: Bool {
    guard times.count >= 16, let low = values.min(), let high = values.max() else { return false }
    let least = (high - low) * Self.leastScatter
    var (turns, before) = (0, 0.0)
    for bend in Self.bends(values[...]) {
      if bend * before < 0, abs(bend - before) > least { turns += 1 }
      before = bend
    }
    return 5 * turns > 2 * times.count
  }

  /// The standard deviation of the noise around a curve that bends little from one sample to the next, whatever it leaps
  /// now and then; 0 where neighbours do not scatter.
  var scatter: Double {
    guard isRough else { return 0 }
    let bends = Self.bends(values[...]).map(abs).sorted()
    // Half of all normal values are less than 0.6745 deviations off, and a bend has six times the variance of a value.
    return bends[bends.count / 2] / (0.6745 * 6.0.squareRoot())
  }

  /// How long rough samples rest at their start, in seconds: until five of them are together further off than noise
  /// makes them; nil where that is a hundredth of the whole or less.
  var roughRest: Double? {
    let (scatter, window) = (scatter, 5)
    guard scatter > 0, times.count > 4 * window else { return nil }
    let least = 5 * scatter * Double(window).squareRoot()
    let start = values.indices.dropLast(window).first { abs(values[$0..<$0 + window].reduce(0, +)) > least }
    return start.map { times[$0] }.flatMap { $0 > 0.01 * span ? $0 : nil }
  }

  /// The level that rough samples rest at in the end: the mean of the last tenth, where that goes nowhere.
  var restLevel: Double {
    let rest = values.suffix(max(4, values.count / 10))
    func mean(_ values: ArraySlice<Double>) -> Double { values.reduce(0, +) / Double(values.count) }
    let half = rest.count / 2
    let squares = Self.bends(rest).map { $0 * $0 }
    // Of values that scatter around a line, bends are six times as large by the mean square.
    let scatter = (squares.reduce(0, +) / Double(6 * squares.count)).squareRoot()
    let isLevel = abs(mean(rest.prefix(half)) - mean(rest.suffix(half))) <= 1.5 * scatter
    return isLevel ? mean(rest) : values[values.count - 1]
  }

  /// How far each value is from the line through the two before it.
  private static func bends(_ values: ArraySlice<Double>) -> [Double] {
    zip(zip(values, values.dropFirst()), values.dropFirst(2)).map { pair, next in next - 2 * pair.1 + pair.0 }
  }
}

extension CurveFit {
  /// The largest root of the mean square that counts as noise, in normalized distance.
  private static let mostNoise = 0.05

  /// The seconds of a wait that count as 1 where numbers are looked for: what is integrated moves in steps of 1/300 s,
  /// which the slope of the wait has to see beyond.
  private static let waitUnit = 40.0

  /// Returns the fit of a model that leaves nothing but noise of rough samples, after a wait where these rest at first and
  /// that leaves less; nil where there is none.
  static func throughNoise(
    _ fit: CurveFit, _ model: FitModel, _ samples: CurveSamples, _ timing: [PresetComponent]
  ) -> CurveFit? {
    let plain = fit.modifiers == timing ? fit.throughNoise(model, samples, timing) : nil
    guard let rest = samples.roughRest, let animation = model.fit(samples.beginning(at: rest), 1, FitModel.wholeEffort),
      let waiting = try? CurveFit(model, animation, delay: rest, timing: timing, samples),
      let delayed = waiting.throughNoise(model, samples, timing, delay: rest)
    else { return plain }
    // A wait has to be worth its number: each takes about one sample's share of the squares off by chance.
    let worth = (1 - 10 / Double(min(samples.times.count, 2000))).squareRoot()
    return (delayed.noise ?? 1) < worth * (plain?.noise ?? .infinity) ? delayed : plain
  }

  /// Returns a fit's model with the numbers that leave the least squares of rough samples, in the fewest digits that the
  /// noise allows; nil where what they leave has a pattern, so that it is no noise.
  ///
  /// - Parameter delay: Seconds that it waits, about.
  private func throughNoise(
    _ model: FitModel, _ all: CurveSamples, _ timing: [PresetComponent], delay: Double? = nil
  ) -> CurveFit? {
    // More of them tell no more that matters, and each is looked at some hundred times.
    let samples = all.thinned(to: 2000)
    let names = animation.parameters.members.filter { $0.value.number != nil }.map(\.key)
    let start = names.compactMap { animation.parameters[$0]?.number } + (delay.map { [$0 / Self.waitUnit] } ?? [])
    let count = Double(samples.times.count)
    guard !names.isEmpty, samples.times.count > 2 * start.count + 8 else { return nil }

    func wait(_ point: [Double]) -> Double { delay == nil ? 0 : max(0, point[names.count] * Self.waitUnit) }

    func component(_ point: [Double]) -> PresetComponent {
      var component = animation
      for (name, number) in zip(names, point) { component.parameters[name] = .number(number) }
      return component
    }
    func residuals(_ point: [Double]) -> [Double] {
      var preset = Preset(name: model.name, animation: component(point))
      guard let animation = try? AnimationKinds.standard.makeAnimation(validating: &preset) else {
        return samples.times.map { _ in 1e3 }
      }
      var context = AnimationContext<Double>()
      var isOver = false
      let wait = wait(point)
      return zip(samples.times, samples.values).map { time, value in
        let shown = isOver ? nil : animation.animate(value: 1.0, time: max(0, time - wait), context: &context)
        isOver = shown == nil
        return value - (shown ?? 1)
      }
    }
    func squares(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }

    // Wide enough for curves whose values lie on a grid.
    let point = model.isStepped ? start : LeastSquares.minimum(from: start, rounds: 30, width: 1e-4, of: residuals)
    let left = residuals(point)
    let sum = squares(left)
    let neighbors = zip(left, left.dropFirst()).reduce(0.0) { sum, pair in sum + pair.0 * pair.1 }
    let pattern = min(max(3 / count.squareRoot(), 0.25), 0.5)
    guard sum > 0, sum <= Self.mostNoise * Self.mostNoise * count, neighbors <= pattern * sum else { return nil }
    // As far off as the noise leaves open.
    let limit = sum * (1 + 2 * Double(start.count) / (count - Double(start.count)))
    let rounded = (1...5).lazy.map { decimals in self.rounded(point, decimals, wait: wait(point)) }
      .first { squares(residuals($0)) <= limit }
    let best = rounded ?? point
    guard var fit = try? CurveFit(model, component(best), delay: wait(best).rounded(decimals: 6), timing: timing, all)
    else { return nil }
    fit.noise = (sum / count).squareRoot()
    return fit
  }

  /// Numbers to so many decimals, the seconds of a wait behind them, if there is one, as well.
  private func rounded(_ point: [Double], _ decimals: Int, wait: Double) -> [Double] {
    let isWaiting = wait > 0
    let numbers = point.dropLast(isWaiting ? 1 : 0).map { $0.rounded(decimals: decimals) }
    return numbers + (isWaiting ? [wait.rounded(decimals: decimals) / Self.waitUnit] : [])
  }
}
