internal import AnimationEngine

/// The measures that the values of an animation from 0 to 1 give on a clock of 120 Hz; the overshoot also between its
/// ticks, where a formula tells.
struct ValueMeasures {
  static let framesPerSecond = 120.0

  /// How many frames pass until the animation has finished; nil beyond the horizon.
  private(set) var frames: Int?
  /// When the value has come within 0.1 % of its target for good, in seconds; nil beyond the horizon.
  let settlingDuration: Double?
  /// How far the value goes beyond its target, in percent of the way.
  let overshoot: Double
  /// How often the value crosses its target.
  private(set) var crossings = 0

  init(_ animation: Animation) {
    // As an `AnimationRun` would, without what it keeps for retargeting: a search does this for every preset.
    var context = AnimationContext<Double>()
    let last = Int(Measures.horizon * Self.framesPerSecond)
    var lastOutside = -1
    var highest = 0.0
    var values: [Double] = []
    var side = -1.0
    for frame in 0...last {
      let time = Double(frame) / Self.framesPerSecond
      guard let value = animation.animate(value: 1.0, time: time, context: &context) else {
        frames = frame
        break
      }
      if abs(value - 1) > 0.001 { lastOutside = frame }
      highest = max(highest, value)
      values.append(value)
      let newSide = value > 1 ? 1.0 : (value < 1 ? -1.0 : 0)
      if newSide == -side { crossings += 1 }
      if newSide != 0 { side = newSide }
    }
    let leaves = frames == nil && lastOutside != last && Self.leaves(animation, after: last, &context)
    settlingDuration = lastOutside == last || leaves ? nil : Double(lastOutside + 1) / Self.framesPerSecond
    if animation.isTimeDetermined {
      // To 10 ns.
      highest = TickPeak.greatest(
        of: values, above: 1, framesPerSecond: Self.framesPerSecond, until: animation.nominalDuration, steps: 30
      ) { time in
        var context = AnimationContext<Double>()
        return animation.animate(value: 1.0, time: time, context: &context) ?? 1
      }
    }
    overshoot = max(0, (max(highest, Self.top(ofCurve: animation)) - 1) * 100)
  }

  /// The highest value of a cubic Bézier curve that runs once, which may be narrow enough to lie between two ticks; 0 for
  /// any other animation.
  private static func top(ofCurve animation: Animation) -> Double {
    let (curve, modifiers) = animation.withoutModifiers
    guard case .bezier(_, let y1, _, let y2, let duration)? = curve.shape, duration > 0,
      !modifiers.contains(where: { if case .repetition = $0 { true } else { false } })
    else { return 0 }
    // Where its derivative by the curve's parameter, a t² + b t + y1, is zero.
    let (a, b) = (1 + 3 * (y1 - y2), 2 * (y2 - 2 * y1))
    let root = max(0, b * b - 4 * a * y1).squareRoot()
    let places = a == 0 ? [-y1 / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return places.filter { 0 < $0 && $0 < 1 }.map { t in
      let rest = 1 - t
      return 3 * t * rest * (rest * y1 + t * y2) + t * t * t
    }.max() ?? 0
  }

  /// Whether an animation that has not finished goes away from its target again within as much time once more, as one that
  /// repeats for ever does and is near its target now and then.
  private static func leaves(_ animation: Animation, after last: Int, _ context: inout AnimationContext<Double>) -> Bool
  {
    for frame in last + 1...2 * last {
      guard let value = animation.animate(value: 1.0, time: Double(frame) / framesPerSecond, context: &context) else {
        return false
      }
      if abs(value - 1) > 0.001 { return true }
    }
    return false
  }
}
