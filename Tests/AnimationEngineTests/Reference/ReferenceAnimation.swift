import AnimationEngine

/// Builds the animation that a reference case describes, through the public factories.
func referenceAnimation(_ description: ReferenceValue) -> Animation? {
  func number(_ key: String) -> Double { description[key].number }
  let duration = description["duration"].optionalNumber
  switch description["type"].string {
  case "default": return .default
  case "linear": return duration.map { .linear(duration: $0) } ?? .linear
  case "easeIn": return duration.map { .easeIn(duration: $0) } ?? .easeIn
  case "easeOut": return duration.map { .easeOut(duration: $0) } ?? .easeOut
  case "easeInOut": return duration.map { .easeInOut(duration: $0) } ?? .easeInOut
  case "timingCurve":
    return .timingCurve(number("p1x"), number("p1y"), number("p2x"), number("p2y"), duration: duration ?? 0.35)
  case "unitCurve":
    return referenceCurve(description["curve"]).map { .timingCurve($0, duration: duration ?? .nan) }
  case "spring": return .spring
  case "interactiveSpring": return .interactiveSpring
  case "smooth": return .smooth
  case "snappy": return .snappy
  case "bouncy": return .bouncy
  case "interpolatingSpringDefault": return .interpolatingSpring
  case "spring(duration:bounce:blendDuration:)":
    return .spring(duration: number("duration"), bounce: number("bounce"), blendDuration: number("blendDuration"))
  case "fluidSpring":
    return .spring(
      response: number("response"), dampingFraction: number("dampingFraction"), blendDuration: number("blendDuration"))
  case "interactiveSpring(response:dampingFraction:blendDuration:)":
    return .interactiveSpring(
      response: number("response"), dampingFraction: number("dampingFraction"), blendDuration: number("blendDuration"))
  case "interactiveSpring(duration:extraBounce:blendDuration:)":
    return .interactiveSpring(
      duration: number("duration"), extraBounce: number("extraBounce"), blendDuration: number("blendDuration"))
  case "smooth(duration:extraBounce:)":
    return .smooth(duration: number("duration"), extraBounce: number("extraBounce"))
  case "snappy(duration:extraBounce:)":
    return .snappy(duration: number("duration"), extraBounce: number("extraBounce"))
  case "bouncy(duration:extraBounce:)":
    return .bouncy(duration: number("duration"), extraBounce: number("extraBounce"))
  case "interpolatingSpring":
    return .interpolatingSpring(
      mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"),
      initialVelocity: number("initialVelocity"))
  case "interpolatingSpring(duration:bounce:initialVelocity:)":
    return .interpolatingSpring(
      duration: number("duration"), bounce: number("bounce"), initialVelocity: number("initialVelocity"))
  default: return referenceModifier(description)
  }
}

private func referenceModifier(_ description: ReferenceValue) -> Animation? {
  guard let base = referenceAnimation(description["base"]) else { return nil }
  let autoreverses = description["autoreverses"].bool
  switch description["type"].string {
  case "delay": return base.delay(description["delay"].number)
  case "speed": return base.speed(description["speed"].number)
  case "repeatCount":
    return base.repeatCount(Int(description["count"].number), autoreverses: autoreverses)
  case "repeatForever": return base.repeatForever(autoreverses: autoreverses)
  case "logicallyComplete": return base.logicallyComplete(after: description["after"].number)
  default: return nil
  }
}

/// Builds the curve that a reference case describes.
func referenceCurve(_ description: ReferenceValue) -> UnitCurve? {
  switch description["type"].string {
  case "linear": .linear
  case "easeIn": .easeIn
  case "easeOut": .easeOut
  case "easeInOut": .easeInOut
  case "circularEaseIn": .circularEaseIn
  case "circularEaseOut": .circularEaseOut
  case "circularEaseInOut": .circularEaseInOut
  case "bezier":
    .bezier(
      startControlPoint: UnitPoint(x: description["p1x"].number, y: description["p1y"].number),
      endControlPoint: UnitPoint(x: description["p2x"].number, y: description["p2y"].number))
  default: nil
  }
}
