internal import AnimationEngine

/// What the members of a configuration mean in one library.
struct SpringDialect: Sendable {
  /// An animation, with its modifiers.
  typealias Moving = (animation: PresetComponent, modifiers: [PresetComponent])

  let name: String
  /// The members that shape the motion.
  let keys: Set<String>
  /// The members that do not: when to stop, what to call.
  let others: Set<String>
  let read: @Sendable (SpringConfiguration) throws(PresetError) -> Moving

  /// The dialects, in the order in which they are shown.
  static let all = [
    reactSpring, motion, framer, reanimated, reanimated3, reactNative, compose, uikit, swiftui,
  ]

  /// Every member that some dialect knows.
  static let known = all.reduce(into: Set<String>()) { $0.formUnion($1.keys.union($1.others)) }

  /// Members that make a text look like configurations.
  static let telling: Set = [
    "stiffness", "damping", "dampingRatio", "dampingFraction", "tension", "friction", "bounce", "bounciness", "speed",
    "response", "mass", "visualDuration", "perceptualDuration", "duration", "frequency",
  ]
  /// Members that only configurations have.
  static let unmistakable: Set = [
    "stiffness", "friction", "dampingRatio", "dampingFraction", "bounciness", "visualDuration",
  ]

  private static let physical: Set = ["mass", "stiffness", "damping"]

  private static func still(_ spring: PhysicalSpring) -> Moving { (spring.component, []) }

  static let reactSpring = SpringDialect(
    name: "react-spring",
    keys: ["tension", "friction", "mass", "frequency", "damping", "velocity", "clamp", "bounce", "duration", "easing"],
    others: ["precision", "restVelocity", "round", "progress", "decay", "config", "name"]
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a millisecond")
    try figures.refuse(flags: "clamp", "decay")
    if figures.number("bounce", 0) != 0 { throw PresetError(.data, "its 'bounce' turns it back at the target") }
    let mass = figures.number("mass", 1)
    if figures.has("duration") {
      let curve = try pace(figures, standard: PresetComponent(kind: "linear"))
      return (curve.lasting(figures.number("duration", 0) / 1000), [])
    }
    if figures.has("frequency") {
      return still(
        PhysicalSpring(
          response: figures.number("frequency", 1), dampingFraction: figures.number("damping", 1), mass: mass))
    }
    if figures.has("damping") { throw PresetError(.data, "its 'damping' counts with a 'frequency' alone") }
    return still(
      PhysicalSpring(tension: figures.number("tension", 170), friction: figures.number("friction", 26), mass: mass))
  }

  /// Motion, which was Framer Motion: `duration` and `visualDuration` are seconds until different things.
  static let motion = motionDialect("motion")
  static let framer = motionDialect("framer")

  private static func motionDialect(_ name: String) -> SpringDialect {
    SpringDialect(
      name: name,
      keys: physical.union([
        "duration", "bounce", "visualDuration", "velocity", "type", "ease", "delay", "repeat", "repeatType",
        "repeatDelay",
      ]),
      others: ["restSpeed", "restDelta", "when", "from", "times", "name", "staggerChildren", "delayChildren"]
    ) { figures throws(PresetError) in
      try figures.refuse(velocity: "velocity", "units of the value a second")
      let modifiers = try modifiers(figures)
      let type = figures.texts["type"] ?? "spring"
      if type == "tween" || figures.curve != nil || figures.texts["ease"] != nil {
        guard let duration = figures.numbers["duration"] else {
          throw PresetError(.data, "a tween whose duration is not said")
        }
        return (try pace(figures, standard: PresetComponent(kind: "easeInOut")).lasting(duration), modifiers)
      }
      if type != "spring" { throw PresetError(.data, "a motion of type '\(type)'") }
      let bounce = figures.number("bounce", 0.3)
      let spring =
        if figures.has("stiffness", "damping", "mass") || !figures.has("duration", "visualDuration", "bounce") {
          PhysicalSpring(
            mass: figures.number("mass", 1), stiffness: figures.number("stiffness", 100),
            damping: figures.number("damping", 10))
        } else if let duration = figures.numbers["visualDuration"] {
          PhysicalSpring(visualDuration: duration, bounce: bounce)
        } else {
          PhysicalSpring(envelopeDuration: figures.number("duration", 0.8), bounce: bounce)
        }
      return (spring.component, modifiers)
    }
  }

