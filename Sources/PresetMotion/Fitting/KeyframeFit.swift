/// Cubic keyframes that follow samples within a tolerance, each as long as one cubic curve can be.
package struct KeyframeFit: Equatable, Sendable {
  /// A keyframe: a cubic from the one before, its velocities in normalized distance per second.
  package struct Segment: Equatable, Sendable {
    /// Where it goes.
    package let value: Double
    /// Seconds that it takes.
    package let duration: Double
    /// The velocity at its start.
    package let startVelocity: Double
    /// The velocity at its end.
    package let endVelocity: Double
  }

  /// The keyframes in order; the first one starts at the first sample.
  package let segments: [Segment]
  /// The largest distance from the samples, in normalized distance.
  package let error: Double

  private static let maximumCount = 1000

  /// Fits samples; nil where that takes more than a thousand keyframes.
  package init?(_ samples: CurveSamples, tolerance: Double) {
    var segments: [Segment] = []
    var start = 0
    var error = 0.0
    let last = samples.times.count - 1
    while start < last {
      if segments.count >= Self.maximumCount { return nil }
      // Doubling finds an end that is too far, and halving the farthest that is not.
      var good = start + 1
      var bad = last + 1
      var stride = 2
      while good < last && bad > last {
        let end = min(last, start + stride)
        if Self.segment(samples, start, end).error <= tolerance { good = end } else { bad = end }
        if end == last { break }
        stride *= 2
      }
      while bad - good > 1 && bad <= last {
        let middle = (good + bad) / 2
        if Self.segment(samples, start, middle).error <= tolerance { good = middle } else { bad = middle }
      }
      let (segment, distance) = Self.segment(samples, start, good)
      segments.append(segment)
      error = max(error, distance)
      start = good
    }
    self.segments = segments
    self.error = error
  }

  /// The cubic between two samples whose tangents fit the samples between them best, by least squares.
  private static func segment(_ samples: CurveSamples, _ start: Int, _ end: Int) -> (segment: Segment, error: Double) {
    let span = max(samples.times[end] - samples.times[start], 1e-9)
    let (from, to) = (samples.values[start], samples.values[end])
    let travel = to - from
    // value = from + travel·(3u² − 2u³) + a·(u³ − 2u² + u) + b·(u³ − u²), with a and b the tangents times the span.
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    func parts(_ index: Int) -> (rest: Double, a: Double, b: Double) {
      let u = (samples.times[index] - samples.times[start]) / span
      let rest = samples.values[index] - from - travel * u * u * (3 - 2 * u)
      return (rest, u * (u - 1) * (u - 1), u * u * (u - 1))
    }
    for index in start..<(end + 1) {
      let (rest, a, b) = parts(index)
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ar, br) = (ar + a * rest, br + b * rest)
    }
    // Measured from a straight line, and kept near it by a trace of weight: one sample alone decides no two tangents.
    (ar, br) = (ar - aa * travel - ab * travel, br - ab * travel - bb * travel)
    let weight = 1e-9 * (aa + bb) + 1e-30
    (aa, bb) = (aa + weight, bb + weight)
    let determinant = aa * bb - ab * ab
    let a = travel + (ar * bb - br * ab) / determinant
    let b = travel + (br * aa - ar * ab) / determinant
    var error = 0.0
    for index in start..<(end + 1) {
      let (rest, aPart, bPart) = parts(index)
      error = max(error, abs(rest - a * aPart - b * bPart))
    }
    let segment = Segment(
      value: to.rounded(decimals: 6), duration: span.rounded(decimals: 6),
      startVelocity: (a / span).rounded(figures: 6),
      endVelocity: (b / span).rounded(figures: 6))
    return (segment, error)
  }
}
