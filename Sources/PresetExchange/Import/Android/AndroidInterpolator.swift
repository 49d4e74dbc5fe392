internal import XML

/// An interpolator as the animation that moves at its pace, without a duration.
package enum AndroidInterpolator {
  /// Puts the interpolator that a file is into the sink, and defines it for the others.
  static func convert(_ file: AndroidFile, _ resources: AndroidResources, _ sink: ImportSink) throws {
    let (root, context) = (file.root, file.context)
    guard root.name.hasSuffix("Interpolator") else { return }
    let source = context.source(line: root.line, path: root.name, text: root.tag)
    let component: PresetComponent
    do throws(PresetError) {
      component = try self.component(root, resources)
    } catch {
      return try sink.leaveOut(source, error)
    }
    for folder in ["interpolator", "anim", "animator"] {
      try sink.define(AndroidResources.definition("\(folder)/\(file.name)", component.document.text))
    }
    // The preset itself is in the values, with its name and its duration.
    if resources.isExported(component, fileName: file.name) {
      return try sink.passOver("interpolators of exported presets")
    }
    let preset = Preset(name: ImportContext.name(of: [file.name]), animation: context.curve(component))
    guard try sink.offer(preset, source, isDurationAssumed: context.isAssumed(preset)), preset.valueType != nil else {
      return
    }
    var values = ImportedValues()
    for folder in ["interpolator", "anim", "animator"] { values.note(preset, as: "\(folder)/\(file.name)") }
    try sink.define(.androidValues(values))
  }

  /// What an interpolator's element stands for.
  package static func component(
    _ node: some AndroidElement, _ resources: AndroidResources
  ) throws(PresetError) -> PresetComponent {
    func number(_ name: String, _ standard: Double) throws(PresetError) -> Double {
      try node.attribute(name).map { value throws(PresetError) in try resources.number(value) } ?? standard
    }
    switch node.name {
    case "linearInterpolator": return PresetComponent(kind: "linear")
    case "accelerateDecelerateInterpolator": return standard
    // x^(2f), and the same from the other end.
    case "accelerateInterpolator": return power("in", try number("factor", 1))
    case "decelerateInterpolator": return power("out", try number("factor", 1))
    case "anticipateInterpolator": return back("in", try number("tension", 2))
    case "overshootInterpolator": return back("out", try number("tension", 2))
    case "anticipateOvershootInterpolator":
      return back("inOut", try number("tension", 2) * number("extraTension", 1.5))
    case "bounceInterpolator": return bounce
    case "pathInterpolator": return try path(node, resources)
    case "cycleInterpolator": throw PresetError(.data, "a cycle ends where it starts")
    default:
      throw PresetError(.data, "'<\(node.name)>' is no interpolator whose figures are known")
    }
  }

  private static func power(_ direction: String, _ factor: Double) -> PresetComponent {
    PresetComponent(kind: "power", parameters: ["direction": .string(direction), "exponent": .number(2 * factor)])
  }

  private static func back(_ direction: String, _ tension: Double) -> PresetComponent {
    PresetComponent(kind: "back", parameters: ["direction": .string(direction), "overshoot": .number(tension)])
  }

  /// What Android takes where no interpolator is named: half a wave of a cosine.
  static let standard = PresetComponent(kind: "sine", parameters: ["direction": "inOut"])

  /// Android's bounce: parabolas 8·(1.1226·x − a)² + b, which as Bézier curves are exact but for the last 5e-5, so that
  /// it ends at 1, and the steps of 4e-4 between them.
  private static let bounce: PresetComponent = {
    let parabolas: [(end: Double, center: Double, floor: Double)] = [
      (0.3535 / 1.1226, 0, 0), (0.7408 / 1.1226, 0.54719, 0.7), (0.9644 / 1.1226, 0.8526, 0.9), (1, 1.0435, 0.95),
    ]
    var segments: [JSON] = []
    var (x, y) = (0.0, 0.0)
    for (end, center, floor) in parabolas {
      func value(_ x: Double) -> Double { 8 * (1.1226 * x - center) * (1.1226 * x - center) + floor }
      let endY = end == 1 ? 1 : value(end)
      // The control point of a parabola is where its tangents meet: half way across.
      let middle = 2 * value((x + end) / 2) - (value(x) + value(end)) / 2
      segments.append(
        .array(
          [
            x + (end - x) / 3, y + 2 / 3 * (middle - y), x + (end - x) * 2 / 3, endY + 2 / 3 * (middle - endY), end,
            endY,
          ].map(JSON.number)))
      (x, y) = (end, endY)
    }
    return PresetComponent(kind: "path", parameters: ["path": .array(segments)])
  }()

  private static func path(
    _ node: some AndroidElement, _ resources: AndroidResources
  ) throws(PresetError) -> PresetComponent {
    if let data = node.attribute("pathData") { return try path(try resources.text(data)) }
    let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
    var numbers: [Double] = []
    for name in names {
      if let value = node.attribute(name) { numbers.append(try resources.number(value)) }
    }
    if numbers.count == 2, node.attribute("controlX1") != nil, node.attribute("controlY1") != nil {
      // One control point makes a quadratic curve.
      numbers = [numbers[0] * 2 / 3, numbers[1] * 2 / 3, (numbers[0] * 2 + 1) / 3, (numbers[1] * 2 + 1) / 3]
    }
    guard numbers.count == 4 else {
      throw PresetError(.data, "a path needs 'pathData', or \(names.joined(separator: ", "))")
    }
    return PresetComponent(
      kind: "timingCurve",
      parameters: [
        "x1": .number(numbers[0]), "y1": .number(numbers[1]), "x2": .number(numbers[2]), "y2": .number(numbers[3]),
      ])
  }

  /// Path data as a curve of its own.
  static func path(_ data: String) throws(PresetError) -> PresetComponent {
    do throws(ValueProblem) {
      return PresetComponent(kind: "path", parameters: ["path": .string(try PathData(anySpelling: data).text)])
    } catch {
      throw PresetError(.data, "the path '\(data.prefix(60))' \(error.text)")
    }
  }

  /// The interpolator that an attribute or an item names, or is.
  package static func component(_ reference: String, _ resources: AndroidResources) throws(PresetError)
    -> PresetComponent
  {
    for prefix in ["@android:interpolator/", "@android:anim/"] where reference.hasPrefix(prefix) {
      let name = String(reference.dropFirst(prefix.count))
      let words = name.hasSuffix("_interpolator") ? String(name.dropLast("_interpolator".count)) : name
      if let component = builtIn[words] { return component }
      throw PresetError(.data, "'\(reference.prefix(100))' is no interpolator whose figures are known")
    }
    let text = try resources.text(reference)
    if let document = try? JSONReader.read(Array(text.utf8)) {
      return try PresetComponent(document: document, name: "interpolator")
    }
    if text.hasPrefix("path("), text.hasSuffix(")") { return try path(String(text.dropFirst(5).dropLast())) }
    return try CSSEasing.parse(text)
  }

  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> PresetComponent {
    PresetComponent(
      kind: "timingCurve",
      parameters: ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
  }

  /// The platform's own.
  private static let builtIn: [String: PresetComponent] = [
    "linear": PresetComponent(kind: "linear"), "accelerate_decelerate": standard,
    "accelerate": power("in", 1), "accelerate_quad": power("in", 1), "accelerate_cubic": power("in", 1.5),
    "accelerate_quint": power("in", 2.5), "decelerate": power("out", 1), "decelerate_quad": power("out", 1),
    "decelerate_cubic": power("out", 1.5), "decelerate_quint": power("out", 2.5), "anticipate": back("in", 2),
    "overshoot": back("out", 2), "anticipate_overshoot": back("inOut", 3), "bounce": bounce,
    "fast_out_slow_in": curve(0.4, 0, 0.2, 1), "fast_out_linear_in": curve(0.4, 0, 1, 1),
    "linear_out_slow_in": curve(0, 0, 0.2, 1),
    "fast_out_extra_slow_in": PresetComponent(
      kind: "path", parameters: ["path": "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"]),
  ]
}
