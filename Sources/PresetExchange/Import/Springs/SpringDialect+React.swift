extension SpringDialect {
  /// react-spring, its times in milliseconds: a configuration, or the properties around one.
  static let reactSpring = SpringDialect(
    name: .reactSpring,
    keys: [
      "tension", "friction", "mass", "frequency", "damping", "velocity", "clamp", "bounce", "duration", "easing",
      "delay", "loop",
    ],
    others: [
      "precision", "restVelocity", "round", "progress", "decay", "config", "name", "from", "to", "immediate", "reset",
      "reverse", "cancel", "pause", "ref",
    ]
  ) { figures throws(PresetError) in
    try figures.refuse(velocity: "velocity", "units of the value a millisecond")
    try figures.refuse(flags: "clamp", "decay")
    for (key, what) in refused where figures.flags.contains(key) || figures.unread[key] != nil {
      throw PresetError(.data, "its '\(key)' \(what)")
    }
    if figures.number("progress", 0) != 0 { throw PresetError(.data, "its 'progress' begins it on the way") }
    if figures.number("bounce", 0) != 0 { throw PresetError(.data, "its 'bounce' turns it back at the target") }
    let delay = figures.number("delay", 0)
    guard let loop = figures.loop else { return (try component(figures), waiting(delay / 1000)) }
    guard let modifiers = loop.modifiers(waiting: delay) else { throw PresetError(.data, ReactSpringLoop.problem) }
    return (try component(figures), modifiers)
  }

  /// The properties that make another motion of a configuration, and what they do.
  private static let refused = [
    ("immediate", "shows the target at once"), ("reverse", "runs it from its target to its start"),
    ("pause", "holds it where it is"), ("cancel", "ends it where it is"),
  ]

  /// The springs of react-spring that go by a name: `config.wobbly`.
  static let named = Set(ReactSpringConfiguration.all.map { "config.\($0.name)" })

  private static func component(_ figures: SpringConfiguration) throws(PresetError) -> PresetComponent {
    let mass = figures.number("mass", 1)
    if figures.has("duration") {
      let pace = try figures.pace?.get() ?? PresetComponent(kind: "linear")
      return pace.lasting(figures.number("duration", 0) / 1000)
    }
    if figures.has("frequency") {
      return PhysicalSpring(
        response: figures.number("frequency", 1), dampingFraction: figures.number("damping", 1), mass: mass
      ).component
    }
    if figures.has("damping") { throw PresetError(.data, "its 'damping' counts with a 'frequency' alone") }
    return PhysicalSpring(
      tension: figures.number("tension", 170), friction: figures.number("friction", 26), mass: mass
    ).component
  }

  /// Reanimated, its times in milliseconds: a spring, or with an `easing` what `withTiming` takes.
  static let reanimated = SpringDialect(
    name: .reanimated, keys: reanimatedKeys, others: reanimatedOthers
  ) { figures throws(PresetError) in
    if figures.pace != nil { return try timing(figures) }
    try refuseOfReanimated(figures)
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
    name: .reanimated3, keys: reanimatedKeys, others: reanimatedOthers
  ) { figures throws(PresetError) in
    if figures.pace != nil { return try timing(figures) }
    try refuseOfReanimated(figures)
    if figures.has("duration", "dampingRatio") {
      throw PresetError(.data, "what Reanimated 3 makes of a 'duration' is not known here")
    }
    return still(
      PhysicalSpring(
        mass: figures.number("mass", 1), stiffness: figures.number("stiffness", 100),
        damping: figures.number("damping", 10)))
  }

  private static let reanimatedKeys = physical.union([
    "duration", "dampingRatio", "velocity", "overshootClamping", "easing",
  ])

  private static let reanimatedOthers: Set = [
    "restDisplacementThreshold", "restSpeedThreshold", "energyThreshold", "reduceMotion", "clamp", "name",
  ]

  private static func refuseOfReanimated(_ figures: SpringConfiguration) throws(PresetError) {
    try figures.refuse(velocity: "velocity", "units of the value a second")
    try figures.refuse(flags: "overshootClamping")
  }

  /// What `withTiming` makes of a configuration: in all versions 300 ms of a quadratic pace at both ends by itself.
  static func timing(_ figures: SpringConfiguration) throws(PresetError) -> Moving {
    let standard = PresetComponent(kind: "power", parameters: ["exponent": 2, "direction": "inOut"])
    return ((try figures.pace?.get() ?? standard).lasting(figures.number("duration", 300) / 1000), [])
  }
}
