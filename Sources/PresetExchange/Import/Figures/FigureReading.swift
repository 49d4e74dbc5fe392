/// Turns a list of published figures into presets and values, whose names begin with the system's.
struct FigureReading {
  private let system: String
  private let context: ImportContext
  private let sink: ImportSink
  private var figures: [String: Figure] = [:]
  private var names: Set<String> = []
  /// The types of the entries that have become values, by name.
  private var values: [String: ValueType] = [:]

  init(system: String, _ context: ImportContext, _ sink: ImportSink) {
    (self.system, self.context, self.sink) = (system, context, sink)
  }

  private func name(of figure: String) -> String { ImportContext.name(of: [system, figure]) }

  mutating func read(_ entries: [TokenPlace]) throws {
    var list: [Figure] = []
    for (index, place) in entries.enumerated() {
      guard let figure = Figure(place) else {
        try leaveOut(place, "entry \(index + 1)", "it needs a 'name' and a 'kind'")
        continue
      }
      if figures.updateValue(figure, forKey: figure.name) != nil {
        try leaveOut(place, figure.name, "the name is there twice")
        continue
      }
      list.append(figure)
    }
    // What is made from an entry, or is another name of it, needs that one to be there.
    for figure in list where figure.original == nil && figure.kind != "transition" { try take(figure) }
    for figure in list where figure.original == nil && figure.kind == "transition" { try take(figure) }
    for figure in list where figure.original != nil { try take(figure) }
  }

  private func leaveOut(_ place: TokenPlace, _ path: String, _ reason: String) throws {
    try sink.leaveOut(ImportOmission(source(place, path), reason))
  }

  private func source(_ place: TokenPlace, _ path: String) -> PresetSource {
    PresetSource(
      file: place.file.name, line: place.file.line(of: place.node), path: path,
      text: place.file.outline.source(place.node, limit: PresetSource.maximumText + 1))
  }

  private mutating func take(_ figure: Figure) throws {
    do {
      var preset = Preset(
        name: name(of: figure.name), animation: try content(of: figure), tags: figure.tags, note: figure.note)
      if let original = figure.original, names.contains(original) {
        preset.animation = animation(of: preset, as: original)
      } else if figure.kind == "transition", let easing = figure.parameters["easing"]?.string,
        values[easing] == .curve
      {
        var parameters: PresetParameters = ["curve": JSON(referringTo: name(of: easing))]
        parameters["duration"] = preset.animation.parameters["duration"]
        preset.animation = PresetComponent(kind: AnimationKind.timingCurve.name, parameters: parameters)
      }
      if let duration = durationValue(of: figure) {
        preset.animation.parameters["duration"] = JSON(referringTo: name(of: duration))
      }
      if let delay = figure.seconds("delay"), delay != 0 {
        preset.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
      }
      let isAssumed =
        figure.duration == nil && figure.kind != "spring" && context.isAssumed(preset)
        && preset.animation.parameters["duration"]?.number == context.curveDuration
      guard try sink.offer(preset, source(figure.place, figure.name), isDurationAssumed: isAssumed) else { return }
      names.insert(figure.name)
      values[figure.name] = preset.valueType
      let members = figure.kind == "spring" ? figure.parameters.members ?? [] : []
      if members.contains(where: { FigureKind.restMembers.contains($0.key) }) {
        try sink.passOver("thresholds at which springs rest")
      }
      for (member, what) in Self.passedOver where figure.kind == "transition" && figure.parameters[member] != nil {
        try sink.passOver(what)
      }
    } catch let flaw as TokenFlaw {
      try leaveOut(figure.place, figure.name, flaw.reason)
    }
  }

  /// The parts of transitions that no preset has, by what they are.
  private static let passedOver = [
    ("exit_easing", "easings of the way back of transitions"), ("keyframes", "properties that transitions move"),
  ]

  /// The name of the duration that a transition refers to, `{duration.slow}`; nil where its own figure is another one.
  private func durationValue(of figure: Figure) -> String? {
    guard figure.kind == "transition", let text = figure.parameters["duration_ref"]?.string, text.hasPrefix("{"),
      text.hasSuffix("}"), case let name = String(text.dropFirst().dropLast()), values[name] == .duration,
      let other = figures[name], let seconds = other.number("ms").map({ $0 / 1000 }) ?? other.duration,
      seconds == figure.duration ?? figure.seconds("duration")
    else { return nil }
    return name
  }

  /// What another name of an entry stands for: a value by reference, a preset as its alias.
  private func animation(of preset: Preset, as original: String) -> PresetComponent {
    guard let type = values[original] else {
      return PresetComponent(
        kind: AnimationKind.alias.name, parameters: ["preset": .string(name(of: original))])
    }
    // One that lasts a time of its own is no curve.
    if type != preset.valueType { return preset.animation }
    return PresetComponent(
      kind: type.rawValue, parameters: [AnimationKind.valueParameter: JSON(referringTo: name(of: original))])
  }

  /// What an entry is: a value where it is a duration, or a curve that nobody gives one.
  private func content(of figure: Figure) throws -> PresetComponent {
    if figure.kind == "duration" {
      guard let seconds = figure.number("ms").map({ $0 / 1000 }) ?? figure.duration else {
        throw TokenFlaw("a duration needs its milliseconds, 'ms'")
      }
      return PresetComponent(duration: seconds)
    }
    let component = try component(of: figure)
    if figure.duration != nil || context.givenDuration != nil || figure.kind == "transition" { return component }
    return PresetComponent(curveOf: component) ?? component
  }

  /// The animation of an entry, with a duration where its kind has one.
  private func component(of figure: Figure) throws -> PresetComponent {
    guard let kind = FigureKind.all.first(where: { $0.name == figure.kind }) else {
      let hint = nearest(to: figure.kind, in: FigureKind.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw TokenFlaw("unknown kind '\(figure.kind)'\(hint)")
    }
    var component = try kind.component(figure) { name in
      // A curve by name; a transition of a transition would be none.
      guard let other = figures[name], other.kind != "transition" else { return nil }
      return try self.component(of: other)
    }
    if kind.name != "spring" && component.parameters["duration"] == nil {
      component.parameters["duration"] = .number(figure.duration ?? context.curveDuration)
    }
    return component
  }
}
