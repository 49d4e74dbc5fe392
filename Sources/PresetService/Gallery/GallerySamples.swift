internal import AnimationEngine

/// The way of a preset from 0 to 1 as the page shows it.
///
/// It has every tick of `eval`, and for a short one what lies between them, as few ticks make a coarse picture. Not so where
/// it repeats, as each pass begins at a tick, and for a persistent spring, whose steps of 1/300 s come unevenly to parts of
/// a tick.
struct GallerySamples {
  /// Ticks a second: those of `eval`.
  static let framesPerSecond = 60.0
  /// The longest that is shown, in seconds.
  static let limit = 10.0

  /// The way at every tick.
  let curve: SampledCurve
  /// How many values there are for a tick.
  let density: Int
  /// The values, from the first tick to the last.
  let values: [Double]

  /// Samples `animation`.
  ///
  /// - Parameter isMerging: Whether the animation takes over from its like, as persistent springs do.
  init(_ animation: Animation, isMerging: Bool) {
    curve = SampledCurve(animation, framesPerSecond: Self.framesPerSecond, limit: Self.limit)
    let ticks = curve.values.count - 1
    let wanted = isMerging || animation.isRepeated || !curve.isFinished || ticks > 72 ? 1 : (ticks > 36 ? 2 : 4)
    let dense = wanted > 1 ? Self.values(between: curve, of: animation, density: wanted) : nil
    density = dense == nil ? 1 : wanted
    values = dense ?? curve.values
  }

  /// The values of `curve` with those of a faster clock between them; nil where that clock makes another motion of it,
  /// as with repetitions, each of which begins at a tick.
  private static func values(between curve: SampledCurve, of animation: Animation, density: Int) -> [Double]? {
    let fast = SampledCurve(
      animation, framesPerSecond: framesPerSecond * Double(density), limit: curve.span)
    // It may come to rest a little sooner on the faster clock.
    let count = fast.isFinished ? fast.values.count - 1 : fast.values.count
    var values: [Double] = []
    for (tick, value) in curve.values.enumerated() {
      let index = tick * density
      let isLast = tick == curve.values.count - 1
      if !isLast, index < count, !(abs(fast.values[index] - value) <= 1e-6) { return nil }
      values.append(value)
      if isLast { break }
      for part in 1..<density {
        let share = Double(part) / Double(density)
        let between = value + (curve.values[tick + 1] - value) * share
        values.append(index + part < count ? fast.values[index + part] : between)
      }
    }
    return values
  }
}
