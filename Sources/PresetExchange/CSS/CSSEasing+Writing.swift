internal import AnimationEngine

// The easing functions as they are written.
extension CSSEasing {
  /// The keywords of cubic Bézier curves, by the coordinates of their control points.
  private static let curveKeywords: [[Double]: String] = {
    var words: [[Double]: String] = [:]
    for (word, component) in keywords.sorted(by: { $0.key < $1.key }) {
      let animation = try? AnimationKinds.standard.makeAnimation(Preset(name: word, animation: component))
      if let curve = BezierFigures(animation?.shape) { words[[curve.x1, curve.y1, curve.x2, curve.y2]] = word }
    }
    return words
  }()

  /// Returns a cubic Bézier curve, by its keyword where it has one.
  static func bezier(_ figures: BezierFigures) -> String {
    curveKeywords[[figures.x1, figures.y1, figures.x2, figures.y2]] ?? "cubic-bezier(\(figures.list()))"
  }

  /// Returns a time in milliseconds.
  static func time(_ seconds: Double) -> String { JSON.text(of: seconds.milliseconds) + "ms" }

  /// Returns steps of equal length.
  static func steps(_ count: Int, _ position: StepPosition) -> String {
    // To jump at the end goes without saying.
    "steps(\(count)" + (position == .end ? ")" : ", jump-\(position.rawValue))")
  }

  /// Returns lines between points; the places of the first and the last one go without saying where they are the ends.
  static func linear(_ points: [LinearFit.Point]) -> String {
    let stops = points.enumerated().map { index, point in
      let isEnd = (index == 0 && point.input == 0) || (index == points.count - 1 && point.input == 1)
      return isEnd ? JSON.text(of: point.output) : stop(point.output, at: point.input)
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// Returns the function of lines between points, the place of each said.
  static func linear(_ line: LinearPoints) -> String {
    var stops = line.points.map { stop($0.output, at: $0.input) }
    // Browsers know no function of one stop.
    if line.points.count == 1 { stops = [0, 1].map { stop(line.points[0].output, at: $0) } }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  private static func stop(_ output: Double, at input: Double) -> String {
    "\(JSON.text(of: output)) \(JSON.text(of: (input * 100).rounded(decimals: 10)))%"
  }
}
