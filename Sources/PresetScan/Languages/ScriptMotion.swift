/// The objects and calls by which Motion, react-spring and Reanimated describe an animation.
enum ScriptMotion {
  /// Members that tell one of Motion's transitions from other objects.
  static let telling: Set = [
    "type", "duration", "ease", "stiffness", "damping", "mass", "bounce", "visualDuration", "delay", "repeat",
  ]

  /// Members that tell a configuration of react-spring from other objects.
  static let figures: Set = ["tension", "friction", "mass", "easing", "duration", "frequency"]

  /// Reads a transition of Motion; nil where it says nothing of a motion.
  static func transition(_ members: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    let keys = Set(members.compactMap(\.label))
    let isPhysical = !keys.isDisjoint(with: ["stiffness", "damping", "mass"])
    let type = try members["type"].map { value throws(UnreadLiteral) in
      guard let type = value.string else { throw UnreadLiteral("its 'type' is not written out") }
      return type
    }
    var motion: ScannedMotion
    switch type {
    case "tween"?,
      nil where keys.contains("ease") || type != nil:
      guard let duration = members["duration"] else {
        throw UnreadLiteral("its duration is not said")
      }
      guard let pace = members["ease"] else {
        throw UnreadLiteral("a tween without an 'ease' has another one in each part and version of Motion")
      }
      motion = try ease(pace).lasting(number(duration, "duration"))
    case "spring"?: motion = try spring(members, isPhysical: isPhysical)
    case nil:
      if isPhysical { throw UnreadLiteral("without a 'type' it is a spring in older versions of Motion alone") }
      guard !keys.isDisjoint(with: ["duration", "bounce", "visualDuration"]) else { return nil }
      throw UnreadLiteral("without a 'type' or an 'ease' it can be a tween or a spring")
    default: throw UnreadLiteral("its 'type' is none that a preset has")
    }
    try checkMembers(members)
    if members["times"] != nil { throw .keyframes }
    try repeated(&motion, members)
    return motion.delayed(try number(members["delay"] ?? .number(0), "delay"))
  }

  private static func spring(
    _ members: [SourceArgument], isPhysical: Bool
  ) throws(UnreadLiteral) -> ScannedMotion {
    func figure(_ name: String, _ standard: Double) throws(UnreadLiteral) -> Double {
      try number(members[name] ?? .number(standard), name)
    }
    if try figure("velocity", 0) != 0 { throw UnreadLiteral("its 'velocity' depends on how far it goes") }
    let spring: PhysicalSpring
    // As `getSpringOptions` has it: a `visualDuration` counts beside a `duration` or a `bounce`, and alone says nothing.
    if isPhysical || members["duration"] == nil && members["bounce"] == nil {
      spring = PhysicalSpring(
        mass: try figure("mass", 1), stiffness: try figure("stiffness", 100), damping: try figure("damping", 10))
    } else if members["visualDuration"] != nil {
      spring = PhysicalSpring(visualDuration: try figure("visualDuration", 0), bounce: try figure("bounce", 0))
    } else {
      spring = PhysicalSpring(envelopeDuration: try figure("duration", 0.8), bounce: try figure("bounce", 0.3))
    }
    return try checked(spring)
  }

  static func checked(_ spring: PhysicalSpring) throws(UnreadLiteral) -> ScannedMotion {
    guard spring.stiffness > 0, spring.mass > 0, spring.damping >= 0, spring.stiffness.isFinite else {
      throw UnreadLiteral("its figures are none of a spring that settles")
    }
    return ScannedMotion(spring.component)
  }

  private static func repeated(_ motion: inout ScannedMotion, _ members: [SourceArgument]) throws(UnreadLiteral) {
    guard let value = members["repeat"] else { return }
    if let pause = members["repeatDelay"], pause.number != 0 { throw UnreadLiteral("it waits between its passes") }
    let type = members["repeatType"]
    guard type == nil || type?.string != nil else { throw UnreadLiteral("its 'repeatType' is not written out") }
    var parameters: PresetParameters = ["autoreverses": .bool(["reverse", "mirror"].contains(type?.string))]
    if value.chain?.path == "Infinity" || value.chain?.path == "Number.POSITIVE_INFINITY" {
      motion.modifiers.append(PresetComponent(kind: "repeatForever", parameters: parameters))
    } else {
      let count = try number(value, "repeat")
      if count == 0 { return }
      parameters["count"] = .number(count + 1)
      motion.modifiers.append(PresetComponent(kind: "repeatCount", parameters: parameters))
    }
    // What is mirrored begins a pass back as it began the one there.
    if type?.string == "reverse" {
      let mirrored = motion
      motion = try UnreadLiteral.wrapping { () throws(PresetError) in try mirrored.reversingPasses() }
    }
  }

