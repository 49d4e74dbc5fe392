/// Reads the Figma variables that `presets export` writes: presets by their parts, and values.
struct FigmaExport {
  private let context: ImportContext
  private let sink: ImportSink
  /// The variables by their identifiers, their types and their only values, in the order of the file.
  private var variables: [(id: String, type: String, figure: TokenPlace)] = []
  /// The places of the variables in the list, by their identifiers.
  private var places: [String: Int] = [:]

  init(_ context: ImportContext, _ sink: ImportSink) { (self.context, self.sink) = (context, sink) }

  /// Whether a file is such an export.
  static func isOne(_ root: TokenPlace) -> Bool {
    root.member("about")?.string?.hasPrefix(ExportSheet.mark(of: .figma)) ?? false
  }

  /// Puts the presets and values of a file into the sink.
  mutating func visit(_ root: TokenPlace) throws {
    root.member("meta")?.member("variables")?.forEachMember { id, variable in
      variable.member("valuesByMode")?.forEachMember { _, figure in
        places[id] = variables.count
        variables.append((id, variable.member("resolvedType")?.string ?? "", figure))
      }
    }
    for (id, type, figure) in variables {
      if let name = Self.name(id, of: "value") {
        try take(name, figure) { () throws(PresetError) in try value(figure, type) }
      } else if let name = Self.name(id, of: "easing") {
        try take(name, figure) { () throws(PresetError) in try animation(figure, part("duration", of: name)) }
      }
    }
  }

  private static func name(_ id: String, of part: String) -> String? {
    let start = FigmaVariables.identifier(of: part, of: "")
    return id.hasPrefix(start) ? String(id.dropFirst(start.count)) : nil
  }

  private func part(_ part: String, of name: String) -> TokenPlace? {
    places[FigmaVariables.identifier(of: part, of: name)].map { variables[$0].figure }
  }

  /// Takes a preset or a value, with the delay that stands beside it.
  private func take(
    _ name: String, _ place: TokenPlace, _ component: () throws(PresetError) -> PresetComponent
  ) throws {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let source = place.source(context, path: name)
    var preset: Preset
    do throws(PresetError) {
      preset = Preset(name: ImportContext.name(of: parts), animation: try component())
      if let delay = part("delay", of: name) {
        preset.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": try seconds(delay)])]
      }
    } catch {
      return try sink.leaveOut(source, error)
    }
    try sink.offer(preset, source)
  }

  private func value(_ figure: TokenPlace, _ type: String) throws(PresetError) -> PresetComponent {
    let kind = ["TIMING": ValueType.duration, "FLOAT": .number][type] ?? .curve
    let figures = reference(figure).map { JSON(referringTo: $0) } ?? figure.number.map(JSON.number)
    if let figures {
      return PresetComponent(kind: kind.rawValue, parameters: [AnimationKind.valueParameter: figures])
    }
    let easing = try FigmaEasing.component(figure)
    guard let curve = PresetComponent(curveOf: easing) else {
      throw PresetError(.data, "'\(figure.excerpt)' is no curve")
    }
    return curve
  }

  private func animation(_ easing: TokenPlace, _ duration: TokenPlace?) throws(PresetError) -> PresetComponent {
    if let curve = reference(easing) {
      return PresetComponent(
        kind: "timingCurve",
        parameters: [
          "curve": JSON(referringTo: curve), "duration": try duration.map(seconds) ?? .number(context.curveDuration),
        ])
    }
    var component = try FigmaEasing.component(easing)
    if component.kind != "interpolatingSpring", let duration {
      component.parameters["duration"] = try seconds(duration)
    }
    return component
  }

  private func seconds(_ place: TokenPlace) throws(PresetError) -> JSON {
    if let name = reference(place) { return JSON(referringTo: name) }
    guard let number = place.number else { throw PresetError(.data, "'\(place.excerpt)' is no time") }
    return .number(number)
  }

  /// The value that a variable is another name of; nil for a figure.
  private func reference(_ place: TokenPlace) -> String? {
    guard place.member("type")?.string == "VARIABLE_ALIAS" else { return nil }
    return place.member("id")?.string.flatMap { Self.name($0, of: "value") }
  }
}
