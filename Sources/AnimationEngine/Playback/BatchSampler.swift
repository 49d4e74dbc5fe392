// Beyond SwiftUI's surface: many animations at once, for those who draw or compare a whole catalog.

/// Samples animations and springs on a uniform grid of times, into a buffer of the caller's.
///
///     var samples = [Double](repeating: 0, count: catalog.count * 240)
///     await BatchSampler().sample(catalog, into: &samples)
///
/// The buffer's rows, one for each, follow one another and have one length. A row holds what ticks at 0, 1/fps,
/// 2/fps… of a fresh run give, and the whole way from the tick on at which the animation has finished. Springs that
/// have a formula are computed by its recurrence, within 1e-9 of the motion's amplitude; the others are ticked.
public struct BatchSampler: Hashable, Sendable {
  /// The rate of the grid; more than zero.
  public let framesPerSecond: Double

  /// The way that is travelled, target minus start.
  public let value: Double

  /// Creates a sampler of ways of `value`, `framesPerSecond` times a second.
  public init(framesPerSecond: Double = 60, value: Double = 1) {
    precondition(framesPerSecond > 0, "a clock needs a rate above zero")
    self.framesPerSecond = framesPerSecond
    self.value = value
  }

  /// Fills `samples` with a row for each of `animations`, on this thread.
  ///
  /// - Parameters:
  ///   - animations: The animations, one for each row.
  ///   - samples: The rows; its count is a multiple of that of `animations`.
  /// - Returns: For each animation, how many ticks came before it finished.
  @discardableResult
  public func sample(_ animations: some Collection<Animation>, into samples: inout MutableSpan<Double>) -> [Int] {
    let length = Self.rowLength(count: animations.count, sampleCount: samples.count)
    var grid = UniformGrid(framesPerSecond: framesPerSecond)
    return animations.enumerated().map { index, animation in
      let row = index * length..<(index + 1) * length
      let count = fill(row, of: &samples, from: animation, on: &grid)
      for finished in row.dropFirst(count) { samples[finished] = value }
      return count
    }
  }

  /// Fills `samples` with a row for each of `springs`, which have no end, on this thread.
  ///
  /// - Parameters:
  ///   - springs: The springs, one for each row.
  ///   - samples: The rows; its count is a multiple of that of `springs`.
  public func sample(_ springs: some Collection<Spring>, into samples: inout MutableSpan<Double>) {
    let length = Self.rowLength(count: springs.count, sampleCount: samples.count)
    for (index, spring) in springs.enumerated() {
      fill(index * length..<(index + 1) * length, of: &samples, from: spring)
    }
  }

  private func fill(
    _ row: Range<Int>, of samples: inout MutableSpan<Double>, from animation: Animation, on grid: inout UniformGrid
  ) -> Int {
    if let base = animation.base as? any UniformlySampledAnimation {
      base.sample(value: value, grid: &grid, row: row, of: &samples)
    } else {
      animation.base.tick(value: value, grid: grid, row: row, of: &samples)
    }
  }

  private func fill(_ row: Range<Int>, of samples: inout MutableSpan<Double>, from spring: Spring) {
    let motion = UniformMotion(
      frequency: spring.angularFrequency, decay: spring.decayConstant, amplitude: abs(value),
      framesPerSecond: framesPerSecond)
    if let motion {
      motion.fill(row, of: &samples, rest: value) { spring.value(target: value, time: $0) }
    } else {
      for tick in 0..<row.count {
        samples[row.lowerBound + tick] = spring.value(target: value, time: Double(tick) / framesPerSecond)
      }
    }
  }

  static func rowLength(count: Int, sampleCount: Int) -> Int {
    if count == 0 { return 0 }
    precondition(sampleCount.isMultiple(of: count), "the rows need one length")
    return sampleCount / count
  }
}
