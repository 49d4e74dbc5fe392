/// A curve as it is compared: its ticks, and more times between those that it bends too much between.
///
/// Straight lines between these are the curve itself to about 10⁻⁵, so that nothing hides between two ticks: no vertical
/// tangent, as the circular easings have, and no kink, as a bounce has.
package struct DenseSamples: Sendable {
  /// Seconds since the pass began; they increase, or are the same where several clocks tick at once.
  package let times: [Double]
  package let values: [Double]
  /// Whether something else may be compared between two of the times; an integrated spring is known at its ticks alone.
  package let isContinuous: Bool

  private struct Sample {
    let time: Double
    let value: Double
  }

  /// The distance of the value in the middle from the line above which a part is divided again, normalized.
  private static let bend = 1e-5
  /// How many intervals a curve has at least, however short it is.
  private static let leastCount = 4096
  /// How often an interval is halved at most.
  private static let maximumDepth = 22
  /// The most times beside the ticks.
  private static let maximumCount = 20_000
  /// What still leaps after that many halves is a jump, and has no values between.
  private static let jump = 1e-3

  /// The ticks alone, of one clock or of several.
  ///
  /// - Parameter start: When the pass begins, in seconds since the first tick; ticks before it are left out.
  package init(ticks curves: [SampledCurve], since start: Double = 0) {
    let ticks = curves.flatMap { curve in
      curve.values.enumerated().map { Sample(time: Double($0) / curve.framesPerSecond - start, value: $1) }
        .filter { $0.time >= 0 }
    }
    let sorted = curves.count == 1 ? ticks : ticks.sorted { $0.time < $1.time }
    times = sorted.map(\.time)
    values = sorted.map(\.value)
    isContinuous = false
  }

  /// The ticks of a curve and what `value` says between them.
  ///
  /// - Parameter leapsAtEnd: Whether the last tick leaps to the target, as a spring's that is called at rest.
  package init(_ curve: SampledCurve, leapsAtEnd: Bool, between value: (_ time: Double) -> Double) {
    let last = curve.values.count - 1
    let parts = max(1, Int((Double(Self.leastCount) / Double(max(1, last))).rounded(.up)))
    let clock = curve.framesPerSecond * Double(parts)
    let grid = (0...(last * parts)).map { index in
      let time = Double(index) / clock
      return Sample(time: time, value: index % parts == 0 ? curve.values[index / parts] : value(time))
    }
    let bends = grid.indices.map { index in
      index > 0 && index < grid.count - 1
        && abs(grid[index - 1].value + grid[index + 1].value - 2 * grid[index].value) > 4 * Self.bend
    }
    var samples = [grid[0]]
    var room = Self.maximumCount
    for tick in 0..<last {
      var between: [Sample] = []
      var isJump = leapsAtEnd && tick == last - 1
      for index in tick * parts..<(tick + 1) * parts where !isJump {
        if index > tick * parts { between.append(grid[index]) }
        guard bends[index] || bends[index + 1] else { continue }
        isJump = !Self.halve(grid[index], grid[index + 1], depth: 0, &between, &room, value)
      }
      samples += isJump ? [] : between
      samples.append(grid[(tick + 1) * parts])
    }
    times = samples.map(\.time)
    values = samples.map(\.value)
    isContinuous = true
  }

  /// These and the same from the target back.
  package init(thereAndBack samples: DenseSamples) {
    let span = samples.times[samples.times.count - 1]
    times = samples.times + samples.times.dropFirst().map { span + $0 }
    values = samples.values + samples.values.dropFirst().map { 1 - $0 }
    isContinuous = samples.isContinuous
  }

  /// These again and again, every other time from the target back.
  ///
  /// - Parameter endsAtTarget: Whether it is at the target in the end, wherever the last time leads.
  package init(alternating samples: DenseSamples, count: Int, span: Double, endsAtTarget: Bool) {
    var (times, values): ([Double], [Double]) = ([], [])
    for pass in 0..<count {
      let isLast = pass == count - 1
      for (time, value) in zip(samples.times, samples.values).dropLast(isLast ? 0 : 1) {
        times.append(Double(pass) * span + time)
        values.append(pass % 2 == 0 ? value : 1 - value)
      }
      if isLast && endsAtTarget { values[values.count - 1] = 1 }
    }
    (self.times, self.values, isContinuous) = (times, values, samples.isContinuous)
  }

  /// Adds what an interval needs between its ends; false where that jumps.
  private static func halve(
    _ start: Sample, _ end: Sample, depth: Int, _ found: inout [Sample], _ room: inout Int,
    _ value: (Double) -> Double
  ) -> Bool {
    if depth == maximumDepth { return abs(end.value - start.value) <= jump }
    if room <= 0 { return true }
    let time = (start.time + end.time) / 2
    let middle = Sample(time: time, value: value(time))
    // A kink in the middle of two halves is straight by chance.
    if depth > 1 && abs(middle.value - (start.value + end.value) / 2) <= bend { return true }
    room -= 1
    guard halve(start, middle, depth: depth + 1, &found, &room, value) else { return false }
    found.append(middle)
    return halve(middle, end, depth: depth + 1, &found, &room, value)
  }

  /// How far another function of the time is from these, and between them where it is furthest.
  ///
  /// - Parameter span: How long is looked, in seconds; the curve rests after its last tick.
  package func difference(over span: Double, from other: (Double) -> Double) -> CurveDifference {
    var difference = CurveDifference()
    var distances: [Double] = []
    distances.reserveCapacity(times.count)
    for (time, value) in zip(times, values) {
      let distance = value - other(time)
      distances.append(abs(distance))
      difference.add(distance, at: time)
    }
    if isContinuous && difference.maximum > 10 * Self.bend { lookBetween(distances, &difference, other) }
    guard let last = times.last, let value = values.last, span > last else { return difference }
    for part in 1...64 {
      let time = last + (span - last) * Double(part) / 64
      difference.add(value - other(time), at: time)
    }
    return difference
  }

  /// A line of the other may end between two times, and be furthest off there.
  private func lookBetween(_ distances: [Double], _ difference: inout CurveDifference, _ other: (Double) -> Double) {
    let least = difference.maximum * 0.8
    for index in 1..<max(1, times.count) where max(distances[index - 1], distances[index]) >= least {
      let isPeak =
        (index < 2 || distances[index - 2] <= distances[index - 1])
        && (index + 1 >= distances.count || distances[index + 1] <= distances[index])
      let (start, end) = (values[index - 1], values[index])
      guard isPeak, abs(end - start) < 0.02 else { continue }
      for part in 1..<8 {
        let part = Double(part) / 8
        let time = times[index - 1] + (times[index] - times[index - 1]) * part
        difference.add(start + (end - start) * part - other(time), at: time)
      }
    }
  }
}
