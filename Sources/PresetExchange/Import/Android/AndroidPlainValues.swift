/// Makes values of what a file has that stands alone: integers that are times, and texts that are easings without one.
struct AndroidPlainValues {
  private let values: AndroidValues
  private let file: AndroidFile
  private let resources: AndroidResources
  private let sink: ImportSink
  /// The integers that belong to an easing of the same name.
  private let timings: Set<String>

  init(_ values: AndroidValues, _ file: AndroidFile, _ resources: AndroidResources, _ sink: ImportSink) {
    (self.values, self.file) = (values, file)
    (self.resources, self.sink) = (resources, sink)
    timings = values.list.reduce(into: []) { names, value in
      if let timing = values.timing(of: value) { names.formUnion(timing.names) }
    }
  }

  /// How many values one may lead through, so that eight in a row are enough for what refers to it.
  private static let longestWay = 7

  /// Puts the values into the sink, and defines them for all files.
  func convert() throws {
    var found = ImportedValues()
    for value in values.list where isAlone(value) && (value.type == "string" || !found.has(value.key)) {
      let source = file.context.source(line: value.line, path: value.key, text: value.text)
      var preset: Preset
      do throws(PresetError) {
        preset = Preset(name: name(of: value), animation: try component(value))
      } catch {
        // An integer that is no number may be anything.
        if value.type == "string" { try sink.leaveOut(source, error) }
        continue
      }
      if preset.valueType != nil, let reference = reference(value) {
        preset.animation.parameters[AnimationKind.valueParameter] = reference
      }
      let isAssumed = file.context.isAssumed(preset)
      if try sink.offer(preset, source, isDurationAssumed: isAssumed) { found.note(preset, as: value.key) }
    }
    if !found.isEmpty { try sink.define(.androidValues(found)) }
  }

  /// Whether a value is of use by itself: an integer by its name, unless it is an export's.
  private func isAlone(_ value: AndroidValues.Value) -> Bool {
    switch value.type {
    case "integer":
      !timings.contains(value.name)
        && (file.titles.isExport || ["duration", "delay", "time"].contains { value.name.lowercased().contains($0) })
    case "string": values.timing(of: value) == nil && resources.isEasing(value.text)
    default: false
    }
  }

  private func component(_ value: AndroidValues.Value) throws(PresetError) -> PresetComponent {
    if value.type == "integer" { return PresetComponent(duration: try resources.seconds(value.text)) }
    return file.context.curve(try AndroidInterpolator.component(value.text, resources))
  }

  /// Returns a reference to the value that a resource names; nil where it has a figure, or the figure is too many steps away.
  private func reference(_ value: AndroidValues.Value) -> JSON? {
    guard let first = target(value) else { return resources.reference(value.text, .curve) }
    var (last, steps) = (first, 1)
    while steps <= Self.longestWay, let next = target(last) { (last, steps) = (next, steps + 1) }
    return steps <= Self.longestWay ? JSON(referringTo: name(of: first)) : nil
  }

  private func target(_ value: AndroidValues.Value) -> AndroidValues.Value? {
    guard value.text.hasPrefix("@\(value.type)/"), let target = values.value(String(value.text.dropFirst())) else {
      return nil
    }
    return isAlone(target) ? target : nil
  }

  /// The name that the file has for it; the type of an integer is in front of it where another resource is called so.
  private func name(of value: AndroidValues.Value) -> String {
    if let name = file.titles.name(atLine: value.line) { return name }
    let others = ["string", "dimen", "interpolator", "anim", "animator"]
    let isTaken = value.type == "integer" && others.contains { resources.has("\($0)/\(value.name)") }
    return ImportContext.name(of: isTaken ? ["integer", value.name] : [value.name])
  }
}
