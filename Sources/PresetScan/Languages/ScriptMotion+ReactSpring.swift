internal import PresetExchange

// The configurations of react-spring.
extension ScriptMotion {
  /// The configurations that react-spring has by name.
  static let reactSprings = Dictionary(
    uniqueKeysWithValues: ReactSpringConfiguration.all.map {
      ($0.name, PhysicalSpring(tension: $0.tension, friction: $0.friction))
    })

  /// Reads a configuration of react-spring; nil where it is none.
  static func configuration(_ members: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion? {
    let keys = Set(members.compactMap(\.label))
    let isMotion = !keys.isDisjoint(with: ["duration", "frequency", "tension", "friction"])
    if isMotion { try checkMembers(members) }
    if keys.contains("duration") {
      let pace = try members["easing"].map { value throws(UnreadLiteral) in try ease(value) }
      return (pace ?? ScannedMotion("linear", isCurve: true))
        .lasting(try number(members["duration"] ?? .unknown, "duration") / 1000)
    }
    if keys.contains("frequency") { throw UnreadLiteral("its 'frequency' and 'damping' are read of no version") }
    guard !keys.isDisjoint(with: ["tension", "friction"]) else { return nil }
    if let velocity = members["velocity"], velocity.number != 0 {
      throw UnreadLiteral("its 'velocity' is in units of the value a millisecond")
    }
    if members["clamp"]?.bool == true { throw UnreadLiteral("its 'clamp' cuts it off at the target") }
    if let bounce = members["bounce"], bounce.number != 0 { throw UnreadLiteral("its 'bounce' turns it back") }
    return try checked(
      PhysicalSpring(
        tension: number(members["tension"] ?? .number(170), "tension"),
        friction: number(members["friction"] ?? .number(26), "friction"),
        mass: number(members["mass"] ?? .number(1), "mass")))
  }

  /// Returns a motion with the delay and the loop that stand beside its configuration of react-spring.
  static func started(_ motion: ScannedMotion, by members: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    let delay = try number(members["delay"] ?? .number(0), "delay")
    guard let value = members["loop"], value.bool != false else { return motion.delayed(delay / 1000) }
    let parts = value.members ?? []
    let loop =
      value.bool == true
      ? ReactSpringLoop()
      : ReactSpringLoop(
        reverse: parts["reverse"]?.bool, reset: parts["reset"]?.bool, delay: parts["delay"]?.number, count: parts.count)
    guard let loop else { throw UnreadLiteral("its 'loop' is not written out") }
    guard let modifiers = loop.modifiers(waiting: delay) else { throw UnreadLiteral(ReactSpringLoop.problem) }
    var motion = motion
    motion.modifiers += modifiers
    return motion
  }
}
