internal import AnimationEngine

/// The meaning of a configuration's members in one library.
struct SpringDialect: Sendable {
  /// An animation, with its modifiers.
  typealias Moving = (animation: PresetComponent, modifiers: [PresetComponent])

  let name: ImportDialect
  /// The members that shape the motion.
  let keys: Set<String>
  /// The members that do not: when to stop, what to call.
  let others: Set<String>
  let read: @Sendable (SpringConfiguration) throws(PresetError) -> Moving

  /// The dialects, in the order in which they are shown.
  static let all = [
    reactSpring, motion, framer, reanimated, reanimated3, reactNative, webAnimations, compose, uikit, swiftui,
  ]

  /// Every member that some dialect knows.
  static let known = all.reduce(into: Set<String>()) { $0.formUnion($1.known) }

  /// Every member that this dialect knows.
  var known: Set<String> { keys.union(others) }

  /// Members that make a text look like configurations.
  static let telling: Set = [
    "stiffness", "damping", "dampingRatio", "dampingFraction", "tension", "friction", "bounce", "bounciness", "speed",
    "response", "mass", "visualDuration", "perceptualDuration", "duration", "frequency",
  ]
  /// The keys with those that other objects have as well, beside one of these.
  static let likely = telling.union(["ease", "easing"])
  /// Members that only configurations have.
  static let unmistakable: Set = [
    "stiffness", "friction", "dampingRatio", "dampingFraction", "bounciness", "visualDuration",
  ]

  static let physical: Set = ["mass", "stiffness", "damping"]

  /// A motion that neither waits nor repeats.
  static func still(_ spring: PhysicalSpring) -> Moving { (spring.component, []) }

  /// React Native's own `Animated`, and with it Origami, Rebound and POP.
  static let reactNative = SpringDialect(
    name: .reactNative,
    keys: physical.union([
      "tension", "friction", "bounciness", "speed", "velocity", "overshootClamping", "delay", "duration", "easing",
    ]),
    others: [
      "restDisplacementThreshold", "restSpeedThreshold", "useNativeDriver", "toValue", "isInteraction", "name",
    ]
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a second")
    try figures.refuse(flags: "overshootClamping")
    let modifiers = waiting(figures.number("delay", 0) / 1000)
    if figures.pace != nil || figures.has("duration") { return try animatedTiming(figures) }
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

  /// What `Animated.timing` makes of a configuration: half a second of its `Easing.inOut(Easing.ease)` by itself.
  static func animatedTiming(_ figures: SpringConfiguration) throws(PresetError) -> Moving {
    let standard = ScriptEasing.inOut(ScriptEasing.curve(0.42, 0, 1, 1)) ?? PresetComponent(kind: "easeInOut")
    return (
      (try figures.pace?.get() ?? standard).lasting(figures.number("duration", 500) / 1000),
      waiting(figures.number("delay", 0) / 1000)
    )
  }

  static let compose = SpringDialect(
    name: .compose, keys: ["stiffness", "dampingRatio"], others: ["visibilityThreshold", "name"]
  ) { figures in
    still(
      PhysicalSpring(
        stiffness: figures.number("stiffness", 1500), dampingRatio: figures.number("dampingRatio", 1)))
  }

  static let uikit = SpringDialect(
    name: .uiKit,
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
        ).interpolating, modifiers
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
    name: .swiftUI,
    keys: physical.union([
      "duration", "bounce", "response", "dampingFraction", "blendDuration", "initialVelocity", "extraBounce",
    ]), others: ["name"]
  ) { figures throws(PresetError) in
    if let stiffness = figures.numbers["stiffness"], let damping = figures.numbers["damping"] {
      let spring = PhysicalSpring(
        mass: figures.number("mass", 1), stiffness: stiffness, damping: damping,
        initialVelocity: figures.number("initialVelocity", 0))
      return (spring.interpolating, [])
    }
    if figures.has("stiffness", "damping", "mass", "extraBounce") {
      throw PresetError(
        .data, "it needs 'stiffness' and 'damping', 'response' and 'dampingFraction', or 'duration' and 'bounce'")
    }
    let names = figures.has("response", "dampingFraction") ? ["response", "dampingFraction"] : ["duration", "bounce"]
    var parameters: PresetParameters = [:]
    for name in names + ["blendDuration"] { parameters[name] = figures.numbers[name].map(JSON.number) }
    return (PresetComponent(kind: "spring", parameters: parameters), [])
  }

  /// A spring as SwiftUI and UIKit describe one, its figures as they are written.
  private static func perceived(_ duration: Double, _ bounce: Double, _ velocity: Double) -> PresetComponent {
    var parameters: PresetParameters = ["duration": .number(duration), "bounce": .number(bounce)]
    if velocity != 0 { parameters["initialVelocity"] = .number(velocity) }
    return PresetComponent(kind: "interpolatingSpring", parameters: parameters)
  }
}
