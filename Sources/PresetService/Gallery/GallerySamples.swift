package import AnimationEngine

/// The way of a preset from 0 to 1 as the page shows it.
///
/// It has every tick of `eval`, and for a short one what lies between them, as few ticks make a coarse picture. Not so where
/// it repeats, as each pass begins at a tick, and for a persistent spring, whose steps of 1/300 s come unevenly to parts of
/// a tick.
package struct GallerySamples {
  /// Ticks a second: those of `eval`.
  static let framesPerSecond = 60.0
  /// The longest that is shown, in seconds.
  static let limit = 10.0

  /// The way at every tick.
  let curve: SampledCurve
  /// How many values there are for a tick.
  package let density: Int
  /// The values, from the first tick to the last.
  package let values: [Double]

  /// Samples `animation`.
  ///
  /// - Parameter isMerging: Whether the animation takes over from its like, as persistent springs do.
  package init(_ animation: Animation, isMerging: Bool) {
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
    // It may come to rest a little sooner on the faster clock, and stays there.
    let rest = fast.isFinished ? fast.values.count - 1 : fast.values.count
    func fastValue(_ index: Int) -> Double { fast.values[min(index, fast.values.count - 1)] }
    var values: [Double] = []
    for (tick, value) in curve.values.enumerated() {
      let index = tick * density
      values.append(value)
      if tick == curve.values.count - 1 { break }
      if !(abs(fastValue(index) - value) <= (index < rest ? 1e-6 : 1e-3)) { return nil }
      for part in 1..<density { values.append(fastValue(index + part)) }
    }
    return values
  }
}
