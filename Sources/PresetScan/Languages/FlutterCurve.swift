internal import PresetExchange

/// Flutter's curves by name, and those that its classes make.
enum FlutterCurve {
  /// The classes that are read.
  static let read: Set = [
    "ElasticInCurve", "ElasticOutCurve", "ElasticInOutCurve", "DecelerateCurve", "SawTooth", "Threshold",
    "ThreePointCubic",
  ]
  /// The classes that make a curve of another one.
  static let making: Set = ["FlippedCurve", "Interval", "Split"]
  /// The classes of curves, those included that no preset is.
  static let classes = read.union(making).union(["CatmullRomCurve", "CatmullRomSpline", "CurveTween"])

  /// The most teeth of a saw that are points of a line.
  private static let maximumTeeth = 100.0

  /// Reads the arguments of a class; nil where it is none of a curve.
  static func motion(_ name: String, _ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    func number(_ standard: Double? = nil) throws(UnreadLiteral) -> Double {
      try SwiftAnimation.number(arguments.first?.value ?? standard.map { .number($0) } ?? .unknown, "first argument")
    }
    if making.contains(name) {
      // An interval of something else has no curve, and no part of the time.
      let isOfTime = arguments.plain.prefix(2).count { (0...1).contains($0.number ?? -1) } == (name == "Split" ? 1 : 2)
      guard isOfTime || arguments.contains(where: { ["curve", "beginCurve", "endCurve"].contains($0.label) }) else {
        return nil
      }
      throw UnreadLiteral("it runs a curve in a part of the time, which no preset does")
    }
    // A class of somebody else's that has such a name takes something else.
    guard arguments.allSatisfy({ $0.label == nil }), arguments.count <= (name == "ThreePointCubic" ? 5 : 1) else {
      return nil
    }
    switch name {
    case "ElasticInCurve": return .elastic("in", period: try number(0.4))
    case "ElasticOutCurve": return .elastic("out", period: try number(0.4))
    case "ElasticInOutCurve": return .elastic("inOut", period: try number(0.4))
    case "DecelerateCurve": return decelerate
    case "Threshold":
      let place = try number()
      guard place >= 0, place <= 1 else { throw UnreadLiteral("its threshold is not within 0 and 1") }
      return line([(0, 0), (place, 0), (place, 1), (1, 1)])
    case "SawTooth":
      let count = try number()
      guard count >= 1, count <= maximumTeeth, count.rounded() == count else {
        throw UnreadLiteral("it has no whole number of teeth from 1 to 100")
      }
      var points = [(0.0, 0.0)]
      for tooth in 1..<max(1, Int(count)) {
        let place = Double(tooth) / count
        points += [(place, 1), (place, 0)]
      }
      return line(points + [(1, 1)])
    case "ThreePointCubic":
      let points = arguments.compactMap { point($0.value) }
      guard points.count == 5, arguments.count == 5 else {
        throw UnreadLiteral("its points are not written as numbers")
      }
      return path(points)
    default: return nil
    }
  }

  /// A curve turned round, 1 − f(1 − t).
  static func flipped(_ motion: ScannedMotion) throws(UnreadLiteral) -> ScannedMotion {
    let figures = ["x1", "y1", "x2", "y2"].compactMap { motion.animation.parameters[$0]?.number }
    if motion.animation.kind == "linear" { return motion }
    guard motion.animation.kind == "timingCurve", figures.count == 4 else {
      throw UnreadLiteral("it is a curve turned round, which is read of cubic Bézier curves alone")
    }
    return .bezier(1 - figures[2], 1 - figures[3], 1 - figures[0], 1 - figures[1])
  }

  private static func point(_ value: SourceExpression) -> String? {
    guard let link = value.chain?.links.last, link.name == "Offset",
      let numbers = link.arguments?.plain.compactMap(\.number),
      numbers.count == 2
    else { return nil }
    return numbers.map { JSON.text(of: $0) }.joined(separator: ",")
  }

  /// Two Bézier curves end to end, by the points between 0,0 and 1,1.
  private static func path(_ points: [String]) -> ScannedMotion {
    let text = "M0,0 C\(points[0]) \(points[1]) \(points[2]) C\(points[3]) \(points[4]) 1,1"
    return ScannedMotion(PresetComponent(kind: "path", parameters: ["path": .string(text)]), isCurve: true)
  }

