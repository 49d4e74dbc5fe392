package import AnimationEngine

/// The velocities of a preset as they were measured, where the slopes of its samples are others: of curves that are nearly
/// vertical, and across jumps, which have none.
package struct GalleryPace {
  /// How far slopes may be from what was measured, in parts of the peak; less is not seen in so low a picture.
  private static let tolerance = 0.02
  /// The velocity at the start, which is not the middle of anything.
  private static let startTolerance = 0.05
  /// How many steps there are up to the peak.
  private static let steps = 200.0
  /// Of what is longer than this, in seconds, every other velocity is enough, unless the peak is then left out.
  private static let long = 2.0

  /// The velocities at each tick of ``Measures/velocityRate``, or every other, in steps; nil where slopes tell them.
  let text: SampleText?
  /// How many there are for each such tick, where the peak is between them; else 1.
  package let detail: Int
  /// The first velocity, which is no central difference, where only that is another.
  package let start: Double?
  /// The velocities as the page has them, in normalized distance per second, at each tick or every other.
  package let velocities: [Double]

  /// The greatest speed, in normalized distance per second: of a curve that is vertical somewhere, the greatest that is
  /// shown.
  package let peak: Double

  /// Whether the page is given velocities of its own.
  package var isWritten: Bool { text != nil }

  /// Measures `animation` as long as its samples show it.
  ///
  /// - Parameter peak: The greatest speed, of the whole animation; infinite where it is vertical.
  package init(_ animation: Animation, peak: Double, beside samples: GallerySamples) {
    let span = samples.curve.span
    detail = Measures.velocityDetail(of: animation, peak: peak, until: span)
    let measured = Self.velocities(of: animation, detail, until: span)
    let peak = peak < .infinity ? peak : measured.map { abs($0) }.max() ?? 0
    self.peak = peak
    let slopes = detail > 1 ? [] : Self.slopes(of: samples, count: measured.count)
    let isTold =
      detail == 1 && measured.indices.dropFirst().allSatisfy { abs(slopes[$0] - measured[$0]) <= Self.tolerance * peak }
    if samples.isFine && isTold {
      let isStartTold = measured.first.map { abs($0 - slopes[0]) <= Self.startTolerance * peak } ?? true
      start = isStartTold ? nil : measured.first
      (text, velocities) = (nil, [start ?? slopes.first ?? 0] + slopes.dropFirst())
      return
    }
    let sparse = Swift.stride(from: 0, to: measured.count, by: 2)
    let hasPeak = sparse.contains { abs(measured[$0]) >= (1 - Self.tolerance) * peak }
    let ticks = span > Self.long && hasPeak ? Array(sparse) : Array(measured.indices)
    let steps = ticks.map {
      peak > 0 ? (measured[$0] / peak * Self.steps).rounded() : 0
    }
    text = SampleText(steps.map { $0 / SampleText.scale })
    velocities = steps.map { $0 / Self.steps * peak }
    start = nil
  }

  /// The velocities before the last tick, at which it is at rest; at a vertical place those of the tick after it, or before.
  private static func velocities(of animation: Animation, _ detail: Int, until span: Double) -> [Double] {
    var velocities = Measures.velocities(of: animation, detail: detail).prefix { $0.time < span - 1e-9 }.map(\.value)
    for index in velocities.indices.dropLast().reversed() where !velocities[index].isFinite {
      velocities[index] = velocities[index + 1]
    }
    for index in velocities.indices where !velocities[index].isFinite {
      velocities[index] = index > 0 ? velocities[index - 1] : 0
    }
    return velocities
  }

  /// What the page makes of the samples: central differences, and what follows from them at the start.
  private static func slopes(of samples: GallerySamples, count: Int) -> [Double] {
    let (shown, reach) = (samples.shown, 1 / Measures.velocityRate)
    var slopes = (0..<count).map { index in
      let time = Double(index) * reach
      let (from, end) = (max(0, time - reach), min(samples.curve.span, time + reach))
      return (shown.value(at: end) - shown.value(at: from)) / (end - from)
    }
    if count > 3 { slopes[0] = 3 * (slopes[1] - slopes[2]) + slopes[3] }
    return slopes
  }
}
