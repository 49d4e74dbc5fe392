internal import AnimationEngine

/// The spring that is nearest to samples, in the largest distance.
package struct SpringFit: Equatable, Sendable {
  /// The two springs of the engine.
  package enum Motion: Sendable {
    /// By formula.
    case formula
    /// Integrated in steps, and looked at when the samples were made.
    case persistent
  }

  /// The period of the undamped spring, in seconds; to five figures.
  package let response: Double
  /// The damping as a fraction of critical damping; to five figures.
  package let dampingFraction: Double
  /// Ways per second at the start; to four figures.
  package let initialVelocity: Double

  /// Fits samples.
  ///
  /// - Parameters:
  ///   - hasVelocity: Whether it may have one at the start.
  ///   - mostDamping: The largest damping that it may have, as a fraction of critical damping.
  ///   - effort: How long it is looked for.
  package init(
    _ samples: CurveSamples, motion: Motion = .formula, hasVelocity: Bool = false, mostDamping: Double = 20,
    effort: Int = 1
  ) {
    let samples = samples.beforeRest
    let few = motion == .formula ? samples.thinned(to: 160) : samples.thinned(to: 400)
    let response = log(4.2 * samples.halfTime)
    var starts: [[Double]] = []
    for shift in [-0.4, 0, 0.5] { for damping in [0.3, 0.7, 1.0] { starts.append([response + shift, damping]) } }
    var steps = [0.2, 0.15]
    func figures(_ point: [Double]) -> (response: Double, damping: Double, velocity: Double) {
      (exp(min(max(point[0], -9), 9)), min(max(point[1], 0), mostDamping), point.count > 2 ? point[2] : 0)
    }
    if hasVelocity {
      starts = starts.flatMap { start in [start + [0], start + [2 / samples.span]] }
      steps.append(1 / samples.span)
    }
    func curve(_ point: [Double]) -> (Double) -> Double {
      let (response, damping, velocity) = figures(point)
      switch motion {
      case .formula:
        let spring = Spring(response: response, dampingRatio: damping)
        return { spring.value(target: 1, initialVelocity: velocity, time: $0) }
      case .persistent: return Self.ticks(few, response: response, damping: damping)
      }
    }
    func distance(_ point: [Double]) -> Double {
      max(0, -point[1], point[1] - mostDamping) + few.distance(from: curve(point))
    }
    var best = NelderMead.minimum(
      fromAnyOf: starts, steps: steps, evaluations: (motion == .formula ? 240 : 120) * effort, of: distance)
    if effort > 1 && best.value > 1e-3 {
      // A baked curve errs to both sides of what it was baked from: the least squares see through that, where the
      // largest distance has many places that are the best around.
      let middle = LeastSquares.minimum(from: best.point, rounds: 20) { point in
        let value = curve(point)
        return few.times.indices.map { few.values[$0] - value(few.times[$0]) }
      }
      let refined = NelderMead.minimum(
        from: middle, steps: steps.map { $0 * 0.05 }, evaluations: 120 * effort, of: distance)
      if refined.value < best.value { best = refined }
    }
    let (fitted, damping, velocity) = figures(best.point)
    self.response = fitted.rounded(figures: 5)
    dampingFraction = damping.rounded(figures: 5)
    initialVelocity = velocity.rounded(figures: 4)
  }

  /// The value at a time, for times that are asked for in the order of the samples.
  package func value(for samples: CurveSamples, motion: Motion) -> (Double) -> Double {
    switch motion {
    case .formula:
      let spring = Spring(response: response, dampingRatio: dampingFraction)
      return { spring.value(target: 1, initialVelocity: initialVelocity, time: $0) }
    case .persistent: return Self.ticks(samples, response: response, damping: dampingFraction)
    }
  }

  /// What ticks of a persistent spring at the samples' times show, once for each of these times in order.
  private static func ticks(_ samples: CurveSamples, response: Double, damping: Double) -> (Double) -> Double {
    let animation = Animation.spring(response: response, dampingFraction: damping, blendDuration: 0)
    var context = AnimationContext<Double>()
    return { time in animation.animate(value: 1.0, time: time, context: &context) ?? 1 }
  }
}
