/// A spring by formula, whose overlapping runs add up (<doc:SpringNumerics>).
struct InterpolatingSpringAnimation: TimeDeterminedAnimation {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The velocity at the start, as a fraction of the way per second.
  let initialVelocity: Double

  /// The formula's constants, which each tick needs: natural frequency, damping ratio, damped frequency, and the
  /// factor of the sine (or of time where critically damped).
  private let frequency: Double
  private let dampingRatio: Double
  private let dampedFrequency: Double
  private let slope: Double
  /// Seconds after which the animation has finished; infinite without damping.
  private let lifetime: Double
  /// Seconds after which it counts as complete: one undamped period of a unit mass.
  private let logicalDuration: Double

  private static let epsilon = 0.001

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / ((mass * stiffness).squareRoot() * 2)
    let isOscillating = dampingRatio < 1
    let damped = isOscillating ? frequency * (1 - dampingRatio * dampingRatio).squareRoot() : 0
    let slope =
      isOscillating ? (frequency * dampingRatio - initialVelocity) / damped : frequency - initialVelocity
    dampedFrequency = damped
    self.slope = slope
    logicalDuration = stiffness.isFinite ? tau / stiffness.squareRoot() : 0
    let (frequency, ratio) = (frequency, dampingRatio)
    if ratio == 0 {
      lifetime = .infinity
    } else if isOscillating {
      lifetime = max(-log(Self.epsilon / (1 + abs(slope))) / (ratio * frequency), 1.0)
    } else {
      lifetime = SettlingSearch.time(epsilon: Self.epsilon, otherwise: { $0 }) { time in
        abs(1 - Self.criticalProgress(at: time, frequency: frequency, slope: slope))
      }
    }
  }

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < lifetime else { return nil }
    let progress = progress(at: time)
    guard progress.isFinite else { return nil }
    if time >= logicalDuration { context.isLogicallyComplete = true }
    return value.scaled(by: progress)
  }

  /// The fraction of the way at `time`.
  private func progress(at time: Double) -> Double {
    if dampingRatio < 1 {
      let decay = exp((-dampingRatio * frequency) * time)
      return 1 - decay * (cos(dampedFrequency * time) + slope * sin(dampedFrequency * time))
    }
    return Self.criticalProgress(at: time, frequency: frequency, slope: slope)
  }

  /// Returns the slope of ``progress(at:)``, which SwiftUI's spring does not report as its velocity.
  func rate(at time: TimeInterval) -> Double? {
    guard time < lifetime else { return nil }
    guard dampingRatio < 1 else {
      return exp(-time * frequency) * (frequency * (1 + slope * time) - slope)
    }
    let decay = dampingRatio * frequency
    let (cosine, sine) = (cos(dampedFrequency * time), sin(dampedFrequency * time))
    return exp(-decay * time)
      * (decay * (cosine + slope * sine) + dampedFrequency * (sine - slope * cosine))
  }

  private static func criticalProgress(at time: Double, frequency: Double, slope: Double) -> Double {
    1 - (1 + slope * time) * exp(-time * frequency)
  }
}

extension InterpolatingSpringAnimation: UniformlySampledAnimation {
  func sample(value: Double, grid: inout UniformGrid, row: Range<Int>, of samples: inout MutableSpan<Double>) -> Int {
    let motion = UniformMotion(
      frequency: dampedFrequency, decay: dampingRatio < 1 ? dampingRatio * frequency : frequency,
      amplitude: (1 + abs(slope)) * abs(value), framesPerSecond: grid.framesPerSecond)
    guard let motion else { return tick(value: value, grid: grid, row: row, of: &samples) }
    // Bisection for the first tick at which the lifetime is over.
    var (count, end) = (0, row.count)
    while count < end {
      let middle = (count + end) / 2
      if grid.time(of: middle) < lifetime { count = middle + 1 } else { end = middle }
    }
    motion.fill(row.prefix(count), of: &samples, rest: value) { value * progress(at: $0) }
    return count
  }
}

extension InterpolatingSpringAnimation {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.mass == rhs.mass && lhs.stiffness == rhs.stiffness && lhs.damping == rhs.damping
      && lhs.initialVelocity == rhs.initialVelocity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
  }
}

extension InterpolatingSpringAnimation: CustomStringConvertible {
  var description: String {
    "InterpolatingSpringAnimation(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
      + "initialVelocity: \(initialVelocity))"
  }
}
