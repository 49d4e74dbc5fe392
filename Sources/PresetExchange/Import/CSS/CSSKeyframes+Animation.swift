extension CSSKeyframes {
  /// The animation that runs through the keyframes.
  ///
  /// - Parameters:
  ///   - duration: Seconds for all of them.
  ///   - easing: The pace from each keyframe to the next, where that has none of its own; nil for an even pace.
  /// - Throws: An error of code `data` where no kind of animation can say it.
  func animation(duration: Double, easing: PresetComponent? = nil) throws(PresetError) -> PresetComponent {
    let progress = try progress()
    let even = PresetComponent(kind: "linear")
    let paces = progress.dropLast().map { start in
      stops.first { $0.offset == start.offset }?.easing ?? easing ?? even
    }
    if progress.count == 2 { return paces[0].lasting(duration) }
    if let points = Self.points(progress, paces) {
      return PresetComponent(kind: "linearPoints", parameters: ["points": .array(points)]).lasting(duration)
    }
    var segments: [JSON] = []
    for (index, pace) in paces.enumerated() {
      guard let curve = Self.curve(pace) else {
        throw PresetError(.data, "its keyframes mix straight paces and curves")
      }
      let (start, end) = (progress[index], progress[index + 1])
      segments.append(
        .object([
          "kind": "linear", "value": .number(end.value), "duration": .number((end.offset - start.offset) * duration),
          "curve": curve,
        ]))
    }
    return PresetComponent(kind: "keyframes", parameters: ["segments": .array(segments)])
  }

  /// A pace as the curve of a segment; nil where it is none.
  private static func curve(_ pace: PresetComponent) -> JSON? {
    switch pace.kind {
    case "linear", "easeIn", "easeOut", "easeInOut": .string(pace.kind)
    case "timingCurve": .array(["x1", "y1", "x2", "y2"].map { pace.parameters[$0] ?? 0 })
    default: nil
    }
  }

  /// All of it as points with straight lines between them; nil where a pace is a curve.
  private static func points(_ progress: [(offset: Double, value: Double)], _ paces: [PresetComponent]) -> [JSON]? {
    var points: [(Double, Double)] = []
    for (index, pace) in paces.enumerated() {
      guard let shape = straight(pace) else { return nil }
      let (start, end) = (progress[index], progress[index + 1])
      for (input, output) in shape {
        let point = (
          input == 1 ? end.offset : start.offset + (end.offset - start.offset) * input,
          output == 1 ? end.value : start.value + (end.value - start.value) * output
        )
        if points.last.map({ $0 == point }) != true { points.append(point) }
      }
    }
    return points.map { .array([.number($0.0), .number($0.1)]) }
  }

  /// The points of a pace that has no curve, from 0 to 1; nil for others.
  private static func straight(_ pace: PresetComponent) -> [(Double, Double)]? {
    switch pace.kind {
    case "linear": return [(0, 0), (1, 1)]
    case "linearPoints":
      let points = pace.parameters["points"]?.array?.compactMap { point -> (Double, Double)? in
        guard let pair = point.array, pair.count == 2, let x = pair[0].number, let y = pair[1].number else {
          return nil
        }
        return (x, y)
      }
      guard let points, points.first?.0 == 0, points.last?.0 == 1 else { return nil }
      return points
    case "steps":
      guard let number = pace.parameters["count"]?.number, number <= 100, let jump = pace.parameters["position"]?.string
      else { return nil }
      let count = Int(number)
      let first = jump == "start" || jump == "both" ? 1 : 0
      let jumps = Double(jump == "both" ? count + 1 : jump == "none" ? count - 1 : count)
      let levels = (0..<count).flatMap { step -> [(Double, Double)] in
        let level = Double(step + first) / jumps
        return [(Double(step) / number, level), (Double(step + 1) / number, level)]
      }
      return levels + [(1, 1)]
    default: return nil
    }
  }
}
