/// Figma's easings as animations.
enum FigmaEasing {
  /// The names of its easings.
  static let types = Set(named.keys).union(["CUSTOM_CUBIC_BEZIER", "CUSTOM_SPRING"])

  /// The easings that have no figures in a file: these are Figma's own.
  private static let named: [String: PresetComponent] = [
    "LINEAR": PresetComponent(kind: "linear"), "EASE_IN": PresetComponent(kind: "easeIn"),
    "EASE_OUT": PresetComponent(kind: "easeOut"), "EASE_IN_AND_OUT": PresetComponent(kind: "easeInOut"),
    "EASE_IN_BACK": curve([0.3, -0.05, 0.7, -0.5]), "EASE_OUT_BACK": curve([0.45, 1.45, 0.8, 1]),
    "EASE_IN_AND_OUT_BACK": curve([0.7, -0.4, 0.4, 1.4]),
    // Published by others, who agree; Figma itself tells the names alone.
    "GENTLE": PhysicalSpring(stiffness: 100, damping: 15).component,
    "QUICK": PhysicalSpring(stiffness: 300, damping: 20).component,
    "BOUNCY": PhysicalSpring(stiffness: 600, damping: 15).component,
    "SLOW": PhysicalSpring(stiffness: 80, damping: 20).component,
    "HOLD": PresetComponent(kind: "steps", parameters: ["count": 1, "position": "end"]),
  ]

  /// Whether a value is an easing: a name, or an object with a name or figures.
  static func isOne(_ place: TokenPlace) -> Bool {
    if let name = place.string ?? place.member("type")?.string, types.contains(name) { return true }
    return place.member("easingFunctionCubicBezier") != nil || place.member("easingFunctionSpring") != nil
      || isCurve(place) || isSpring(place)
  }

  /// Whether a text is an easing function, as variables have it that are texts.
  static func isText(_ place: TokenPlace) -> Bool {
    place.string.map(CSSEasing.isFunction) ?? false
  }

  /// Whether one of the values of a variable is such a text.
  static func isWritten(in modes: TokenPlace?) -> Bool {
    var isOne = false
    modes?.forEachMember { if isText($1) { isOne = true } }
    return isOne
  }

  private static let corners = ["x1", "y1", "x2", "y2"]

  private static func isCurve(_ place: TokenPlace) -> Bool { corners.allSatisfy { place.number($0) != nil } }

  private static func isSpring(_ place: TokenPlace) -> Bool {
    ["mass", "stiffness", "damping"].allSatisfy { place.number($0) != nil }
  }

  /// The animation of an easing, without a duration.
  static func component(_ place: TokenPlace) throws(PresetError) -> PresetComponent {
    let type = place.string ?? place.member("type")?.string
    if let component = type.flatMap({ named[$0] }) { return component }
    if isText(place), let text = place.string { return try CSSEasing.parse(text) }
    if let curve = place.member("easingFunctionCubicBezier") ?? place.member("CUSTOM_CUBIC_BEZIER"), isCurve(curve) {
      return self.curve(corners.compactMap { curve.number($0).map(cleaned) })
    }
    if isCurve(place) { return curve(corners.compactMap { place.number($0).map(cleaned) }) }
    let figures = place.member("easingFunctionSpring") ?? place.member("CUSTOM_SPRING") ?? place
    if isSpring(figures), let mass = figures.number("mass"), let stiffness = figures.number("stiffness"),
      let damping = figures.number("damping")
    {
      return PhysicalSpring(
        mass: cleaned(mass), stiffness: cleaned(stiffness), damping: cleaned(damping),
        initialVelocity: cleaned(figures.number("initialVelocity") ?? 0)
      ).component
    }
    if figures.number("bounce") != nil {
      throw PresetError(.data, "a spring by its bounce alone, whose pace Figma does not publish")
    }
    throw PresetError(.data, "the easing '\(place.excerpt)' has no figures")
  }

  private static func curve(_ numbers: [Double]) -> PresetComponent {
    var curve = PresetComponent(kind: "timingCurve")
    for (corner, number) in zip(corners, numbers) { curve.parameters[corner] = .number(number) }
    return curve
  }

  /// The decimal that was meant, where a number is one that a Float holds: 0.42 for 0.41999998688697815.
  static func cleaned(_ number: Double) -> Double {
    let single = Float(number)
    guard Double(single) == number, let clean = Double(single.description) else { return number }
    return clean
  }
}
