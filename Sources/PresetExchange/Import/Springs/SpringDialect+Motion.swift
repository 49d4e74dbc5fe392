extension SpringDialect {
  /// Motion, which was Framer Motion: `duration` and `visualDuration` are seconds until different things.
  static let motion = motionDialect(.motion)
  static let framer = motionDialect(.framer)

  private static func motionDialect(_ name: ImportDialect) -> SpringDialect {
    SpringDialect(
      name: name,
      keys: physical.union([
        "duration", "bounce", "visualDuration", "velocity", "type", "ease", "delay", "repeat", "repeatType",
        "repeatDelay",
      ]),
      others: ["restSpeed", "restDelta", "when", "from", "times", "name", "staggerChildren", "delayChildren"]
    ) { figures throws(PresetError) in
      try figures.refuse(velocity: "velocity", "units of the value a second")
      if figures.longLists.contains("times") {
        throw PresetError(.data, "its 'times' place keyframes between its start and its target")
      }
      let modifiers = try modifiers(figures)
      let type = figures.texts["type"]
      if type == "tween" || type == "keyframes" || (type == nil && figures.pace != nil) {
        guard let duration = figures.numbers["duration"] else {
          throw PresetError(.data, "a tween whose duration is not said")
        }
        guard let pace = try figures.pace?.get() else {
          throw PresetError(
            .data, "a tween without an 'ease' has another one in each part and version of Motion",
            hint: "write 'ease' into the file")
        }
        return try passes(figures, pace.lasting(duration), modifiers)
      }
      if let type, type != "spring" { throw PresetError(.data, "a motion of type '\(type)'") }
      let isPhysical = figures.has("stiffness", "damping", "mass")
      if type == nil && !isPhysical {
        throw PresetError(
          .data, "without a 'type' or an 'ease' it can be a tween or a spring",
          hint: "write 'type', and a tween's 'ease', into the file")
      }
      return try passes(figures, spring(figures, isPhysical: isPhysical).component, modifiers)
    }
  }

  /// The motion, whose passes back run in reverse unless they are mirrored.
  private static func passes(
    _ figures: SpringConfiguration, _ animation: PresetComponent, _ modifiers: [PresetComponent]
  ) throws(PresetError) -> (PresetComponent, [PresetComponent]) {
    guard figures.texts["repeatType"] == "reverse", let passes = try ReversedPasses(animation, modifiers) else {
      return (animation, modifiers)
    }
    return (passes.animation, passes.modifiers)
  }

  private static func spring(_ figures: SpringConfiguration, isPhysical: Bool) -> PhysicalSpring {
    // As `getSpringOptions` has it: a `visualDuration` counts beside a `duration` or a `bounce`, and alone says nothing.
    if isPhysical || !figures.has("duration", "bounce") {
      return PhysicalSpring(
        mass: figures.number("mass", 1), stiffness: figures.number("stiffness", 100),
        damping: figures.number("damping", 10))
    }
    if let duration = figures.numbers["visualDuration"] {
      return PhysicalSpring(visualDuration: duration, bounce: figures.number("bounce", 0))
    }
    return PhysicalSpring(envelopeDuration: figures.number("duration", 0.8), bounce: figures.number("bounce", 0.3))
  }

  private static func modifiers(_ figures: SpringConfiguration) throws(PresetError) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    let reverses = JSON.bool(["reverse", "mirror"].contains(figures.texts["repeatType"]))
    if let count = figures.numbers["repeat"], count != 0 {
      modifiers.append(
        PresetComponent(kind: "repeatCount", parameters: ["count": .number(count + 1), "autoreverses": reverses]))
    } else if figures.texts["repeat"] == "Infinity" {
      modifiers.append(PresetComponent(kind: "repeatForever", parameters: ["autoreverses": reverses]))
    }
    if !modifiers.isEmpty && figures.number("repeatDelay", 0) != 0 {
      throw PresetError(.data, "it waits between its passes")
    }
    return modifiers + waiting(figures.number("delay", 0))
  }

  /// The delay of so many seconds; none of 0.
  static func waiting(_ delay: Double) -> [PresetComponent] {
    delay == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
  }
}
