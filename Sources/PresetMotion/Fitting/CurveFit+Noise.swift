internal import AnimationEngine

extension CurveSamples {
  /// How far a value must stand out of its neighbours to count as scattered: less is the rounding of values.
  private static let leastScatter = 1e-3

  /// Whether neighbours scatter, as measured values do.
  ///
  /// A smooth curve bends the other way now and then, one with noise at three of four samples.
  var isRough: Bool {
    guard times.count >= 16 else { return false }
    var (turns, before) = (0, 0.0)
    for index in 2..<times.count {
      let bend = (values[index] - values[index - 1]) - (values[index - 1] - values[index - 2])
      if bend * before < 0, abs(bend - before) > Self.leastScatter { turns += 1 }
      before = bend
    }
    return 5 * turns > 2 * times.count
  }
}

extension CurveFit {
  /// The largest root of the mean square that counts as noise, in normalized distance.
  private static let mostNoise = 0.05

  /// Returns a fit's model with the numbers that leave the least squares of rough samples, in the fewest digits that the
  /// noise allows; nil where what they leave has a pattern, so that it is no noise.
  func throughNoise(_ model: FitModel, _ samples: CurveSamples, _ timing: [PresetComponent]) -> CurveFit? {
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
    guard var fit = try? CurveFit(model, component(rounded ?? point), timing: timing, samples) else { return nil }
    fit.noise = (sum / count).squareRoot()
    return fit
  }
}
