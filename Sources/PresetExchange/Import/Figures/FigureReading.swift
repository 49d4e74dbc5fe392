/// Turns a list of published figures into presets, whose names begin with the system's.
struct FigureReading {
  private let system: String
  private let context: ImportContext
  private let sink: ImportSink
  private var figures: [String: Figure] = [:]
  private var names: Set<String> = []

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
    // What is another name of an entry needs that one to be there.
    for figure in list where figure.original == nil { try take(figure) }
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
    if figure.kind == "duration" { return try sink.passOver("durations") }
    do {
      var preset = Preset(
        name: name(of: figure.name), animation: try component(of: figure), tags: figure.tags, note: figure.note)
      if let original = figure.original, names.contains(original) {
        preset.animation = PresetComponent(kind: "alias", parameters: ["preset": .string(name(of: original))])
      }
      if let delay = figure.seconds("delay"), delay != 0 {
        preset.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
      }
      guard try sink.offer(preset, source(figure.place, figure.name)) else { return }
      names.insert(figure.name)
      let members = figure.kind == "spring" ? figure.parameters.members ?? [] : []
      if members.contains(where: { FigureKind.restMembers.contains($0.key) }) {
        try sink.passOver("thresholds at which springs rest")
      }
    } catch let flaw as TokenFlaw {
      try leaveOut(figure.place, figure.name, flaw.reason)
    }
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