  private static func line(_ points: [(Double, Double)]) -> ScannedMotion {
    let points = points.map { JSON.array([.number($0.0), .number($0.1)]) }
    return ScannedMotion(
      PresetComponent(kind: "linearPoints", parameters: ["points": .array(points)]), isCurve: true)
  }

  private static let decelerate = ScannedMotion.directed("power", "out", ["exponent": 2])

  /// The members of `Curves`: cubic Bézier curves, two of them end to end, and the functions of Flutter's classes.
  ///
  /// The figures are those of Flutter's `animation/curves.dart`.
  static let named: [String: ScannedMotion] = [
    "linear": ScannedMotion("linear", isCurve: true), "ease": .bezier(0.25, 0.1, 0.25, 1),
    "fastOutSlowIn": .bezier(0.4, 0, 0.2, 1), "slowMiddle": .bezier(0.15, 0.85, 0.85, 0.15),
    "fastLinearToSlowEaseIn": .bezier(0.18, 1, 0.04, 1), "linearToEaseOut": .bezier(0.35, 0.91, 0.33, 0.97),
    "easeInToLinear": .bezier(0.67, 0.03, 0.65, 0.09), "decelerate": decelerate,
    "easeIn": .bezier(0.42, 0, 1, 1), "easeInSine": .bezier(0.47, 0, 0.745, 0.715),
    "easeInQuad": .bezier(0.55, 0.085, 0.68, 0.53), "easeInCubic": .bezier(0.55, 0.055, 0.675, 0.19),
    "easeInQuart": .bezier(0.895, 0.03, 0.685, 0.22), "easeInQuint": .bezier(0.755, 0.05, 0.855, 0.06),
    "easeInExpo": .bezier(0.95, 0.05, 0.795, 0.035), "easeInCirc": .bezier(0.6, 0.04, 0.98, 0.335),
    "easeInBack": .bezier(0.6, -0.28, 0.735, 0.045), "easeOut": .bezier(0, 0, 0.58, 1),
    "easeOutSine": .bezier(0.39, 0.575, 0.565, 1), "easeOutQuad": .bezier(0.25, 0.46, 0.45, 0.94),
    "easeOutCubic": .bezier(0.215, 0.61, 0.355, 1), "easeOutQuart": .bezier(0.165, 0.84, 0.44, 1),
    "easeOutQuint": .bezier(0.23, 1, 0.32, 1), "easeOutExpo": .bezier(0.19, 1, 0.22, 1),
    "easeOutCirc": .bezier(0.075, 0.82, 0.165, 1), "easeOutBack": .bezier(0.175, 0.885, 0.32, 1.275),
    "easeInOut": .bezier(0.42, 0, 0.58, 1), "easeInOutSine": .bezier(0.445, 0.05, 0.55, 0.95),
    "easeInOutQuad": .bezier(0.455, 0.03, 0.515, 0.955), "easeInOutCubic": .bezier(0.645, 0.045, 0.355, 1),
    "easeInOutQuart": .bezier(0.77, 0, 0.175, 1), "easeInOutQuint": .bezier(0.86, 0, 0.07, 1),
    "easeInOutExpo": .bezier(1, 0, 0, 1), "easeInOutCirc": .bezier(0.785, 0.135, 0.15, 0.86),
    "easeInOutBack": .bezier(0.68, -0.55, 0.265, 1.55),
    "easeInOutCubicEmphasized": path(["0.05,0", "0.133333,0.06", "0.166666,0.4", "0.208333,0.82", "0.25,1"]),
    "fastEaseInToSlowEaseOut": path(["0.056,0.024", "0.108,0.3085", "0.198,0.541", "0.3655,1", "0.5465,0.989"]),
    "elasticIn": .elastic("in", period: 0.4), "elasticOut": .elastic("out", period: 0.4),
    "elasticInOut": .elastic("inOut", period: 0.4), "bounceIn": .directed("bounce", "in"),
    "bounceOut": .directed("bounce", "out"), "bounceInOut": .directed("bounce", "inOut"),
  ]
}