  static let reanimated = SpringDialect(
    name: "reanimated", keys: physical.union(["duration", "dampingRatio", "velocity", "overshootClamping"]),
    others: reanimatedOthers
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a second")
    try figures.refuse(flags: "overshootClamping")
    if figures.has("duration", "dampingRatio") {
      return still(
        PhysicalSpring(
          perceptualDuration: figures.number("duration", 550) / 1000, dampingRatio: figures.number("dampingRatio", 1),
          mass: figures.number("mass", 4)))
    }
    return still(
      PhysicalSpring(
        mass: figures.number("mass", 4), stiffness: figures.number("stiffness", 900),
        damping: figures.number("damping", 120)))
  }

  /// Reanimated 3, whose defaults are others.
  static let reanimated3 = SpringDialect(
    name: "reanimated3", keys: reanimated.keys, others: reanimatedOthers
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a second")
    try figures.refuse(flags: "overshootClamping")
    if figures.has("duration", "dampingRatio") {
      throw PresetError(.data, "what Reanimated 3 makes of a 'duration' is not known here")
    }
    return still(
      PhysicalSpring(
        mass: figures.number("mass", 1), stiffness: figures.number("stiffness", 100),
        damping: figures.number("damping", 10)))
  }

  private static let reanimatedOthers: Set = [
    "restDisplacementThreshold", "restSpeedThreshold", "energyThreshold", "reduceMotion", "clamp", "name",
  ]

  /// React Native's own `Animated`, and with it Origami, Rebound and POP.
  static let reactNative = SpringDialect(
    name: "react-native",
    keys: physical.union(["tension", "friction", "bounciness", "speed", "velocity", "overshootClamping", "delay"]),
    others: [
      "restDisplacementThreshold", "restSpeedThreshold", "useNativeDriver", "toValue", "isInteraction", "name",
    ]
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a second")
    try figures.refuse(flags: "overshootClamping")
    let delay = figures.number("delay", 0) / 1000
    let modifiers = delay == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
    let spring =
      if figures.has("stiffness", "damping", "mass") {
        PhysicalSpring(
          mass: figures.number("mass", 1), stiffness: figures.number("stiffness", 100),
          damping: figures.number("damping", 10))
      } else if figures.has("bounciness", "speed") {
        PhysicalSpring(bounciness: figures.number("bounciness", 8), speed: figures.number("speed", 12))
      } else {
        PhysicalSpring(
          origamiTension: figures.number("tension", 40), origamiFriction: figures.number("friction", 7))
      }
    return (spring.component, modifiers)
  }

  static let compose = SpringDialect(
    name: "compose", keys: ["stiffness", "dampingRatio"], others: ["visibilityThreshold", "name"]
  ) { figures in
    still(
      PhysicalSpring(
        stiffness: figures.number("stiffness", 1500), dampingRatio: figures.number("dampingRatio", 1)))
  }

