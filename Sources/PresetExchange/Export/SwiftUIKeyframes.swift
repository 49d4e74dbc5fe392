internal import AnimationEngine
internal import PresetModel

/// Keyframes in a Swift file: their way in figures for a custom animation, and SwiftUI's own words for a timeline.
struct SwiftUIKeyframes {
  /// The keyframes of an animation and of a timeline at most: the compiler takes time for each.
  private static let maximumCounts = (animation: 500, timeline: 50)

  private let list: [ProgressKeyframe]
  private let track: _ResolvedKeyframeTrackContent<Double>

  /// The keyframes of a preset without its modifiers; nil where it has none.
  init?(_ subject: ExportSubject) {
    guard let (list, track) = subject.unmodified.animation.keyframes else { return nil }
    (self.list, self.track) = (list, track)
  }

  /// The call that makes the custom animation; nil where nothing takes time, or there is too much of it.
  var call: String? {
    guard (1...Self.maximumCounts.animation).contains(track.segments.count) else { return nil }
    let segments = track.segments.map { segment in
      let figures = Self.text([
        ("until", segment.end), ("from", segment.from), ("by", segment.travel), ("to", segment.endValue),
      ])
      return "\n    PresetKeyframes.Segment(\(figures), \(Self.text(of: segment.curve))),"
    }
    return "\n  PresetKeyframes(\n    from: \(Self.number(track.startValue)),\n    ["
      + segments.map { $0.replacing("\n", by: "\n  ") }.joined() + "\n    ])"
  }

  /// The lines of a timeline from 0 to 1; nil where it would be too long.
  func timeline(_ identifier: String) -> [String]? {
    guard (1...Self.maximumCounts.timeline).contains(list.count) else { return nil }
    return ["static var \(identifier): KeyframeTimeline<Double> {", "  KeyframeTimeline(initialValue: 0.0) {"]
      + list.map { "    \(Self.text(of: $0))" } + ["  }", "}"]
  }

  private static func text(of keyframe: ProgressKeyframe) -> String {
    switch keyframe {
    case .linear(let value, let duration, let curve):
      let pace = curve == .linear ? "" : ", timingCurve: \(text(of: curve))"
      return "LinearKeyframe(\(text([("", value), ("duration", duration)]))\(pace))"
    case .cubic(let value, let duration, let start, let end):
      let figures = text([("", value), ("duration", duration), ("startVelocity", start), ("endVelocity", end)])
      return "CubicKeyframe(\(figures))"
    case .spring(let value, let duration, let spring, let start):
      let figures = text([("", value), ("duration", duration)])
      let velocity = start.map { ", startVelocity: \(number($0))" } ?? ""
      return "SpringKeyframe(\(figures), spring: \(text(of: spring))\(velocity))"
    case .move(let value): return "MoveKeyframe(\(number(value)))"
    }
  }

  private static func text(of curve: KeyframeSegment<Double>.Curve) -> String {
    switch curve {
    case .linear: ".linear"
    case .eased(let curve): ".eased(\(text(of: curve)))"
    case .cubic(let start, let end): ".cubic(start: \(number(start)), end: \(number(end)))"
    case .spring(let spring, let velocity): ".spring(\(text(of: spring)), velocity: \(number(velocity)))"
    }
  }

  private static func text(of curve: UnitCurve) -> String {
    guard let (start, end) = curve.controlPoints, ParameterType.name(of: curve) == nil else {
      return ".\(ParameterType.name(of: curve) ?? "linear")"
    }
    func point(_ point: UnitPoint) -> String { "UnitPoint(x: \(number(point.x)), y: \(number(point.y)))" }
    return ".bezier(startControlPoint: \(point(start)), endControlPoint: \(point(end)))"
  }

  private static func text(of spring: Spring) -> String {
    "Spring(\(text([("response", spring.response), ("dampingRatio", spring.dampingRatio)])))"
  }

  private static func text(_ arguments: [(label: String, value: Double?)]) -> String {
    arguments.compactMap { label, value in
      value.map { label.isEmpty ? number($0) : "\(label): \(number($0))" }
    }.joined(separator: ", ")
  }

  /// A number, never with the sign of a zero.
  private static func number(_ value: Double) -> String { JSON.text(of: value == 0 ? 0 : value) }

  /// The type of the custom animation.
  static let type = """
    /// Keyframes: parts of the way from 0 to 1, each until a time in seconds.
    \(SwiftUISource.availability)
    private nonisolated struct PresetKeyframes: CustomAnimation {
      enum Curve: Hashable {
        case linear, eased(UnitCurve), cubic(start: Double, end: Double), spring(Spring, velocity: Double)
      }

      struct Segment: Hashable {
        let until: Double
        let from: Double
        let by: Double
        let to: Double
        let curve: Curve

        init(until: Double, from: Double, by: Double, to: Double, _ curve: Curve) {
          self.until = until
          self.from = from
          self.by = by
          self.to = to
          self.curve = curve
        }
      }

      let from: Double
      let segments: [Segment]

      init(from: Double, _ segments: [Segment]) {
        self.from = from
        self.segments = segments
      }

      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard let (segment, start) = segment(at: time) else { return nil }
        let place = time > 0 ? self.value(of: segment, start, at: time) : from
        return place.isFinite ? value.scaled(by: place) : nil
      }

      func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        guard time >= 0, let (segment, start) = segment(at: time) else { return nil }
        let speed = speed(of: segment, start, at: time)
        return speed.isFinite ? value.scaled(by: speed) : nil
      }

      private func segment(at time: Double) -> (Segment, start: Double)? {
        var start = 0.0
        for segment in segments {
          if time <= segment.until { return (segment, start) }
          start = segment.until
        }
        return nil
      }

      private func value(of segment: Segment, _ start: Double, at time: Double) -> Double {
        if time >= segment.until { return segment.to }
        let part = (time - start) / (segment.until - start)
        switch segment.curve {
        case .linear: return segment.from + segment.by * part
        case .eased(let curve): return segment.from + segment.by * curve.value(at: part)
        case .cubic(let first, let last):
          let way = segment.by * (3 - 2 * part) * part * part
          let bend = first * ((part - 2) * part + 1) * part + last * (part - 1) * part * part
          return segment.from + way + bend
        case .spring(let spring, let velocity):
          let way = spring.value(target: segment.by, initialVelocity: velocity, time: time - start)
          return segment.from + (way.isNaN ? segment.by : way)
        }
      }

      private func speed(of segment: Segment, _ start: Double, at time: Double) -> Double {
        let span = segment.until - start
        let part = (time - start) / span
        switch segment.curve {
        case .linear: return segment.by / span
        case .eased(let curve): return segment.by * curve.velocity(at: part) / span
        case .cubic(let first, let last):
          let way = segment.by * 6 * part * (1 - part)
          return (way + first * ((3 * part - 4) * part + 1) + last * ((3 * part - 2) * part)) / span
        case .spring(let spring, let velocity):
          return spring.velocity(target: segment.by, initialVelocity: velocity, time: time - start)
        }
      }
    }

    """
}
