/// The motion of a damped spring on a uniform grid of times, nearly all of it by recurrence.
///
/// A spring's distance y from rest is made of two modes, each of which changes by a constant factor over a time Δ.
/// With s the sum and p the product of these factors, y(t + 2Δ) = s·y(t + Δ) − p·y(t), whatever the damping: two
/// multiplications instead of an exponential, a sine and a cosine. Δ is four samples here, so that four sequences run
/// side by side.
///
/// Rounding errors grow with the square of the number of steps, so the formula itself starts each block anew: the
/// result is within 1e-10 of it, relative to the amplitude.
struct UniformMotion {
  private let framesPerSecond: Double
  private let sum: Double
  private let product: Double

  /// Seconds after which the phase is no longer known to 1e-10, since the times are rounded.
  private let horizon: Double

  private static let laneCount = 4
  private static let blockLength = 256

  /// Creates the recurrence of a spring, or nil where the formula is the better way: where numbers leave the range in
  /// which nothing overflows, where motion grows, and where the two exponentials of over-damping all but cancel.
  ///
  /// - Parameters:
  ///   - frequency: The damped angular frequency, its sign as in ``Spring``.
  ///   - decay: The decay of the envelope in 1/seconds.
  ///   - amplitude: A bound of everything that the formula multiplies.
  init?(frequency: Double, decay: Double, amplitude: Double, framesPerSecond: Double) {
    let limit = 1e100
    guard decay >= 0, decay < limit, abs(frequency) < limit, amplitude < limit else { return nil }
    if frequency < 0, !(-frequency > 1e-3 * decay && -frequency <= decay) { return nil }
    self.framesPerSecond = framesPerSecond
    let interval = Double(Self.laneCount) / framesPerSecond
    let envelope = exp(-decay * interval)
    product = envelope * envelope
    if frequency < 0 {
      sum = exp((-frequency - decay) * interval) + exp((frequency - decay) * interval)
    } else {
      sum = 2 * envelope * cos(frequency * interval)
    }
    horizon = frequency > 0 ? 1e5 / frequency : .infinity
  }

  /// Fills `row` of `samples` with the positions at 0, 1/fps, 2/fps….
  ///
  /// - Parameters:
  ///   - rest: Where the motion ends.
  ///   - position: The formula: the position at a time.
  @inline(__always)
  func fill(
    _ row: Range<Int>, of samples: inout MutableSpan<Double>, rest: Double, position: (TimeInterval) -> Double
  ) {
    var start = 0
    while start < row.count {
      let block = start..<min(start + Self.blockLength, row.count)
      fillBlock(block, from: row.lowerBound, of: &samples, rest: rest, position: position)
      start = block.upperBound
    }
  }

  /// Fills the ticks `block` of the row that begins at `origin`.
  @inline(__always)
  private func fillBlock(
    _ block: Range<Int>, from origin: Int, of samples: inout MutableSpan<Double>, rest: Double,
    position: (TimeInterval) -> Double
  ) {
    let isLate = time(of: block.upperBound) > horizon
    let anchors = isLate ? block : block.prefix(2 * Self.laneCount)
    for tick in anchors { samples[origin + tick] = position(time(of: tick)) }
    var tick = anchors.upperBound
    if tick == block.upperBound { return }

    var older = SIMD4<Double>()
    var newer = SIMD4<Double>()
    for lane in 0..<Self.laneCount {
      older[lane] = rest - samples[origin + block.lowerBound + lane]
      newer[lane] = rest - samples[origin + block.lowerBound + Self.laneCount + lane]
    }
    let isAtRest = older == .zero && newer == .zero
    while tick < block.upperBound {
      if !isAtRest { (older, newer) = (newer, sum * newer - product * older) }
      let positions = rest - newer
      for lane in 0..<min(Self.laneCount, block.upperBound - tick) { samples[origin + tick + lane] = positions[lane] }
      tick += Self.laneCount
    }
  }

  private func time(of tick: Int) -> TimeInterval { Double(tick) / framesPerSecond }
}
