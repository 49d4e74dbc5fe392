internal import AnimationEngine

/// The types that a Swift file has behind its constants, where one of them is none of SwiftUI's animations: custom
/// animations with a velocity, each a copy of the engine's formula.
package struct SwiftUIEasings {
  /// The call that makes a family of easing functions, a path or keyframes; nil for what is none of them.
  static func call(of component: PresetComponent, _ subject: ExportSubject) -> String? {
    func number(_ name: String) -> String { JSON.text(of: component.parameters[name]?.number ?? .nan) }
    let family: String
    switch component.kind {
    case "power": family = "power(\(number("exponent")))"
    case "sine", "exponential", "bounce": family = component.kind
    case "elastic": family = "elastic(amplitude: \(number("amplitude")), period: \(number("period")))"
    case "back": family = "back(\(number("overshoot")))"
    case "elasticEaseInEaseOut": return "PresetEasing(.bothElastic, .in, duration: \(number("duration")))"
    case "path":
      guard case .path(let path, let duration)? = subject.unmodified.shape else { return nil }
      let points = path.segments.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] }
      let list = points.map { JSON.text(of: $0) }.joined(separator: ", ")
      return "\n  PresetPath([\(list)], duration: \(JSON.text(of: duration)))"
    case AnimationKind.keyframes.name: return SwiftUIKeyframes(subject)?.call
    default: return nil
    }
    let direction = component.parameters["direction"]?.string ?? "out"
    return "PresetEasing(.\(family), .\(direction), duration: \(number("duration")))"
  }

  /// The types, by the names that they are called by.
  private static let all = [
    ("PresetCurve(", curve), ("PresetEasing(", easing), ("PresetPath(", path),
    ("PresetKeyframes(", SwiftUIKeyframes.type),
  ]

  /// The types that a source calls.
  static func types(of source: String) -> String {
    all.map { source.contains($0) ? "\n\($1)" : "" }.joined()
  }

  /// The lines that files have between their heading and their first constant.
  package static let beginnings = [false, true].map { SwiftUISource.beginning(of: "Animation", isNewer: $0) }

  /// The ends of files that call one of the types.
  package static let endings = all.map { "\n\($0.1)" }

  /// Lines between points.
  private static let curve = """
    /// Straight lines between points over a duration, in seconds: pairs of a part of the duration and a value.
    \(SwiftUISource.availability)
    private nonisolated struct PresetCurve: CustomAnimation {
      let points: [Double]
      let duration: Double

      init(_ points: [Double], duration: Double) {
        self.points = points
        self.duration = duration
      }

      private func place(at time: Double) -> (value: Double, slope: Double)? {
        guard duration > 0, time <= duration else { return nil }
        // A jump must not come late for the rounding of a quotient.
        let part = time < duration ? max(0, time / duration * (1 + 0x1p-50)) : 1
        var index = 2
        while index < points.count && points[index] <= part { index += 2 }
        let isOver = index >= points.count
        if isOver { index = points.count - 2 }
        let slope = (points[index + 1] - points[index - 1]) / (points[index] - points[index - 2])
        let value = isOver ? points[index + 1] : points[index - 1] + (part - points[index - 2]) * slope
        return (value, slope.isFinite ? slope / duration : 0)
      }

      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        place(at: time).map { value.scaled(by: $0.value) }
      }

      func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        place(at: time).map { value.scaled(by: $0.slope) }
      }
    }

    """

  /// Robert Penner's families, and the elastic ease of SwiftUI's documentation.
  private static let easing = """
    /// An easing function over a duration, in seconds.
    \(SwiftUISource.availability)
    private nonisolated struct PresetEasing: CustomAnimation {
      enum Family: Hashable {
        case power(Double), sine, exponential, elastic(amplitude: Double, period: Double), bounce, back(Double), bothElastic
      }

      enum Direction { case `in`, out, inOut }

      let family: Family
      let direction: Direction
      let duration: Double

      init(_ family: Family, _ direction: Direction, duration: Double) {
        self.family = family
        self.direction = direction
        self.duration = duration
      }

      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        progress(at: time).map { value.scaled(by: part(at: $0)) }
      }

      func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        guard let progress = progress(at: time) else { return nil }
        let slope = slope(at: progress) / duration
        return slope.isFinite ? value.scaled(by: slope) : nil
      }

      private func progress(at time: Double) -> Double? {
        duration > 0 && time <= duration ? max(0, time / duration) : nil
      }

      private func part(at p: Double) -> Double {
        if family == .bothElastic { return easeIn(p).value }
        func eased(_ p: Double) -> Double { p <= 0 ? 0 : p >= 1 ? 1 : easeIn(p).value }
        switch direction {
        case .in: return eased(p)
        case .out: return 1 - eased(1 - p)
        case .inOut: return p < 0.5 ? eased(2 * p) / 2 : 1 - eased(2 - 2 * p) / 2
        }
      }

      private func slope(at p: Double) -> Double {
        switch direction {
        case .in: return easeIn(p).slope
        case .out: return easeIn(1 - p).slope
        case .inOut: return easeIn(p < 0.5 ? 2 * p : 2 - 2 * p).slope
        }
      }

      /// The function that eases in, and its slope.
      private func easeIn(_ p: Double) -> (value: Double, slope: Double) {
        let growth = exp2(10 * (p - 1))
        switch family {
        case .power(let exponent): return (pow(p, exponent), exponent * pow(p, exponent - 1))
        case .sine: return (1 - cos(p * (.pi / 2)), .pi / 2 * sin(p * (.pi / 2)))
        case .exponential: return (growth, 10 * log(2.0) * growth)
        case .elastic(let amplitude, let period):
          let frequency = 2 * Double.pi / period
          let angle = (1 - p) * frequency - asin(1 / amplitude)
          let slope = 10 * log(2.0) * sin(angle) - frequency * cos(angle)
          return (-amplitude * growth * sin(angle), -amplitude * growth * slope)
        case .bounce:
          let arcs = [(1.0, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (.infinity, 2.625, 0.984375)]
          let arc = arcs.first { (1 - p) * 2.75 < $0.0 } ?? arcs[3]
          let x = 1 - p - arc.1 / 2.75
          return (1 - (7.5625 * x * x + arc.2), 2 * 7.5625 * x)
        case .back(let overshoot):
          return (p * p * ((overshoot + 1) * p - overshoot), p * (3 * (overshoot + 1) * p - 2 * overshoot))
        case .bothElastic:
          let frequency = 2 * Double.pi / 4.5
          let angle = (20 * p - 11.125) * frequency
          let (sine, turn) = (sin(angle), frequency * cos(angle))
          let size = p < 0.5 ? -exp2(20 * p - 10) : exp2(-20 * p + 10)
          let slope = p < 0.5 ? log(2.0) * sine + turn : turn - log(2.0) * sine
          return ((p < 0.5 ? 0 : 1) + size * sine / 2, 10 * size * slope)
        }
      }
    }

    """

  /// Bézier curves, end to end.
  private static let path = """
    /// Cubic Bézier curves, end to end from (0, 0) to (1, 1), over a duration in seconds: two control points and an end each.
    \(SwiftUISource.availability)
    private nonisolated struct PresetPath: CustomAnimation {
      let points: [Double]
      let duration: Double

      init(_ points: [Double], duration: Double) {
        self.points = points
        self.duration = duration
      }

      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else { return nil }
        return value.scaled(by: time < duration ? place(at: max(0, time / duration)).value : 1)
      }

      func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else { return nil }
        let slope = place(at: min(1, max(0, time / duration))).slope / duration
        return slope.isFinite ? value.scaled(by: slope) : nil
      }

      private func place(at part: Double) -> (value: Double, slope: Double) {
        var index = 0
        while index + 6 < points.count && points[index + 4] <= part { index += 6 }
        let (x0, y0) = index == 0 ? (0, 0) : (points[index - 2], points[index - 1])
        func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> (value: Double, slope: Double) {
          let (ab, bc, cd) = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
          let (abc, bcd) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
          return (abc + (bcd - abc) * t, 3 * (bcd - abc))
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<52 {
          let middle = (low + high) / 2
          let x = cubic(x0, points[index], points[index + 2], points[index + 4], middle).value
          if x < part { low = middle } else { high = middle }
        }
        let x = cubic(x0, points[index], points[index + 2], points[index + 4], high)
        let y = cubic(y0, points[index + 1], points[index + 3], points[index + 5], high)
        return (y.value, y.slope / x.slope)
      }
    }

    """
}
