internal import AnimationEngine

/// The stair of equal steps that samples show.
struct StepsFit {
  /// How many parts the duration has.
  let count: Int
  /// Where the jumps are.
  let position: StepPosition
  /// Seconds: of all durations that put each jump between two samples, the one of the fewest digits.
  let duration: Double

  /// The most parts that are looked for.
  private static let maximumCount = 100
  /// How far a sample may be off its step at least, in normalized distance.
  private static let leastLeeway = 0.004

  /// Finds the stair; nil where the samples are none.
  init?(_ samples: CurveSamples) {
    // The samples that each step begins with.
    let values = samples.values
    // Next to no normal value is so many deviations off; the difference of two has twice the variance.
    let leeway = max(Self.leastLeeway, 5 * samples.scatter)
    let leap = max(Self.leastLeeway, 4.2 * 2.0.squareRoot() * samples.scatter)
    let starts = [0] + values.indices.dropFirst().filter { abs(values[$0] - values[$0 - 1]) > leap }
    guard (2...Self.maximumCount + 1).contains(starts.count), values.count >= 2 * starts.count else { return nil }
    for position in Self.positions(samples, starts) {
      let jumps = Double(position == .none ? starts.count - 1 : starts.count - (position == .start ? 0 : 1))
      let count = position == .end || position == .both ? starts.count - 1 : starts.count
      let first = position == .start || position == .both ? 1.0 : 0
      let rise = position == .both ? jumps + 1 : jumps
      let isStair = starts.indices.allSatisfy { step in
        let end = step + 1 < starts.count ? starts[step + 1] : values.count
        let level = (Double(step) + first) / rise
        return values[starts[step]..<end].allSatisfy { abs($0 - level) <= leeway }
      }
      guard isStair, let duration = Self.duration(samples.times, starts, count: count) else { continue }
      (self.count, self.position, self.duration) = (count, position, duration)
      return
    }
    return nil
  }

  /// The positions, the likeliest first: a stair with a jump at its end is, a part later, one without.
  private static func positions(_ samples: CurveSamples, _ starts: [Int]) -> [StepPosition] {
    let last = samples.times[starts[starts.count - 1]]
    let part = last / Double(starts.count - 1)
    let rest = (samples.span - last) / part
    return rest < 0.5 ? [.end, .both] : rest < 1.25 ? [.none, .start] : [.end, .start]
  }

  /// The duration whose parts end where steps begin; nil where there is none.
  private static func duration(_ times: [Double], _ starts: [Int], count: Int) -> Double? {
    var (low, high) = (0.0, Double.infinity)
    for step in starts.indices.dropFirst() {
      let part = Double(step) / Double(count)
      low = max(low, times[starts[step] - 1] / part)
      high = min(high, times[starts[step]] / part)
    }
    guard high < .infinity else { return nil }
    for decimals in 1...6 {
      let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
      // The rounding of the quotients is not to cost the last number.
      let duration = ((high * scale + 1e-6).rounded(.down) / scale).rounded(decimals: decimals)
      if duration > low, duration > 0 { return duration }
    }
    return nil
  }
}