  /// Refuses members that are said elsewhere: short forms, `{ ease }`, and objects of other files that are taken up, which
  /// may have a delay or a repetition.
  static func checkMembers(_ members: [SourceArgument]) throws(UnreadLiteral) {
    if members.contains(where: { $0.label == nil }) { throw UnreadLiteral("not all of its members are written out") }
  }

  /// The names of the members that are lists of keyframes, with some between both ends.
  static func keyframed(_ members: [SourceArgument]) -> Set<String> {
    Set(members.compactMap { if case .list(let values) = $0.value, values.count > 2 { $0.label } else { nil } })
  }

  /// Refuses what moves through keyframes between both ends, or begins or ends on the way.
  static func checkKeyframes(_ value: SourceExpression) throws(UnreadLiteral) {
    if case .list(let frames) = value {
      if frames.count > 2 || frames.contains(where: { $0.members?["offset"] != nil }) { throw .keyframes }
    } else if let members = value.members, members["offset"] != nil || !keyframed(members).isEmpty {
      throw .keyframes
    }
  }

  /// Reads a pace: four numbers, a name, or a call of what makes one.
  static func ease(_ value: SourceExpression) throws(UnreadLiteral) -> ScannedMotion {
    if case .list(let values) = value, let curve = ScannedMotion.bezier(values) { return curve }
    if let name = value.string {
      if let component = ScriptEasing.named[name] { return ScannedMotion(component, isCurve: true) }
      if let component = try? CSSEasing.parse(name) { return ScannedMotion(component, isCurve: true) }
    }
    if let chain = value.chain, !chain.isCut {
      if chain.links.allSatisfy({ $0.arguments == nil }), let component = ScriptEasing.known(chain.path) {
        return ScannedMotion(component, isCurve: true)
      }
      if let curve = easingCall(chain) { return curve }
    }
    throw UnreadLiteral("its pace is not written out")
  }

  /// Reads a call of Reanimated's `Easing`, or of `cubicBezier`.
  private static func easingCall(_ chain: SourceChain) -> ScannedMotion? {
    guard let arguments = chain.links.last?.arguments else { return nil }
    if ["Easing.bezier", "Easing.bezierFn", "cubicBezier", "bezier"].contains(chain.path) {
      return ScannedMotion.bezier(arguments.map(\.value))
    }
    let first = arguments.first?.value
    let inner = first?.chain.flatMap { chain in
      chain.links.contains { $0.arguments != nil } ? easingCall(chain)?.animation : ScriptEasing.named[chain.path]
    }
    return ScriptEasing.made(by: chain.path, of: inner, or: first?.number, isPlain: first == nil)
      .map { ScannedMotion($0, isCurve: true) }
  }

  /// Reads the timing of the Web Animations API, in milliseconds; nil where it says no pace, as other calls of that name.
  ///
  /// - Parameter keyframes: What it moves through, which may have a pace of its own.
  static func webAnimation(
    _ keyframes: SourceExpression, _ members: [SourceArgument]
  ) throws(UnreadLiteral) -> ScannedMotion? {
    guard let duration = members["duration"] else { return nil }
    let own = try paceOfKeyframes(keyframes)
    // An object may be one of another library, which has another pace by default; a list of objects is none of any.
    var usual: SourceExpression?
    if case .list(let frames) = keyframes, frames.allSatisfy({ $0.members != nil }) { usual = .string("linear") }
    guard let pace = members["easing"] ?? own ?? usual else { return nil }
    try checkMembers(members)
    try checkKeyframes(keyframes)
    if let start = members["iterationStart"], start.number != 0 { throw UnreadLiteral("it begins on the way") }
    var motion = try ease(pace).lasting(try number(duration, "duration") / 1000)
    if own != nil, members["easing"] != nil {
      guard motion.animation.kind == "linear" else { throw UnreadLiteral("its keyframes have a pace of their own") }
      motion = try ease(own ?? pace).lasting(try number(duration, "duration") / 1000)
    }
    let direction = members["direction"]?.string ?? (members["direction"] == nil ? "normal" : "")
    guard ["normal", "alternate"].contains(direction) else {
      throw UnreadLiteral("its 'direction' is none that a preset has")
    }
    let reverses = direction == "alternate"
    if let iterations = members["iterations"] {
      var parameters: PresetParameters = ["autoreverses": .bool(reverses)]
      if iterations.chain?.path == "Infinity" {
        motion.modifiers.append(PresetComponent(kind: "repeatForever", parameters: parameters))
      } else if case let count = try number(iterations, "iterations"), count != 1 {
        parameters["count"] = .number(count)
        motion.modifiers.append(PresetComponent(kind: "repeatCount", parameters: parameters))
      }
      let passes = motion
      motion = try UnreadLiteral.wrapping { () throws(PresetError) in try passes.reversingPasses() }
    }
    return motion.delayed(try number(members["delay"] ?? .number(0), "delay") / 1000)
  }

