package import AnimationEngine

/// The way of a preset from 0 to 1 as the page shows it.
///
/// It has every tick of `eval`, and what lies between them: more of that for a short one, as few ticks make a coarse
/// picture, and as much as it takes for straight lines between the values to be where a comparison sees the preset. Not so
/// where it repeats, as each pass begins at a tick, and for a persistent spring, whose steps of 1/300 s come unevenly to
/// parts of a tick.
package struct GallerySamples {
  /// Ticks a second: those of `eval`.
  static let framesPerSecond = 60.0
  /// The longest that is shown, in seconds.
  static let limit = 10.0
  /// The most values for a tick: the clock of ``CurveComparison``.
  static let finest = Int(CurveComparison.framesPerSecond / framesPerSecond)
  /// How far lines between the values may be from what a comparison sees: a gap between two presets is within 0.001.
  private static let tolerance = 0.0005

  /// The way at every tick.
  package let curve: SampledCurve
  /// How many values there are for a tick: a power of two up to ``finest``.
  package let density: Int
  /// The values, from the first tick to the last.
  package let values: [Double]
  /// Whether lines between the values are where a comparison sees the preset; a persistent spring's are not.
  package let isFine: Bool

  /// Samples `animation`.
  ///
  /// - Parameter isMerging: Whether the animation takes over from its like, as persistent springs do.
  package init(_ animation: Animation, isMerging: Bool) {
    curve = SampledCurve(animation, framesPerSecond: Self.framesPerSecond, limit: Self.limit)
    let ticks = curve.values.count - 1
    guard !isMerging, !animation.isRepeated, let finest = Self.finestValues(between: curve, of: animation) else {
      (self.density, values, isFine) = (1, curve.values, false)
      return
    }
    var density = !curve.isFinished || ticks > 72 ? 1 : (ticks > 36 ? 2 : 4)
    while density < Self.finest, !Self.isEnough(finest, each: Self.finest / density) { density *= 2 }
    self.density = density
    values = stride(from: 0, to: finest.count, by: Self.finest / density).map { finest[$0] }
    isFine = true
  }

  /// Whether lines through each `step`-th value are close to all others.
  private static func isEnough(_ values: [Double], each step: Int) -> Bool {
    for start in stride(from: 0, to: values.count - step, by: step) {
      let slope = (values[start + step] - values[start]) / Double(step)
      for index in 1..<step {
        let distance = abs(values[start + index] - values[start] - slope * Double(index))
        if !(distance <= tolerance) { return false }
      }
    }
    return true
  }

  /// The values of `curve` with those of the finest clock between them; nil where that clock makes another motion of it,
  /// as with repetitions, each of which begins at a tick.
  private static func finestValues(between curve: SampledCurve, of animation: Animation) -> [Double]? {
    let fast = SampledCurve(
      animation, framesPerSecond: framesPerSecond * Double(finest), limit: curve.span)
    // It may come to rest a little sooner on the faster clock, and stays there.
    let rest = fast.isFinished ? fast.values.count - 1 : fast.values.count
    func fastValue(_ index: Int) -> Double { fast.values[min(index, fast.values.count - 1)] }
    var values: [Double] = []
    values.reserveCapacity(curve.values.count * finest)
    for (tick, value) in curve.values.enumerated() {
      let index = tick * finest
      values.append(value)
      if tick == curve.values.count - 1 { break }
      if !(abs(fastValue(index) - value) <= (index < rest ? 1e-6 : 1e-3)) { return nil }
      for part in 1..<finest { values.append(fastValue(index + part)) }
    }
    return values
  }

  /// The samples as the page reads them, rounded as ``SampleText`` does.
  var shown: GallerySamples {
    GallerySamples(self, values: values.map { ($0 * SampleText.scale).rounded() / SampleText.scale })
  }

  private init(_ other: GallerySamples, values: [Double]) {
    (curve, density, isFine) = (other.curve, other.density, other.isFine)
    self.values = values
  }

  /// The value at `time`, in seconds, on the line between two samples.
  func value(at time: Double) -> Double {
    let place = min(max(0, time * Self.framesPerSecond * Double(density)), Double(values.count - 1))
    let index = min(Int(place), max(0, values.count - 2))
    guard index + 1 < values.count else { return values[index] }
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}
