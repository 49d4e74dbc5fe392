extension SpringDialect {
  /// The Web Animations API, its times in milliseconds: what `element.animate` takes beside the keyframes.
  ///
  /// Defaults: https://www.w3.org/TR/web-animations-1/#the-effecttiming-dictionaries
  static let webAnimations = SpringDialect(
    name: .webAnimations, keys: ["duration", "easing", "delay", "iterations", "direction", "iterationStart"],
    others: ["fill", "composite", "iterationComposite", "endDelay", "id", "name"]
  ) { figures throws(PresetError) in
    if figures.number("iterationStart", 0) != 0 {
      throw PresetError(.data, "its 'iterationStart' begins it on the way")
    }
    guard let duration = figures.numbers["duration"] else {
      throw PresetError(.data, "without a 'duration' it takes no time")
    }
    let pace = try figures.pace?.get() ?? PresetComponent(kind: "linear")
    let direction = figures.texts["direction"] ?? "normal"
    guard ["normal", "alternate"].contains(direction) else {
      throw PresetError(.data, "its 'direction' is '\(direction)', which runs it from its target to its start")
    }
    let reverses = JSON.bool(direction == "alternate")
    var modifiers: [PresetComponent] = []
    if figures.texts["iterations"] == "Infinity" {
      modifiers.append(PresetComponent(kind: "repeatForever", parameters: ["autoreverses": reverses]))
    } else if case let count = figures.number("iterations", 1), count != 1 {
      // Passes there and back in one curve, as exports write them.
      var motion = try CSSMotion([], of: .animation)
      (motion.easing, motion.duration, motion.count) = (pace, duration / 1000, count)
      motion.alternates = direction == "alternate"
      if let halved = motion.halvedThereAndBack, let easing = halved.easing, let duration = halved.duration {
        modifiers.append(PresetComponent(kind: "repeatCount", parameters: ["count": .number(halved.count)]))
        return (easing.lasting(duration), modifiers + waiting(figures.number("delay", 0) / 1000))
      }
      modifiers.append(
        PresetComponent(kind: "repeatCount", parameters: ["count": .number(count), "autoreverses": reverses]))
    }
    return (pace.lasting(duration / 1000), modifiers + waiting(figures.number("delay", 0) / 1000))
  }
}
