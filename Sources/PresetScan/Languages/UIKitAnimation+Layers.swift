internal import AnimationEngine
internal import PresetExchange

// The springs of layers, which the properties behind them shape.
extension UIKitAnimation {
  /// Reads what a `CASpringAnimation` is called with, and the properties that it is given afterwards.
  static func layerSpring(
    _ arguments: [SourceArgument], _ properties: [(name: String, value: SourceExpression)]
  ) throws(UnreadLiteral) -> ScannedMotion? {
    var motion: ScannedMotion
    if arguments["perceptualDuration"] != nil {
      motion = ScannedMotion(
        "interpolatingSpring",
        [
          "duration": try number(arguments["perceptualDuration"] ?? .unknown, "perceptualDuration"),
          "bounce": try number(arguments["bounce"] ?? .number(0), "bounce"),
        ])
    } else {
      motion = ScannedMotion("interpolatingSpring", ["mass": 1, "stiffness": 100, "damping": 10])
    }
    for (name, value) in properties where ["mass", "stiffness", "damping", "initialVelocity"].contains(name) {
      let number = try number(value, name)
      if name != "initialVelocity" || number != 0 { motion.animation.parameters[name] = .number(number) }
    }
    let allowsOverdamping = properties.contains { $0.name == "allowsOverdamping" && $0.value.bool != false }
    return try timed(allowsOverdamping ? overdamped(motion) : motion, properties)
  }

  /// The properties of a layer's animation that repeat it, or begin it on the way, and what they are where they do not.
  private static let repeating: [String: Double] = [
    "repeatCount": 0, "repeatDuration": 0, "timeOffset": 0,
  ]

  /// A layer's spring with the speed and the beginning that it is given; its other times make of it what no preset is.
  private static func timed(
    _ motion: ScannedMotion, _ properties: [(name: String, value: SourceExpression)]
  ) throws(UnreadLiteral) -> ScannedMotion {
    var motion = motion
    for (name, value) in properties {
      if let standard = repeating[name], value.number != standard, !(name == "repeatCount" && value.number == 1) {
        throw UnreadLiteral("its '\(name)' makes more of it than one way to its target")
      }
      if name == "autoreverses", value.bool != false { throw UnreadLiteral("it goes back") }
      if name == "duration", value.chain?.links.last?.name != "settlingDuration" { try check(duration: value, motion) }
      if name == "beginTime", value.number != 0 {
        throw UnreadLiteral("its 'beginTime' is a time of the layer's clock")
      }
      if name == "speed" {
        let speed = try number(value, name)
        if speed != 1 {
          motion.modifiers.append(PresetComponent(kind: "speed", parameters: ["factor": .number(speed)]))
        }
      }
    }
    return motion
  }

  /// Refuses a duration that ends a layer's spring before it has come to rest.
  private static func check(duration: SourceExpression, _ motion: ScannedMotion) throws(UnreadLiteral) {
    let seconds = try number(duration, "duration")
    let preset = Preset(name: "literal", animation: motion.animation)
    guard let animation = try? AnimationKinds.standard.makeAnimation(preset),
      let end = Measures.duration(of: animation), seconds >= end
    else { throw UnreadLiteral("its 'duration' ends it before it has come to rest") }
  }

  /// The spring of a layer as it moves where it may be damped beyond critical, as no `interpolatingSpring` is.
  private static func overdamped(_ motion: ScannedMotion) throws(UnreadLiteral) -> ScannedMotion {
    func figure(_ name: String) -> Double? { motion.animation.parameters[name]?.number }
    guard let mass = figure("mass"), let stiffness = figure("stiffness"), let damping = figure("damping"),
      damping * damping > 4 * mass * stiffness
    else { return motion }
    if figure("initialVelocity") != nil {
      throw UnreadLiteral("it begins with a velocity, which no preset damped beyond critical takes")
    }
    return ScannedMotion(PhysicalSpring(mass: mass, stiffness: stiffness, damping: damping).component)
  }
}
