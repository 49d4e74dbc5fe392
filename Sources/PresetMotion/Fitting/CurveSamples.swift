/// A curve as samples, of which nothing else is known.
package struct CurveSamples: Equatable, Sendable {
  /// Seconds since the start; they never decrease, the first is 0.
  package let times: [Double]
  /// The fractions of the way, one a time.
  package let values: [Double]
  /// Whether the rest at its end is a part of the curve like any other.
  private var hasRest = false

  /// The shortest that a curve may take, in seconds: what is much shorter has no clock whose rate is a number.
  private static let leastSpan = 1e-6

  /// Creates a curve of at least two samples.
  ///
  /// - Throws: An error of code `data` where the times go back, or a number is not finite.
  package init(times: [Double], values: [Double]) throws(PresetError) {
    guard times.count == values.count, times.count >= 2 else {
      throw PresetError(.data, "a curve needs at least two samples of time and value")
    }
    for index in times.indices {
      guard abs(times[index]) <= 1e6, abs(values[index]) <= 1e6 else {
        throw PresetError(.data, "sample \(index + 1) has a number that is not finite, or beyond 1000000")
      }
      if index > 0 && times[index] < times[index - 1] {
        throw PresetError(.data, "sample \(index + 1) is earlier than the one before it")
      }
    }
    guard let first = times.first, let last = times.last, last - first >= Self.leastSpan else {
      throw PresetError(.data, "the samples are all of one time, to a microsecond")
    }
    self.times = times.map { $0 - first }
    self.values = values
  }

  /// A sampled curve as what it is drawn from.
  package init(_ curve: SampledCurve) {
    times = curve.values.indices.map { Double($0) / curve.framesPerSecond }
    values = curve.values
  }

  /// Seconds from the first sample to the last.
  package var span: Double { times[times.count - 1] }

  /// The longest time between two samples, in seconds.
  var longestGap: Double { zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0 }

  /// At most so many of the samples, evenly chosen, the last one included.
  package func thinned(to count: Int) -> CurveSamples {
    guard times.count > count else { return self }
    let last = Double(times.count - 1)
    let parts = Double(count - 1)
    let indices = (0..<count).map { (part: Int) -> Int in Int((Double(part) * last / parts).rounded()) }
    return CurveSamples(unchecked: indices.map { times[$0] }, indices.map { values[$0] })
  }

  /// The samples up to where the value is at its target for good: that is where somebody has called a spring at rest.
  package var beforeRest: CurveSamples {
    if hasRest { return self }
    let count = (values.lastIndex { $0 != 1 } ?? 0) + 1
    return count < 8 ? self : CurveSamples(unchecked: Array(times.prefix(count)), Array(values.prefix(count)))
  }

  /// How many samples at the start rest at its value; at least the first one does.
  package var restingCount: Int { (values.firstIndex { abs($0 - values[0]) > 1e-6 }) ?? values.count }

  /// Returns the curve without its first seconds, in which it rests.
  package func beginning(at delay: Double) -> CurveSamples {
    let later = times.indices.filter { times[$0] > delay }
    return CurveSamples(unchecked: [0] + later.map { times[$0] - delay }, [values[0]] + later.map { values[$0] })
  }

  /// Returns the curve at the ticks of a clock, straight lines between the samples; unchanged where these are no closer.
  package func onClock(_ framesPerSecond: Double) -> CurveSamples {
    let count = Int(min(span * framesPerSecond, 1e6).rounded(.up))
    guard count >= 8, Double(times.count - 1) > 1.01 * span * framesPerSecond else { return self }
    let fine = SampledCurve(self)
    let ticks = (0...count).map { Double($0) / framesPerSecond }
    return CurveSamples(unchecked: ticks, ticks.map { $0 < span ? fine.value(at: $0) : values[values.count - 1] })
  }

  /// Returns the curve scaled to run from 0 to 1.
  ///
  /// - Throws: An error of code `data` where it ends where it starts.
  package func normalized() throws(PresetError) -> CurveSamples {
    var (start, end) = (values[0], values[values.count - 1])
    if abs(start) < 1e-3 && abs(end - 1) < 5e-3 { return self }
    if isRough {
      end = restLevel
      if abs(start) < 0.05 && abs(end - 1) < 0.05 { return self }
      if abs(start) < 0.05 * abs(end) { start = 0 }
    }
    guard abs(end - start) > 1e-9 else {
      throw PresetError(.data, "the curve ends where it starts, at \(JSON.text(of: start))")
    }
    return try CurveSamples(times: times, values: values.map { ($0 - start) / (end - start) })
  }

  /// Returns the curve with further samples at which it rests.
  func resting(_ later: [Double], at rest: Double) -> CurveSamples {
    var samples = CurveSamples(unchecked: times + later, values + later.map { _ in rest })
    samples.hasRest = true
    return samples
  }

  private init(unchecked times: [Double], _ values: [Double]) { (self.times, self.values) = (times, values) }

  /// When the curve is first half way there.
  package var halfTime: Double {
    for index in times.indices where values[index] >= 0.5 { return max(times[index], span * 1e-3) }
    return span / 2
  }

  /// How far another curve is from these samples.
  package func difference(from value: (Double) -> Double) -> CurveDifference {
    var difference = CurveDifference()
    for index in times.indices { difference.add(values[index] - value(times[index]), at: times[index]) }
    return difference
  }

  /// A measure of the distance that is smooth, and close to the largest one.
  package func distance(from value: (Double) -> Double) -> Double { distance(from: times.map(value)) }

  /// The distance from the values that another curve has at the times of these samples, measured in the same way.
  func distance(from others: [Double]) -> Double {
    var (largest, sum) = (0.0, 0.0)
    let distances = times.indices.map { abs(values[$0] - others[$0]) }
    for distance in distances { largest = max(largest, distance) }
    guard largest > 0, largest.isFinite else { return largest }
    for distance in distances {
      let square = (distance / largest) * (distance / largest)
      sum += square * square * square * square
    }
    // Between the largest and its double: what counts is that every sample has a say.
    return largest * (1 + sum / Double(distances.count))
  }
}
