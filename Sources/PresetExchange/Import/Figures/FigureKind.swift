/// A kind of published figures, and how its animation is made.
struct FigureKind: Sendable {
  /// The kinds; durations are values.
  static let all: [FigureKind] = [
    .cubicBezier, .spring, .steps, .linearPoints, .path, .penner, .transition, .keyframes,
  ]

  let name: String
  /// The animation, without a duration where the figures have none; the closure finds another entry's.
  let component: @Sendable (Figure, (String) throws -> PresetComponent?) throws -> PresetComponent

  static let cubicBezier = FigureKind(name: "cubic-bezier") { figure, _ in
    var parameters: PresetParameters = [:]
    for key in ["x1", "y1", "x2", "y2"] { parameters[key] = figure.parameters[key] }
    return PresetComponent(kind: "timingCurve", parameters: parameters)
  }

  static let steps = FigureKind(name: "steps") { figure, _ in
    var parameters: PresetParameters = [:]
    for key in ["count", "position"] { parameters[key] = figure.parameters[key] }
    return PresetComponent(kind: "steps", parameters: parameters)
  }

  static let linearPoints = FigureKind(name: "linear-points") { figure, _ in
    guard let points = figure.parameters["points"] ?? figure.parameters["css"] else {
      throw TokenFlaw("it has no points")
    }
    return PresetComponent(kind: "linearPoints", parameters: ["points": points])
  }

  static let path = FigureKind(name: "path") { figure, _ in
    guard let path = figure.parameters["svg"] else { throw TokenFlaw("it has no path data") }
    return PresetComponent(kind: "path", parameters: ["path": path])
  }

  static let keyframes = FigureKind(name: "keyframes") { _, _ in
    throw TokenFlaw("keyframes of CSS properties are more than the way of one number")
  }

  static let transition = FigureKind(name: "transition") { figure, other in
    guard let easing = figure.parameters["easing"]?.string else { throw TokenFlaw("a transition needs an 'easing'") }
    guard var component = try (try? CSSEasing.parse(easing)) ?? other(easing) else {
      throw TokenFlaw("its easing '\(easing)' is neither a curve nor in this list")
    }
    guard let duration = figure.seconds("duration") ?? figure.duration else {
      throw TokenFlaw("a transition needs a duration")
    }
    component.parameters["duration"] = .number(duration)
    return component
  }
}
