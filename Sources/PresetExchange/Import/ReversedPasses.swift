internal import AnimationEngine
package import PresetModel
internal import PresetMotion

/// A repetition whose passes back run in reverse, as those of CSS, Android, Compose, Flutter, Motion's `reverse` and Core
/// Animation do.
///
/// The engine, as SwiftUI does, begins a pass back in the way it began the one there. Both are one motion where a curve
/// looks the same turned by 180°, as `easeInOut` does. Of other curves, the passes become one curve: keyframes or lines.
package struct ReversedPasses {
  /// One pass after the other, which repeats as one.
  package let animation: PresetComponent
  /// The modifiers, the innermost first.
  package private(set) var modifiers: [PresetComponent]

  /// The most parts that passes may have together.
  private static let maximumParts = 500
  /// How far curves may be from each other that count as one, normalized.
  private static let slack = 1e-4

  /// Makes a motion of one whose modifiers repeat it, with passes back in reverse; nil where that is what they say already.
  ///
  /// - Parameter animation: The pass there, all of its parameters written out.
  /// - Throws: An error of code `data` where no preset moves so.
  package init?(_ animation: PresetComponent, _ modifiers: [PresetComponent]) throws(PresetError) {
    guard let index = modifiers.firstIndex(where: { $0.parameters["autoreverses"] == true }),
      !Self.looksTheSameTurned(animation)
    else { return nil }
    if modifiers[..<index].contains(where: { $0.kind == "delay" }) {
      throw PresetError(.data, "it waits before every pass, of which every other runs in reverse, as no preset does")
    }
    let count = modifiers[index].parameters["count"]?.number
    let isPaired = count.map { $0.truncatingRemainder(dividingBy: 2) == 0 } ?? true
    // An odd number of passes ends at the target, where no number of there and back does.
    guard let pass = Pass(animation), let passes = isPaired ? 2 : count,
      passes * Double(pass.partCount) <= Double(Self.maximumParts)
    else {
      throw PresetError(
        .data, "every other pass of it runs in reverse, and of a curve such as its own no preset does that")
    }
    self.animation = pass.repeated(Int(passes))
    self.modifiers = modifiers
    self.modifiers[index].parameters["autoreverses"] = false
    if let count { self.modifiers[index].parameters["count"] = .number(count / passes) }
    if count == passes { self.modifiers.remove(at: index) }
  }

  /// Whether a curve in reverse, from its target, is the curve itself; what can't be run is refused elsewhere.
  private static func looksTheSameTurned(_ animation: PresetComponent) -> Bool {
    guard let live = try? AnimationKinds.standard.makeAnimation(Preset(name: "pass", animation: animation)) else {
      return true
    }
    let segments = animation.parameters["segments"]?.array?.compactMap { $0["duration"]?.number }
    // What has no duration of its own, as springs, comes to rest in another way than it began.
    guard let duration = animation.parameters["duration"]?.number ?? segments?.reduce(0, +), duration > 0 else {
      return false
    }
    let parts = 256
    let curve = SampledCurve(live, framesPerSecond: Double(parts) / duration, limit: 2 * duration)
    guard curve.values.count > parts else { return false }
    return (0...parts / 2).allSatisfy { abs(curve.values[$0] + curve.values[parts - $0] - 1) <= slack }
  }
}

/// One pass from start to target: lines between points, or curves from one value to the next.
private enum Pass {
  case points([(time: Double, value: Double)], duration: Double)
  case segments([Segment])

  struct Segment {
    var start: Double
    var end: Double
    var duration: Double
    var curve: JSON

    var reversed: Segment { Segment(start: end, end: start, duration: duration, curve: Self.reversed(curve)) }

    private static func reversed(_ curve: JSON) -> JSON {
      let opposites: [JSON: JSON] = ["easeIn": "easeOut", "easeOut": "easeIn"]
      guard let numbers = curve.array?.compactMap(\.number), numbers.count == 4 else {
        return opposites[curve] ?? curve
      }
      return .array([2, 3, 0, 1].map { .number((1 - numbers[$0]).rounded(decimals: 12)) })
    }
  }

  init?(_ animation: PresetComponent) {
    let parameters = animation.parameters
    if let list = parameters["segments"]?.array {
      var segments: [Segment] = []
      for segment in list {
        guard segment["kind"] == "linear", let end = segment["value"]?.number, let time = segment["duration"]?.number
        else { return nil }
        segments.append(
          Segment(start: segments.last?.end ?? 0, end: end, duration: time, curve: segment["curve"] ?? "linear"))
      }
      guard segments.count == list.count else { return nil }
      self = .segments(segments)
      return
    }
    guard let duration = parameters["duration"]?.number else { return nil }
    if animation.kind == "linearPoints" {
      let pairs = parameters["points"]?.array?.compactMap { $0.array?.compactMap(\.number) } ?? []
      guard pairs.count > 1, pairs.allSatisfy({ $0.count == 2 }) else { return nil }
      self = .points(pairs.map { ($0[0], $0[1]) }, duration: duration)
    } else if ["easeIn", "easeOut"].contains(animation.kind) {
      self = .segments([Segment(start: 0, end: 1, duration: duration, curve: .string(animation.kind))])
    } else if animation.kind == "timingCurve" {
      let numbers = ["x1", "y1", "x2", "y2"].compactMap { parameters[$0] }
      guard let curve = numbers.count == 4 ? .array(numbers) : parameters["curve"] else { return nil }
      self = .segments([Segment(start: 0, end: 1, duration: duration, curve: curve)])
    } else {
      return nil
    }
  }

  var partCount: Int {
    switch self {
    case .points(let points, _): points.count
    case .segments(let segments): segments.count
    }
  }

  /// So many passes as one animation, every other one in reverse.
  func repeated(_ count: Int) -> PresetComponent {
    switch self {
    case .points(let points, let duration):
      let back = points.reversed().map { (time: 1 - $0.time, value: $0.value) }
      var all: [(time: Double, value: Double)] = []
      for index in 0..<count {
        for point in index.isMultiple(of: 2) ? points : back {
          let turned = (time: (Double(index) + point.time) / Double(count), value: point.value)
          if all.last.map({ $0 == turned }) != true { all.append(turned) }
        }
      }
      let list = all.map { JSON.array([.number($0.time.rounded(decimals: 12)), .number($0.value)]) }
      return PresetComponent(
        kind: "linearPoints", parameters: ["points": .array(list), "duration": .number(duration * Double(count))])
    case .segments(let there):
      let back = there.reversed().map(\.reversed)
      let all = (0..<count).flatMap { $0.isMultiple(of: 2) ? there : back }
      return PresetComponent(
        kind: "keyframes",
        parameters: [
          "segments": .array(
            all.map {
              .object([
                "kind": "linear", "value": .number($0.end), "duration": .number($0.duration), "curve": $0.curve,
              ])
            })
        ])
    }
  }
}
