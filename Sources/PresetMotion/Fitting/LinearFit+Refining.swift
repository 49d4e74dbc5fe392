extension LinearFit {
  /// The most points that are worth writing.
  private static let maximumCount = 2000

  /// The points with more of the curve's own between them where it leaves their lines between its ticks; nil where that
  /// takes too many.
  package func refined(by samples: DenseSamples, tolerance: Double) -> [Point]? {
    guard samples.isContinuous, let span = samples.times.last, span > 0 else { return points }
    var digits = 4
    while digits < 9 && (tolerance / 100).rounded(decimals: digits) == 0 { digits += 1 }
    let curve = zip(samples.times, samples.values).map { sample in
      (input: sample.0 / span, output: sample.1)
    }
    var result: [Point] = []

    func split(_ range: Range<Int>, _ start: Point, _ end: Point) {
      let slope = (end.output - start.output) / (end.input - start.input)
      var worst = (index: 0, error: tolerance)
      for index in range {
        let error = abs(start.output + (curve[index].input - start.input) * slope - curve[index].output)
        if error > worst.error { worst = (index, error) }
      }
      guard worst.error > tolerance, result.count <= Self.maximumCount else { return }
      let point = Point(
        input: curve[worst.index].input.rounded(decimals: 10),
        output: curve[worst.index].output.rounded(decimals: digits))
      guard point.input > start.input, point.input < end.input else { return }
      split(range.lowerBound..<worst.index, start, point)
      result.append(point)
      split(worst.index + 1..<range.upperBound, point, end)
    }

    var index = 0
    for (start, end) in zip(points, points.dropFirst()) {
      result.append(start)
      let first = index
      while index < curve.count && curve[index].input < end.input { index += 1 }
      if end.input > start.input { split(first..<index, start, end) }
    }
    if let last = points.last { result.append(last) }
    return result.count <= Self.maximumCount ? result : nil
  }
}
