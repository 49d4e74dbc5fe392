package import AnimationEngine

/// The way of an animation from 0 to 1 as a line to draw: so finely sampled that no part of a motion is left out.
package struct CurveTrace: Equatable, Sendable {
  /// The value of the animation at a time.
  package struct Point: Equatable, Sendable {
    /// Seconds since the start.
    package var time: Double
    /// The value: 0 at the start of the way, 1 at its target.
    package var value: Double

    /// Creates one of its parts.
    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The points, in the order of time; two of the same time where the value jumps.
  package private(set) var points: [Point]
  /// Whether the last point is the end of the animation.
  package let isFinished: Bool

  /// The clock of a display: where an animation repeats, its next pass begins at a tick.
  private static let displayRate = 60.0
  /// The engine's own rate: its persistent springs take 300 steps a second, 5 a tick of that display.
  private static let stepRate = 300.0
  /// A value that is held for less, in seconds, is a step of such a spring and no part of the motion.
  private static let shortestHold = 1.0 / 240
  /// A smaller change from tick to tick is no jump.
  private static let leastJump = 0.05

  /// Traces `animation`.
  ///
  /// - Parameters:
  ///   - span: How long is looked, in seconds; finite and not below 0.
  ///   - columns: How many columns the drawing has, of which each gets two samples or more.
  ///   - leastRate: The fewest samples a second.
  ///   - isFinished: Whether it has finished by the end of the span, on a clock of 60 Hz.
  package init(_ animation: Animation, span: Double, columns: Int, leastRate: Double, isFinished: Bool) {
    let wanted = max(leastRate, span > 0 ? 2 * Double(columns) / span : 0)
    let rate = Self.stepRate * min(160, max(2, (wanted / Self.stepRate).rounded(.up)))
    self.isFinished = isFinished
    points = []
    sample(animation, span: span, rate: rate)
    joinSteps(rate: rate)
    squareJumps(rate: rate)
  }

  /// Ticks the animation as a display would, and in each frame once more in fine steps.
  private mutating func sample(_ animation: Animation, span: Double, rate: Double) {
    var context = AnimationContext<Double>()
    var value = animation.animate(value: 1.0, time: 0, context: &context)
    points.append(Point(time: 0, value: value ?? 1))
    var frame = 0
    while let current = value {
      var between = context
      let fine = finePoints(of: animation, in: frame, span: span, rate: rate, &between)
      let time = Double(frame + 1) / Self.displayRate
      if time > span {
        points += fine.points
        break
      }
      value = animation.animate(value: 1.0, time: time, context: &context)
      let ahead = fine.isFinished ? nil : animation.animate(value: 1.0, time: time, context: &between)
      if Self.agree(value, ahead) {
        points += fine.points
      } else {
        // The fine clock has gone another way, into the next pass of a repetition: here the display's ticks count.
        points.append(Point(time: Double(frame) / Self.displayRate, value: current))
        if abs((value ?? 1) - current) > Self.leastJump { points.append(Point(time: time, value: current)) }
        points.append(Point(time: time, value: value ?? 1))
      }
      frame += 1
    }
    if let last = points.last, isFinished ? last.value != 1 : last.time < span {
      points.append(Point(time: span, value: isFinished ? 1 : last.value))
    }
  }

  /// The place between two ticks of the display: half-way between the engine's steps, because at a step rounding decides
  /// whether it has been taken.
  private func finePoints(
    of animation: Animation, in frame: Int, span: Double, rate: Double, _ context: inout AnimationContext<Double>
  ) -> (points: [Point], isFinished: Bool) {
    let count = Int(rate / Self.displayRate)
    var points: [Point] = []
    for index in frame * count..<(frame + 1) * count {
      let time = (Double(index) + 0.5) / rate
      if time > span { break }
      guard let value = animation.animate(value: 1.0, time: time, context: &context) else {
        points.append(Point(time: time, value: 1))
        return (points, true)
      }
      points.append(Point(time: time, value: value))
    }
    return (points, false)
  }

  private static func agree(_ value: Double?, _ other: Double?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return !(abs(value - other) > 1e-6 * max(1, abs(value)))
  }

  /// Joins the values of a spring's steps, each at the end of its step, to the line that they are points of.
  private mutating func joinSteps(rate: Double) {
    var joined: [Point] = []
    var first = 0
    while first < points.count {
      var last = first
      while last + 1 < points.count, points[last + 1].value == points[first].value { last += 1 }
      let isEdge = first == 0 || last == points.count - 1
      let isShort = points[last].time - points[first].time + 1 / rate <= Self.shortestHold
      if first == last || isEdge || !isShort {
        joined += points[first...last]
      } else {
        joined.append(Point(time: points[last].time + 0.5 / rate, value: points[last].value))
      }
      first = last + 1
    }
    points = joined
  }

  /// Makes jumps vertical, which samples alone would draw aslant.
  private mutating func squareJumps(rate: Double) {
    func change(_ index: Int) -> Double {
      index >= 0 && index + 1 < points.count ? abs(points[index + 1].value - points[index].value) : 0
    }
    var squared: [Point] = []
    for (index, point) in points.enumerated() {
      squared.append(point)
      let jump = change(index)
      guard jump > Self.leastJump, jump > 8 * max(change(index - 1), change(index + 1)) else { continue }
      let next = points[index + 1]
      if next.time - point.time > 1.5 / rate { continue }
      let time = (point.time + next.time) / 2
      squared.append(Point(time: time, value: point.value))
      squared.append(Point(time: time, value: next.value))
    }
    points = squared
  }

  /// The value at `time`, in seconds: on the line between two points, at rest after the last.
  package func value(at time: Double) -> Double {
    var (low, high) = (0, points.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time < time { low = middle + 1 } else { high = middle }
    }
    let next = points[low]
    guard low > 0, next.time > time else { return next.value }
    let previous = points[low - 1]
    return previous.value + (next.value - previous.value) * (time - previous.time) / (next.time - previous.time)
  }
}
