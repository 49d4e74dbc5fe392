internal import AnimationEngine

/// How searches look at curves: closely, at many places, and at a glance, at a few of the same places.
///
/// Two curves are at least as far apart as at a glance, which is what rules most pairs out.
package struct CurveLens: Sendable {
  /// How many values a glance has.
  static let glanceCount = 24

  /// The longest that is looked at, in seconds.
  private static let horizon = Measures.horizon
  /// Ticks a second; the fastest common display's.
  private static let framesPerSecond = 120.0
  /// How many parts of the duration are looked at for the shape.
  package static let partCount = 120
  /// The longest duration whose glance has less than a second between two places, in seconds.
  private static let longestGlance = 20.0
  /// The ticks of a glance: dense where things move, and less than a second apart.
  private static let motionGlance = [
    2, 4, 6, 8, 10, 13, 16, 19, 22, 26, 30, 34, 38, 42, 48, 54, 60, 70, 80, 95, 110, 130, 160, 200,
  ]
  private static let shapeGlance = [
    3, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57, 62, 67, 72, 77, 82, 87, 92, 97, 102, 107, 112, 117,
  ]

  let scale: CurveScale

  /// Creates a lens that looks at curves by `scale`.
  package init(scale: CurveScale) {
    self.scale = scale
  }

  /// A curve, and the clock on which it is looked at: the time of place *n* is unit × n / divisor.
  package struct Subject: Sendable {
    let curve: CurveCollection.Curve
    fileprivate let unit: Double
    fileprivate let divisor: Double
  }

  /// A curve that can be looked at; for its shape, its end is found first.
  package func subject(_ curve: CurveCollection.Curve) -> Subject {
    switch scale {
    case .motion: Subject(curve: curve, unit: 1, divisor: Self.framesPerSecond)
    case .shape: Subject(curve: curve, unit: Self.end(of: curve), divisor: Double(Self.partCount))
    }
  }

  /// Appends a curve's glance.
  func appendGlance(of subject: Subject, to values: inout [Float]) {
    let places = scale == .motion ? Self.motionGlance : Self.shapeGlance
    // A spring takes ticks that are more than a second apart for a stall.
    let isSlow = scale == .shape && subject.unit > Self.longestGlance
    if !subject.curve.isSteady || isSlow {
      let close = self.values(of: subject, upTo: places.last ?? 0)
      for place in places { values.append(close[min(place, close.count - 1)]) }
      return
    }
    var context = AnimationContext<Double>()
    var isFinished = false
    for place in places {
      if !isFinished {
        let time = subject.unit * Double(place) / subject.divisor
        if let value = subject.curve.animation.animate(value: 1.0, time: time, context: &context) {
          values.append(Float(value))
          continue
        }
        isFinished = true
      }
      values.append(1)
    }
  }

  /// The curve's values at all places; it rests at the last one.
  package func values(of subject: Subject) -> [Float] { values(of: subject, upTo: .max) }

  private func values(of subject: Subject, upTo place: Int) -> [Float] {
    let last = min(place, scale == .shape ? Self.partCount : Int(Self.horizon * Self.framesPerSecond))
    var values: [Float] = []
    values.reserveCapacity(min(last, Int((subject.curve.duration ?? Self.horizon) * subject.divisor) + 2))
    var context = AnimationContext<Double>()
    for place in 0...last {
      let time = subject.unit * Double(place) / subject.divisor
      guard let value = subject.curve.animation.animate(value: 1.0, time: time, context: &context) else {
        values.append(1)
        break
      }
      values.append(Float(value))
    }
    return values
  }

  /// When a curve has finished, in seconds: for a steady one to 1e-7, by halving the tick in which it did.
  private static func end(of curve: CurveCollection.Curve) -> Double {
    guard let duration = curve.duration else { return horizon }
    guard curve.isSteady, duration > 0 else { return duration }
    var context = AnimationContext<Double>()
    let frames = Int((duration * 60).rounded())
    for frame in stride(from: 0, to: frames, by: 30) {
      _ = curve.animation.animate(value: 1.0, time: Double(frame) / 60, context: &context)
    }
    var low = Double(frames - 1) / 60
    var high = duration
    _ = curve.animation.animate(value: 1.0, time: low, context: &context)
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      var trial = context
      if curve.animation.animate(value: 1.0, time: middle, context: &trial) == nil {
        high = middle
      } else {
        low = middle
      }
    }
    return low
  }

  /// How far two curves of ``values(of:)`` are apart at most; more than `limit` where it is more.
  static func distance(_ first: [Float], _ second: [Float], upTo limit: Float = .infinity) -> Float {
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    var distance: Float = 0
    for index in long.indices {
      let gap = abs(long[index] - (index < short.count ? short[index] : short[short.count - 1]))
      // Written so that what is no number is as far away as can be.
      if !(gap <= distance) {
        distance = gap.isNaN ? .infinity : gap
        if distance > limit { return distance }
      }
    }
    return distance
  }
}
