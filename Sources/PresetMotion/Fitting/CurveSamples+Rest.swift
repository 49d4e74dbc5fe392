internal import AnimationEngine

extension CurveSamples {
  /// How often an animation is looked at after the samples, in times a second.
  private static let rate = 120.0

  /// How far an animation is from the curve until both are at rest; nil where it does not come to rest.
  ///
  /// After its last sample the curve rests.
  func difference(from animation: Animation) -> CurveDifference? {
    var context = AnimationContext<Double>()
    var isOver = false
    func value(at time: Double) -> Double? {
      if isOver { return nil }
      let value = animation.animate(value: 1.0, time: time, context: &context)
      isOver = value == nil
      return value
    }
    var difference = difference { value(at: $0) ?? 1 }
    let rest = values[values.count - 1]
    for tick in 1...Int(Measures.horizon * Self.rate) {
      let time = span + Double(tick) / Self.rate
      guard let value = value(at: time) else { return difference }
      difference.add(value - rest, at: time)
    }
    return nil
  }

  /// The curve with as long a rest after it as it takes, which is part of it: what is near to it rests as well.
  var withRest: CurveSamples {
    let count = min(max(8, times.count), 120)
    let rest = values[values.count - 1]
    return resting((1...count).map { span * (1 + Double($0) / Double(count)) }, at: rest)
  }
}
