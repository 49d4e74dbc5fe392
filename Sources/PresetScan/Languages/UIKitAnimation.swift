internal import AnimationEngine
internal import PresetExchange

/// The calls of UIKit and Core Animation that make an animation, its timing or its curve.
enum UIKitAnimation {
  /// The types whose initializers are such calls.
  static let types: Set = [
    "UIViewPropertyAnimator", "UISpringTimingParameters", "UICubicTimingParameters", "CAMediaTimingFunction",
    "CASpringAnimation",
  ]

  /// Reads a call of one of ``types``; nil where it says nothing of a motion.
  static func motion(of type: String, _ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    switch type {
    case "UIViewPropertyAnimator": try propertyAnimator(arguments)
    case "UISpringTimingParameters": try springParameters(arguments)
    case "UICubicTimingParameters": try cubicParameters(arguments)
    case "CAMediaTimingFunction": try timingFunction(arguments)
    default: nil
    }
  }

  /// Reads a call of a static method of `UIView`, or of the animator that runs at once; nil for others.
  static func viewAnimation(_ name: String, _ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    guard ["animate", "transition", "runningPropertyAnimator"].contains(name) else { return nil }
    let delay = try arguments["delay"].map { value throws(UnreadLiteral) in try number(value, "delay") } ?? 0
    var motion: ScannedMotion
    if arguments.first?.label == "springDuration" || arguments.first?.label == "bounce" {
      motion = ScannedMotion(
        "interpolatingSpring",
        [
          "duration": try number(arguments["springDuration"] ?? .number(0.5), "springDuration"),
          "bounce": try number(arguments["bounce"] ?? .number(0), "bounce"),
          "initialVelocity": try velocity(arguments["initialSpringVelocity"]),
        ])
    } else {
      guard let value = arguments["withDuration"] ?? arguments["duration"] else { return nil }
      let duration = try number(value, arguments["withDuration"] == nil ? "duration" : "withDuration")
      let options = try options(arguments["options"])
      if let damping = arguments["usingSpringWithDamping"] {
        motion = try spring(
          settlingDuration: duration, dampingRatio: number(damping, "usingSpringWithDamping"),
          velocity: velocity(arguments["initialSpringVelocity"]) ?? 0)
      } else {
        motion = ScannedMotion(options.curve, ["duration": duration])
      }
      if options.repeats {
        motion.modifiers.append(
          PresetComponent(kind: "repeatForever", parameters: ["autoreverses": .bool(options.reverses)]))
      } else if options.reverses {
        throw UnreadLiteral("it goes back once, which no preset does without a repetition")
      }
      let repeated = motion
      return try UnreadLiteral.wrapping { () throws(PresetError) in try repeated.reversingPasses() }.delayed(delay)
    }
    _ = try options(arguments["options"])
    return motion.delayed(delay)
  }

  /// The options that shape a motion; the curve is easeInOut where none is named.
  private static func options(
    _ value: SourceExpression?
  ) throws(UnreadLiteral) -> (curve: String, repeats: Bool, reverses: Bool) {
    var found = (curve: "easeInOut", repeats: false, reverses: false)
    guard let value else { return found }
    let items: [SourceExpression] = if case .list(let items) = value { items } else { [value] }
    for item in items {
      guard let chain = item.chain, let name = chain.links.last?.name else {
        throw UnreadLiteral("its options are not written out")
      }
      switch name {
      case "curveLinear": found.curve = "linear"
      case "curveEaseIn": found.curve = "easeIn"
      case "curveEaseOut": found.curve = "easeOut"
      case "curveEaseInOut": found.curve = "easeInOut"
      case "repeat": found.repeats = true
      case "autoreverse": found.reverses = true
      default:
        // A variable's options are anybody's guess.
        guard chain.links.count == 2, chain.links[1].arguments == nil,
          ["", "UIView"].contains(chain.links[0].name) || chain.path.contains("Options")
        else {
          if chain.path.contains("Options.") { continue }
          throw UnreadLiteral("its options are not written out")
        }
      }
    }
    return found
  }

  private static func propertyAnimator(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    guard let value = arguments["duration"] else { return nil }
    let duration = try number(value, "duration")
    if let parameters = arguments["timingParameters"] { return try timed(parameters, duration) }
    if let ratio = arguments["dampingRatio"] {
      return try spring(settlingDuration: duration, dampingRatio: number(ratio, "dampingRatio"))
    }
    if let curve = arguments["curve"] { return try named(curve).lasting(duration) }
    if arguments["controlPoint1"] != nil { return try points(arguments).lasting(duration) }
    return nil
  }

  /// Reads timing parameters over an animator's duration, which springs by their figures have no need of; nil for those
  /// that are made elsewhere, and are found there.
  private static func timed(_ value: SourceExpression, _ duration: Double) throws(UnreadLiteral) -> ScannedMotion? {
    guard let link = value.chain?.links.first, let arguments = link.arguments else { return nil }
    switch link.name {
    case "UICubicTimingParameters": return try cubicParameters(arguments)?.lasting(duration)
    case "UISpringTimingParameters":
      guard let ratio = arguments["dampingRatio"] else { return try springParameters(arguments) }
      return try spring(
        settlingDuration: duration, dampingRatio: number(ratio, "dampingRatio"),
        velocity: vector(arguments["initialVelocity"]) ?? 0)
    default: return nil
    }
  }

