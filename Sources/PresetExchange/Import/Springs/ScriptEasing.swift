/// The paces that scripts give their motions: four numbers, a name, or a call of what makes one.
package enum ScriptEasing {
  /// The animation of a pace, without a duration.
  ///
  /// - Returns: Or an error of code `data`, where no animation is that, or its figures are not in the file.
  static func pace(_ place: TokenPlace) -> Result<PresetComponent, PresetError> {
    if let component = component(place) { return .success(component) }
    let text = place.string ?? place.expression ?? place.call.map { "\($0.name)(…)" } ?? place.excerpt
    if let formula = unsayable(place) {
      return .failure(PresetError(.data, "the pace '\(text)' is \(formula), which no animation of a preset is"))
    }
    return .failure(PresetError(.data, "the pace '\(text)', whose figures are not in the file"))
  }

  /// The easing that a text is; nil where it is none.
  static func component(_ place: TokenPlace) -> PresetComponent? {
    if let call = place.call { return component(call) }
    if let name = place.string ?? place.expression { return known(name) ?? written(name) }
    return curve(place.elements)
  }

  /// Whether what stands here can only be a pace, whatever its figures are.
  static func isOne(_ place: TokenPlace) -> Bool {
    guard let name = place.call?.name ?? place.expression else { return false }
    return name.hasPrefix("Easing.") || (place.call != nil && name == "cubicBezier")
  }

  /// The pace that a name of a library stands for; nil for others.
  package static func known(_ name: String) -> PresetComponent? { named[name] ?? reactSpring(name) }

  /// react-spring's table of Penner's functions.
  private static func reactSpring(_ name: String) -> PresetComponent? {
    name.hasPrefix("easings.") ? FigureKind.penner(String(name.dropFirst("easings.".count))) : nil
  }

  /// A function of CSS's, with its figures, or a keyword as CSS alone spells it.
  private static func written(_ text: String) -> PresetComponent? {
    let isKeyword = ["ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"].contains(text)
    return isKeyword || CSSEasing.beginsAsFunction(text) ? try? CSSEasing.parse(text) : nil
  }

  private static func component(_ call: ScriptCall) -> PresetComponent? {
    let first = call.arguments.first
    switch call.name {
    case "bezier", "cubicBezier", "Easing.bezier", "Easing.bezierFn": return curve(call.arguments)
    case "points": return points(first?.elements.map(\.number) ?? [])
    default: return made(by: call.name, of: first.flatMap(component), or: first?.number, isPlain: first == nil)
    }
  }

  /// The easing that one of Reanimated's functions makes of another one, or of a number; nil of any other function.
  ///
  /// - Parameter isPlain: Whether it is called with nothing.
  package static func made(
    by function: String, of inner: PresetComponent?, or number: Double?, isPlain: Bool
  ) -> PresetComponent? {
    switch function {
    case "Easing.poly": number.map { power(.number($0)) }
    case "Easing.back": isPlain ? back(1.70158) : number.map(back)
    case "Easing.in": inner
    case "Easing.out": inner.flatMap(out)
    case "Easing.inOut": inner.flatMap(inOut)
    default: nil
    }
  }

  static func power(_ exponent: JSON) -> PresetComponent {
    PresetComponent(kind: "power", parameters: ["exponent": exponent, "direction": "in"])
  }

  private static func back(_ overshoot: Double) -> PresetComponent {
    PresetComponent(kind: "back", parameters: ["overshoot": .number(overshoot), "direction": "in"])
  }

  private static func curve(_ places: [TokenPlace]) -> PresetComponent? {
    let numbers = places.compactMap(\.number)
    guard numbers.count == 4, places.count == 4 else { return nil }
    if numbers == [0, 0, 1, 1] { return PresetComponent(kind: "linear") }
    return curve(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> PresetComponent {
    PresetComponent(
      kind: "timingCurve",
      parameters: ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
  }

  /// What our own exports call: pairs of a part of the duration and a value.
  private static func points(_ numbers: [Double?]) -> PresetComponent? {
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count, known.count >= 4, known.count.isMultiple(of: 2) else { return nil }
    let points = stride(from: 0, to: known.count, by: 2).map { index in
      JSON.array([.number(known[index]), .number(known[index + 1])])
    }
    return PresetComponent(kind: "linearPoints", parameters: ["points": .array(points)])
  }

  /// A pace run from its end: 1 − f(1 − t).
  private static func out(_ component: PresetComponent) -> PresetComponent? {
    if let figures = figures(component) {
      return curve(1 - figures[2], 1 - figures[3], 1 - figures[0], 1 - figures[1])
    }
    return directed(component, "out")
  }

  /// A pace in the first half and the same from its end in the second.
  static func inOut(_ component: PresetComponent) -> PresetComponent? {
    guard let figures = figures(component) else { return directed(component, "inOut") }
    let halves = figures.map { $0 / 2 }
    let rest = [2, 3, 0, 1].map { 1 - halves[$0] } + [1, 1]
    let text = (halves + [0.5, 0.5] + rest).map { JSON.text(of: $0) }
    let path = "M0,0 C\(text[..<6].joined(separator: ",")) C\(text[6...].joined(separator: ","))"
    return PresetComponent(kind: "path", parameters: ["path": .string(path)])
  }

  /// The four numbers of a curve; nil for what is none.
  private static func figures(_ component: PresetComponent) -> [Double]? {
    guard component.kind == "timingCurve" else { return nil }
    return ["x1", "y1", "x2", "y2"].compactMap { component.parameters[$0]?.number }
  }

  private static func directed(_ component: PresetComponent, _ direction: String) -> PresetComponent? {
    if component.kind == "linear" { return component }
    let circle = "circularEase"
    let isCircle = component.kind.hasPrefix(circle)
    let own = isCircle ? component.kind.dropFirst(circle.count).lowercased() : component.parameters["direction"]?.string
    let turned: String
    switch (own, direction) {
    case ("in", _): turned = direction
    // Twice from its end is from its start again.
    case ("out", "out"): turned = "in"
    default: return nil
    }
    if isCircle { return PresetComponent(kind: circle + turned.prefix(1).uppercased() + turned.dropFirst()) }
    var component = component
    component.parameters["direction"] = .string(turned)
    return component
  }
}