  /// The pace of the one way between two keyframes; nil where they have none of their own.
  private static func paceOfKeyframes(_ keyframes: SourceExpression) throws(UnreadLiteral) -> SourceExpression? {
    guard case .list(let frames) = keyframes else {
      // By properties: one text is the pace of each way that there is.
      guard let pace = keyframes.members?["easing"] else { return nil }
      guard let text = pace.string else { throw UnreadLiteral("its keyframes have paces of their own") }
      return text == "linear" ? nil : pace
    }
    // That of the last keyframe is of no way.
    let paces = frames.dropLast().compactMap { $0.members?["easing"] }
    if paces.isEmpty { return nil }
    guard frames.count == 2 else { throw UnreadLiteral("its keyframes have paces of their own") }
    return paces[0].string == "linear" ? nil : paces[0]
  }

  /// The calls of Reanimated that make an animation.
  static let reanimated: Set = ["withSpring", "withTiming", "withDelay", "withRepeat"]

  /// Reads a call of Reanimated; nil for others.
  static func reanimated(_ chain: SourceChain) throws(UnreadLiteral) -> ScannedMotion? {
    guard chain.links.count == 1, let arguments = chain.links[0].arguments, !arguments.isEmpty else { return nil }
    func inner(_ index: Int) throws(UnreadLiteral) -> ScannedMotion {
      guard index < arguments.count, let chain = arguments[index].value.chain, let motion = try reanimated(chain) else {
        throw UnreadLiteral("its animation is not written out")
      }
      return motion
    }
    switch chain.links[0].name {
    case "withDelay": return try inner(1).delayed(number(arguments[0].value, "delay") / 1000)
    case "withRepeat":
      var motion = try inner(0)
      let count = try number(arguments.count > 1 ? arguments[1].value : .number(2), "numberOfReps")
      let reverses = arguments.count > 2 ? arguments[2].value.bool : false
      guard let reverses else { throw UnreadLiteral("whether it goes back is not written out") }
      var parameters: PresetParameters = ["autoreverses": .bool(reverses)]
      if count > 0 { parameters["count"] = .number(count) }
      motion.modifiers.append(
        PresetComponent(kind: count > 0 ? "repeatCount" : "repeatForever", parameters: parameters))
      return motion
    case "withTiming":
      let members = try configured(arguments)
      let pace = try members["easing"].map { value throws(UnreadLiteral) in try ease(value) }
      let standard = ScannedMotion(
        PresetComponent(kind: "power", parameters: ["exponent": 2, "direction": "inOut"]), isCurve: true)
      return (pace ?? standard).lasting(try number(members["duration"] ?? .number(300), "duration") / 1000)
    case "withSpring":
      let members = try configured(arguments)
      guard let mass = members["mass"], let stiffness = members["stiffness"], let damping = members["damping"],
        members["duration"] == nil, members["dampingRatio"] == nil
      else { throw UnreadLiteral("what is not said of it differs between the versions of Reanimated") }
      if let velocity = members["velocity"], velocity.number != 0 {
        throw UnreadLiteral("its 'velocity' depends on how far it goes")
      }
      if let clamping = members["overshootClamping"], clamping.bool != false {
        throw UnreadLiteral("its 'overshootClamping' cuts the motion off at the target, which no preset does")
      }
      return try checked(
        PhysicalSpring(
          mass: number(mass, "mass"), stiffness: number(stiffness, "stiffness"), damping: number(damping, "damping")))
    default: return nil
    }
  }

  private static func configured(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> [SourceArgument] {
    guard arguments.count > 1 else { return [] }
    guard let members = arguments[1].value.members else { throw UnreadLiteral("its configuration is not written out") }
    try checkMembers(members)
    return members
  }

  static func number(_ value: SourceExpression, _ name: String) throws(UnreadLiteral) -> Double {
    try SwiftAnimation.number(value, name)
  }
}
