/// Makes values of the integers of a file that are times, by what they are called.
struct AndroidDurations {
  private let values: AndroidValues
  private let file: AndroidFile
  private let resources: AndroidResources
  private let sink: ImportSink

  init(_ values: AndroidValues, _ file: AndroidFile, _ resources: AndroidResources, _ sink: ImportSink) {
    (self.values, self.file) = (values, file)
    (self.resources, self.sink) = (resources, sink)
  }

  /// How many values one may lead through, so that eight in a row are enough for what refers to it.
  private static let longestWay = 7

  /// Whether an integer is a time, by its name.
  static func isTime(_ name: String) -> Bool {
    ["duration", "delay", "time"].contains { name.lowercased().contains($0) }
  }

  /// The integers that belong to an easing of the same name.
  static func timings(_ values: AndroidValues) -> Set<String> {
    let integers = Dictionary(values.list.filter { $0.type == "integer" }.map { ($0.name, $0.text) }) { first, _ in
      first
    }
    return values.list.reduce(into: []) { names, value in
      if value.type == "string", let timing = AndroidTiming(of: value.name, integers) { names.formUnion(timing.names) }
    }
  }

  /// Puts the values into the sink, and defines them for all files.
  func convert() throws {
    let timings = Self.timings(values)
    var found = ImportedValues()
    for value in values.list where value.type == "integer" && !timings.contains(value.name) && Self.isTime(value.name) {
      let key = "integer/\(value.name)"
      guard !found.has(key), let seconds = try? resources.seconds(value.text) else { continue }
      var preset = Preset(name: name(of: value.name), animation: PresetComponent(duration: seconds))
      if let target = target(of: value.text), !timings.contains(target) {
        preset.animation.parameters[AnimationKind.valueParameter] = JSON(referringTo: name(of: target))
      }
      let source = file.context.source(line: value.line, path: key, text: value.text)
      if try sink.offer(preset, source) { found.note(preset, as: key) }
    }
    if !found.isEmpty { try sink.define(.androidValues(found)) }
  }

  /// The integer that another one stands for, where that is a time and not too far from a figure; nil for figures.
  private func target(of text: String) -> String? {
    func next(_ text: String) -> String? {
      guard text.hasPrefix("@integer/"), case let name = String(text.dropFirst("@integer/".count)), Self.isTime(name),
        values.own["integer/\(name)"] != nil
      else { return nil }
      return name
    }
    guard let first = next(text) else { return nil }
    var (name, steps) = (first, 1)
    while steps <= Self.longestWay, let text = values.own["integer/\(name)"], let other = next(text) {
      (name, steps) = (other, steps + 1)
    }
    return steps <= Self.longestWay ? first : nil
  }

  /// The name of the value: its type is in front of it where another resource is called so.
  private func name(of integer: String) -> String {
    let others = ["string", "dimen", "interpolator", "anim", "animator"]
    let isTaken = others.contains { resources.has("\($0)/\(integer)") }
    return ImportContext.name(of: isTaken ? ["integer", integer] : [integer])
  }
}
