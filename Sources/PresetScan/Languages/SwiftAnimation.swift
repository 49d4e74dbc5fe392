internal import AnimationEngine

/// The calls of SwiftUI that make an animation, a spring or a curve.
enum SwiftAnimation {
  /// The factories of `Animation`.
  static let factories: Set = [
    "default", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "interactiveSpring",
    "interpolatingSpring", "smooth", "snappy", "bouncy",
  ]

  /// The members of `Spring` and of `UnitCurve`.
  static let springs: Set = ["smooth", "snappy", "bouncy"]
  static let curves: Set = [
    "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut", "bezier",
  ]

  /// Reads the links of a chain behind its type: a factory and modifiers.
  static func motion(_ links: ArraySlice<SourceChain.Link>) throws(UnreadLiteral) -> ScannedMotion {
    guard let first = links.first else { throw UnreadLiteral("it names no animation") }
    var motion = try factory(first)
    motion.modifiers = try modifiers(links.dropFirst())
    return motion
  }

  /// Reads the modifiers behind an animation.
  static func modifiers(_ links: ArraySlice<SourceChain.Link>) throws(UnreadLiteral) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    for link in links { modifiers.append(try modifier(link)) }
    return modifiers
  }

  private static func factory(_ link: SourceChain.Link) throws(UnreadLiteral) -> ScannedMotion {
    let arguments = link.arguments ?? []
    let plain = arguments.plain
    switch link.name {
    case "timingCurve" where plain.count == 4:
      let numbers = plain.compactMap(\.number)
      guard numbers.count == 4 else { throw UnreadLiteral("its control points are not written as numbers") }
      let duration = try arguments["duration"].map { value throws(UnreadLiteral) in try number(value, "duration") }
      return ScannedMotion(
        "timingCurve",
        ["x1": numbers[0], "y1": numbers[1], "x2": numbers[2], "y2": numbers[3], "duration": duration])
    case "timingCurve":
      guard let chain = plain.first?.chain else { throw UnreadLiteral("its curve is not written out") }
      let curve = try curve(chain.links[1...])
      guard let duration = arguments["duration"] else { throw UnreadLiteral("its duration is missing") }
      return curve.lasting(try number(duration, "duration"))
    case "spring", "interpolatingSpring":
      guard let chain = plain.first?.chain else { break }
      let isInterpolating = link.name == "interpolatingSpring"
      var motion = try spring(chain, isPersistent: !isInterpolating)
      if isInterpolating {
        motion = try interpolating(motion)
      } else if arguments.contains(where: { $0.label != nil }), motion.animation.kind != "spring" {
        motion = byBounce(motion, kind: "spring")
      }
      for argument in arguments where argument.label != nil {
        let name = argument.label ?? ""
        motion.animation.parameters[name] = .number(try number(argument.value, name))
      }
      return motion
    default: break
    }
    return ScannedMotion(try component(link.name, arguments))
  }

  /// A spring as one whose runs add up.
  private static func interpolating(_ motion: ScannedMotion) throws(UnreadLiteral) -> ScannedMotion {
    var motion = motion
    let parameters = motion.animation.parameters
    switch motion.animation.kind {
    case "interpolatingSpring": return motion
    case "spring":
      guard let response = parameters["response"]?.number, let ratio = parameters["dampingFraction"]?.number else {
        motion.animation.kind = "interpolatingSpring"
        return motion
      }
      let spring = Spring(response: response, dampingRatio: ratio)
      return ScannedMotion("interpolatingSpring", ["stiffness": spring.stiffness, "damping": spring.damping])
    default: return byBounce(motion, kind: "interpolatingSpring")
    }
  }

  /// One of the named springs, by its duration and its bounce.
  private static func byBounce(_ motion: ScannedMotion, kind: String) -> ScannedMotion {
    let parameters = motion.animation.parameters
    let bounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
    let bounce = (bounces[motion.animation.kind] ?? 0) + (parameters["extraBounce"]?.number ?? 0)
    return ScannedMotion(kind, ["duration": parameters["duration"]?.number ?? 0.5, "bounce": bounce])
  }

  /// A component whose parameters are the labelled arguments, all of them numbers.
  private static func component(
    _ kind: String, _ arguments: [SourceArgument]
  ) throws(UnreadLiteral) -> PresetComponent {
    var component = PresetComponent(kind: kind)
    for argument in arguments {
      guard let label = argument.label else { throw UnreadLiteral("it has an argument that '\(kind)' does not take") }
      component.parameters[label] = .number(try number(argument.value, label))
    }
    return component
  }

  private static func modifier(_ link: SourceChain.Link) throws(UnreadLiteral) -> PresetComponent {
    let arguments = link.arguments ?? []
    var parameters = PresetParameters()
    switch (link.name, arguments.labels) {
    case ("delay", ["_"]): parameters["duration"] = .number(try number(arguments[0].value, "delay"))
    case ("speed", ["_"]): parameters["factor"] = .number(try number(arguments[0].value, "speed"))
    case ("logicallyComplete", ["after"]):
      parameters["after"] = .number(try number(arguments[0].value, "after"))
    case ("repeatCount", ["_"]), ("repeatCount", ["_", "autoreverses"]):
      parameters["count"] = .number(try number(arguments[0].value, "repeatCount"))
      if arguments.count == 2 { parameters["autoreverses"] = .bool(try bool(arguments[1])) }
    case ("repeatForever", []): break
    case ("repeatForever", ["autoreverses"]): parameters["autoreverses"] = .bool(try bool(arguments[0]))
    default: throw UnreadLiteral("its '\(link.name)' is no modifier of animations that is known")
    }
    return PresetComponent(kind: link.name, parameters: parameters)
  }

  /// Reads a value of type `Spring`, its type included unless it is implicit.
  ///
  /// - Parameter isPersistent: Whether it is what `Animation.spring(_:)` is given, and not a formula.
  static func spring(_ chain: SourceChain, isPersistent: Bool = false) throws(UnreadLiteral) -> ScannedMotion {
    guard !chain.isCut, let first = chain.links.first, let last = chain.links.last else {
      throw UnreadLiteral("its spring is not written out")
    }
    let isMember = chain.links.count == 2 && (first.name.isEmpty || first.name == "Spring" && first.arguments == nil)
    if isMember, springs.contains(last.name) {
      return ScannedMotion(try component(last.name, last.arguments ?? []))
    }
    let isMade = chain.links.count == 1 && first.name == "Spring" || isMember && last.name == "init"
    guard isMade, let arguments = last.arguments else { throw UnreadLiteral("its spring is not written out") }
    switch Set(arguments.labels) {
    case ["response", "dampingRatio"]:
      return ScannedMotion(
        "spring",
        [
          "response": try number(arguments["response"] ?? .unknown, "response"),
          "dampingFraction": try number(arguments["dampingRatio"] ?? .unknown, "dampingRatio"),
        ])
    case ["settlingDuration", "dampingRatio"], ["settlingDuration", "dampingRatio", "epsilon"]:
      let spring = try UIKitAnimation.settled(
        in: number(arguments["settlingDuration"] ?? .unknown, "settlingDuration"),
        dampingRatio: number(arguments["dampingRatio"] ?? .unknown, "dampingRatio"),
        epsilon: number(arguments["epsilon"] ?? .number(0.001), "epsilon"))
      return try isPersistent ? persistent(spring) : UIKitAnimation.interpolating(spring)
    case let labels where labels.contains("stiffness"):
      let mayBeOverdamped = try arguments.first { $0.label == "allowOverDamping" }.map(bool) ?? false
      let physical = try component("interpolatingSpring", arguments.filter { $0.label != "allowOverDamping" })
      if isPersistent {
        let figures = physical.parameters
        return try persistent(
          Spring(
            mass: figures["mass"]?.number ?? 1, stiffness: figures["stiffness"]?.number ?? .nan,
            damping: figures["damping"]?.number ?? .nan, allowOverDamping: mayBeOverdamped))
      }
      if mayBeOverdamped { throw UnreadLiteral("it may be overdamped") }
      return ScannedMotion(physical)
    default: return ScannedMotion(try component("spring", arguments))
    }
  }

  /// A spring as `Animation.spring(_:)` takes it: by its duration and its bounce alone.
  private static func persistent(_ spring: Spring) throws(UnreadLiteral) -> ScannedMotion {
    guard spring.duration.isFinite, spring.bounce.isFinite else {
      throw UnreadLiteral("its figures are none of a spring that moves")
    }
    return ScannedMotion("spring", ["duration": spring.duration, "bounce": spring.bounce])
  }

  /// Reads the links of a `UnitCurve` behind its type.
  static func curve(_ links: ArraySlice<SourceChain.Link>) throws(UnreadLiteral) -> ScannedMotion {
    guard links.count == 1, let link = links.first, curves.contains(link.name) else {
      throw UnreadLiteral("its curve is not written out")
    }
    if link.name == "bezier" {
      guard let start = point(link.arguments?["startControlPoint"]), let end = point(link.arguments?["endControlPoint"])
      else { throw UnreadLiteral("its control points are not written as numbers") }
      return ScannedMotion("timingCurve", ["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y], isCurve: true)
    }
    if link.arguments != nil { throw UnreadLiteral("its curve is not written out") }
    return ScannedMotion(link.name, isCurve: true)
  }

  /// Reads a point: `UnitPoint(x: 0, y: 1)`, `CGPoint(x: 0, y: 1)`, `.init(x: 0, y: 1)` or `.zero`.
  static func point(_ value: SourceExpression?) -> (x: Double, y: Double)? {
    guard let link = value?.chain?.links.last else { return nil }
    if link.name == "zero", link.arguments == nil { return (0, 0) }
    guard let x = link.arguments?["x"]?.number, let y = link.arguments?["y"]?.number else { return nil }
    return (x, y)
  }

  static func number(_ value: SourceExpression, _ name: String) throws(UnreadLiteral) -> Double {
    guard let number = value.number else { throw .notANumber(name) }
    return number
  }

  private static func bool(_ argument: SourceArgument) throws(UnreadLiteral) -> Bool {
    guard let bool = argument.value.bool else {
      throw UnreadLiteral("its '\(argument.label ?? "")' is neither true nor false")
    }
    return bool
  }
}