  private static func springParameters(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    let velocity = try vector(arguments["initialVelocity"])
    if arguments["stiffness"] != nil {
      return ScannedMotion(
        "interpolatingSpring",
        [
          "mass": try number(arguments["mass"] ?? .unknown, "mass"),
          "stiffness": try number(arguments["stiffness"] ?? .unknown, "stiffness"),
          "damping": try number(arguments["damping"] ?? .unknown, "damping"), "initialVelocity": velocity,
        ])
    }
    if arguments["duration"] != nil || arguments["bounce"] != nil {
      return ScannedMotion(
        "interpolatingSpring",
        [
          "duration": try number(arguments["duration"] ?? .number(0.5), "duration"),
          "bounce": try number(arguments["bounce"] ?? .number(0), "bounce"), "initialVelocity": velocity,
        ])
    }
    if arguments["dampingRatio"] != nil { throw UnreadLiteral("its duration is the animator's") }
    return nil
  }

  private static func cubicParameters(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    if let curve = arguments["animationCurve"] { return try named(curve) }
    return arguments["controlPoint1"] == nil ? nil : try points(arguments)
  }

  private static func timingFunction(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    if arguments.first?.label == "controlPoints" {
      let numbers = arguments.compactMap(\.value.number)
      guard numbers.count == 4, arguments.count == 4 else {
        throw UnreadLiteral("its control points are not written as numbers")
      }
      return curve(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    guard let value = arguments["name"] else { return nil }
    let name = value.chain?.links.last?.name ?? ""
    switch name {
    case "linear", "easeIn", "easeOut": return ScannedMotion(name, isCurve: true)
    case "easeInEaseOut": return ScannedMotion("easeInOut", isCurve: true)
    case "default": return curve(0.25, 0.1, 0.25, 1)
    default: throw UnreadLiteral("its name is not written out")
    }
  }

  /// The spring that has settled after a time.
  static func spring(
    settlingDuration: Double, dampingRatio: Double, velocity: Double = 0
  ) throws(UnreadLiteral) -> ScannedMotion {
    interpolating(try settled(in: settlingDuration, dampingRatio: dampingRatio), velocity: velocity)
  }

  /// The figures of a spring that has settled after a time.
  static func settled(
    in duration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(UnreadLiteral) -> Spring {
    guard duration > 0, dampingRatio > 0, dampingRatio <= 1, epsilon > 0 else {
      throw UnreadLiteral("its duration or its damping ratio is none of a spring that settles")
    }
    return Spring(settlingDuration: duration, dampingRatio: dampingRatio, epsilon: epsilon)
  }

  /// A spring by formula.
  static func interpolating(_ spring: Spring, velocity: Double = 0) -> ScannedMotion {
    ScannedMotion(
      "interpolatingSpring",
      [
        "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
        "initialVelocity": velocity == 0 ? nil : velocity,
      ])
  }

  private static func named(_ value: SourceExpression) throws(UnreadLiteral) -> ScannedMotion {
    guard let name = value.chain?.links.last?.name, ["linear", "easeIn", "easeOut", "easeInOut"].contains(name) else {
      throw UnreadLiteral("its curve is not written out")
    }
    return ScannedMotion(name, isCurve: true)
  }

  private static func points(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    guard let start = SwiftAnimation.point(arguments["controlPoint1"]),
      let end = SwiftAnimation.point(arguments["controlPoint2"])
    else { throw UnreadLiteral("its control points are not written as numbers") }
    return curve(start.x, start.y, end.x, end.y)
  }

  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ScannedMotion {
    ScannedMotion("timingCurve", ["x1": x1, "y1": y1, "x2": x2, "y2": y2], isCurve: true)
  }

  /// A velocity; nil where there is none.
  private static func velocity(_ value: SourceExpression?) throws(UnreadLiteral) -> Double? {
    guard let value else { return nil }
    let velocity = try number(value, "initialSpringVelocity")
    return velocity == 0 ? nil : velocity
  }

  /// The speed of a vector along its way; nil where there is none.
  private static func vector(_ value: SourceExpression?) throws(UnreadLiteral) -> Double? {
    guard let value else { return nil }
    guard let link = value.chain?.links.last else { throw .notANumber("initialVelocity") }
    if link.name == "zero" { return nil }
    guard let dx = link.arguments?["dx"]?.number, let dy = link.arguments?["dy"]?.number, dx == dy else {
      throw UnreadLiteral("its velocity differs by axis, or is not written as numbers")
    }
    return dx == 0 ? nil : dx
  }

  static func number(_ value: SourceExpression, _ name: String) throws(UnreadLiteral) -> Double {
    try SwiftAnimation.number(value, name)
  }
}
