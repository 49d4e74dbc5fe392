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

  /// Returns a fit's model with the numbers that leave the least squares of rough samples, in the fewest digits that the
  /// noise allows; nil where what they leave has a pattern, so that it is no noise.
  func throughNoise(_ model: FitModel, _ all: CurveSamples, _ timing: [PresetComponent]) -> CurveFit? {
    // More of them tell no more that matters, and each is looked at some hundred times.
    let samples = all.thinned(to: 2000)
    let names = animation.parameters.members.filter { $0.value.number != nil }.map(\.key)
    let start = names.compactMap { animation.parameters[$0]?.number }
    let count = Double(samples.times.count)
    guard !names.isEmpty, modifiers == timing, samples.times.count > 2 * names.count + 8 else { return nil }

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
      return zip(samples.times, samples.values).map { time, value in
        let shown = isOver ? nil : animation.animate(value: 1.0, time: time, context: &context)
        isOver = shown == nil
        return value - (shown ?? 1)
      }
    }
    func squares(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }

    // Wide enough for curves whose values lie on a grid.
    let point = LeastSquares.minimum(from: start, rounds: 30, width: 1e-4, of: residuals)
    let left = residuals(point)
    let sum = squares(left)
    let neighbors = zip(left, left.dropFirst()).reduce(0.0) { sum, pair in sum + pair.0 * pair.1 }
    let pattern = min(max(3 / count.squareRoot(), 0.25), 0.5)
    guard sum > 0, sum <= Self.mostNoise * Self.mostNoise * count, neighbors <= pattern * sum else { return nil }
    // As far off as the noise leaves open.
    let limit = sum * (1 + 2 * Double(names.count) / (count - Double(names.count)))
    let rounded = (1...5).lazy.map { decimals in point.map { $0.rounded(decimals: decimals) } }
      .first { squares(residuals($0)) <= limit }
    guard var fit = try? CurveFit(model, component(rounded ?? point), timing: timing, all) else { return nil }
    fit.noise = (sum / count).squareRoot()
    return fit
  }
}