  static let uikit = SpringDialect(
    name: "uikit",
    keys: physical.union([
      "duration", "perceptualDuration", "bounce", "dampingRatio", "initialVelocity", "initialSpringVelocity", "delay",
    ]), others: ["settlingDuration", "allowsOverdamping", "name"]
  ) { figures throws(PresetError) in
    let velocity = figures.numbers["initialVelocity"] ?? figures.number("initialSpringVelocity", 0)
    let delay = figures.number("delay", 0)
    let modifiers = delay == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
    if let stiffness = figures.numbers["stiffness"], let damping = figures.numbers["damping"] {
      return (
        PhysicalSpring(
          mass: figures.number("mass", 1), stiffness: stiffness, damping: damping, initialVelocity: velocity
        ).component, modifiers
      )
    }
    if figures.has("stiffness", "damping", "mass") {
      throw PresetError(.data, "UIKit's physical spring needs 'stiffness' and 'damping'")
    }
    let duration = figures.numbers["perceptualDuration"] ?? figures.number("duration", 0.5)
    if let ratio = figures.numbers["dampingRatio"] {
      // The older call, whose duration is all the time until it rests.
      guard figures.has("duration"), ratio > 0, ratio <= 1, duration > 0 else {
        throw PresetError(.data, "a 'dampingRatio' above 0 and at most 1 needs a 'duration' above 0")
      }
      let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: 0.001)
      return (
        PhysicalSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity
        ).component, modifiers
      )
    }
    return (perceived(duration, figures.number("bounce", 0), velocity), modifiers)
  }

  static let swiftui = SpringDialect(
    name: "swiftui",
    keys: physical.union([
      "duration", "bounce", "response", "dampingFraction", "blendDuration", "initialVelocity", "extraBounce",
    ]), others: ["name"]
  ) { figures throws(PresetError) in
    if let stiffness = figures.numbers["stiffness"], let damping = figures.numbers["damping"] {
      return still(
        PhysicalSpring(
          mass: figures.number("mass", 1), stiffness: stiffness, damping: damping,
          initialVelocity: figures.number("initialVelocity", 0)))
    }
    if figures.has("stiffness", "damping", "mass", "extraBounce") {
      throw PresetError(
        .data, "it needs 'stiffness' and 'damping', 'response' and 'dampingFraction', or 'duration' and 'bounce'")
    }
    let names = figures.has("response", "dampingFraction") ? ["response", "dampingFraction"] : ["duration", "bounce"]
    var parameters: [String: JSON] = [:]
    for name in names + ["blendDuration"] { parameters[name] = figures.numbers[name].map(JSON.number) }
    return (PresetComponent(kind: "spring", parameters: parameters), [])
  }

  /// A spring as SwiftUI and UIKit describe one, its figures as they are written.
  private static func perceived(_ duration: Double, _ bounce: Double, _ velocity: Double) -> PresetComponent {
    var parameters: [String: JSON] = ["duration": .number(duration), "bounce": .number(bounce)]
    if velocity != 0 { parameters["initialVelocity"] = .number(velocity) }
    return PresetComponent(kind: "interpolatingSpring", parameters: parameters)
  }

  /// The pace of a motion that is no spring.
  private static func pace(_ figures: SpringConfiguration, standard: PresetComponent) throws(PresetError)
    -> PresetComponent
  {
    if let curve = figures.curve {
      return PresetComponent(
        kind: "timingCurve",
        parameters: Dictionary(uniqueKeysWithValues: zip(["x1", "y1", "x2", "y2"], curve.map(JSON.number))))
    }
    guard let name = figures.texts["ease"] ?? figures.texts["easing"] else { return standard }
    if ["linear", "easeIn", "easeOut", "easeInOut"].contains(name) { return PresetComponent(kind: name) }
    throw PresetError(.data, "the pace '\(name)', whose figures are not in the file")
  }

  private static func modifiers(_ figures: SpringConfiguration) throws(PresetError) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    if let count = figures.numbers["repeat"], count != 0 {
      if figures.number("repeatDelay", 0) != 0 { throw PresetError(.data, "it waits between its passes") }
      let reverses = JSON.bool(["reverse", "mirror"].contains(figures.texts["repeatType"]))
      modifiers.append(
        PresetComponent(kind: "repeatCount", parameters: ["count": .number(count + 1), "autoreverses": reverses]))
    } else if figures.texts["repeat"] == "Infinity" {
      let reverses = JSON.bool(["reverse", "mirror"].contains(figures.texts["repeatType"]))
      modifiers.append(PresetComponent(kind: "repeatForever", parameters: ["autoreverses": reverses]))
    }
    let delay = figures.number("delay", 0)
    if delay != 0 { modifiers.append(PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])) }
    return modifiers
  }
}
