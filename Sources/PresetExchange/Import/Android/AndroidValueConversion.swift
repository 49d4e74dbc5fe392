internal import XML

/// Makes presets and curves of a file's values.
struct AndroidValueConversion {
  private typealias Value = AndroidValues.Value

  private let values: AndroidValues
  private let titles: ExportTitles
  private let context: ImportContext
  private let resources: AndroidResources
  private let sink: ImportSink

  init(_ values: AndroidValues, _ file: AndroidFile, _ resources: AndroidResources, _ sink: ImportSink) {
    (self.values, titles, context) = (values, file.titles, file.context)
    (self.resources, self.sink) = (resources, sink)
  }

  /// Puts the presets that the values make into the sink.
  func convert() throws {
    var names: Set<String> = []
    var timings: Set<String> = []
    for value in values.list where value.type == "string" {
      if !resources.isEasing(value.text) {
        try sink.passOver(value.text.hasPrefix("M") ? "path data of interpolators" : "other resources")
        continue
      }
      names.insert(value.name)
      // A duration of the same name belongs to it, and what else says when it moves; one without is a value by now.
      guard let timing = values.timing(of: value) else { continue }
      timings.formUnion(timing.names)
      try convert(value, timing)
    }
    for value in values.list where value.type == "integer" && !timings.contains(value.name) {
      if !resources.values.has(value.key) { try sink.passOver("other resources") }
    }
    try convertDimensions(easings: names)
    for style in values.styles { try convert(style) }
    for value in values.list where !["string", "integer", "dimen"].contains(value.type) {
      try sink.passOver("other resources")
    }
  }

  private func source(_ value: Value) -> PresetSource {
    context.source(line: value.line, path: value.key, text: value.text)
  }

  /// Hands over the preset of an easing with a time.
  private func convert(_ value: Value, _ timing: AndroidTiming) throws {
    let preset: Preset
    do throws(PresetError) {
      let component = try AndroidInterpolator.component(value.text, resources)
      let animation = component.lasting(try timing.duration(resources))
      preset = Preset(
        name: titles.name(atLine: value.line) ?? ImportContext.name(of: [timing.stem]),
        animation: resources.referring(animation, curve: value.text, duration: timing.text("duration")),
        modifiers: resources.referring(try timing.modifiers(resources), delay: timing.text("delay")))
    } catch {
      return try sink.leaveOut(source(value), error)
    }
    try sink.offer(preset, source(value))
  }

  /// Takes springs and control points together, whose numbers are values of their own.
  private func convertDimensions(easings: Set<String>) throws {
    let dimensions = values.list.filter { $0.type == "dimen" }
    let byName = Dictionary(dimensions.map { ($0.name, $0) }) { first, _ in first }
    let corners = ["_control_x1", "_control_y1", "_control_x2", "_control_y2"]
    for value in dimensions {
      if let base = value.name.without(suffix: "_stiffness") {
        let damping = byName[base + "_damping"] ?? byName[base + "_damping_ratio"]
        let title = titles.name(atLine: min(value.line, damping?.line ?? value.line))
        try convertSpring(
          title ?? ImportContext.name(of: [base]), stiffness: value.text, damping: damping?.text,
          context.source(
            line: value.line, path: "dimen/\(base)", text: "stiffness \(value.text), damping \(damping?.text ?? "none")"
          ))
      } else if let base = value.name.without(suffix: corners[0]), !easings.contains(base) {
        try convertCurve(base, corners.map { byName[base + $0]?.text }, source(value))
      } else if corners.contains(where: { value.name.hasSuffix($0) }) {
        try sink.passOver("control points")
      } else if !value.name.hasSuffix("_damping") && !value.name.hasSuffix("_damping_ratio") {
        try sink.passOver("other resources")
      }
    }
  }

  private func convertCurve(_ name: String, _ texts: [String?], _ source: PresetSource) throws {
    var parameters: PresetParameters = [:]
    for (key, text) in zip(["x1", "y1", "x2", "y2"], texts) {
      guard let text else {
        return try sink.leaveOut(source, PresetError(.data, "the control points of '\(name)' are not all there"))
      }
      do throws(PresetError) {
        parameters[key] = .number(try resources.number(text))
      } catch {
        return try sink.leaveOut(source, error)
      }
    }
    let component = context.curve(PresetComponent(kind: "timingCurve", parameters: parameters))
    try sink.offer(Preset(name: ImportContext.name(of: [name]), animation: component), source)
  }

  private func convert(_ style: XMLNode) throws {
    var items: [String: String] = [:]
    for item in style.children {
      guard let name = item.attributes["name"]?.split(separator: ":").last else { continue }
      items[String(name)] = item.text.trimmed
    }
    guard items["stiffness"] != nil || items["damping"] != nil else { return try sink.passOver("other resources") }
    let name = style.attributes["name"] ?? ""
    let text = items.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    try convertSpring(
      ImportContext.name(of: [name]), stiffness: items["stiffness"], damping: items["damping"],
      context.source(line: style.line, path: "style/\(name)", text: text))
  }

  /// Android's springs have a stiffness and a damping ratio, and a mass of 1.
  private func convertSpring(_ name: String, stiffness: String?, damping: String?, _ source: PresetSource) throws {
    let spring: PhysicalSpring
    do throws(PresetError) {
      guard let stiffness, let damping else {
        throw PresetError(.data, "the spring has no \(stiffness == nil ? "stiffness" : "damping") beside it")
      }
      spring = PhysicalSpring(
        stiffness: try resources.number(stiffness), dampingRatio: try resources.number(damping))
    } catch {
      return try sink.leaveOut(source, error)
    }
    try sink.offer(Preset(name: name, animation: spring.component), source)
  }
}
