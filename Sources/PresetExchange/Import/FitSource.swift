internal import AnimationEngine
/// The curves of a file: samples, a bare curve of CSS or Lottie, or the presets of any format that can be imported.
package struct FitSource {
  private var file: String
  private var presets: [Preset] = []
  private var samples: [CurveSamples.Named] = []
  private var omissions: [ImportOmission] = []

  /// Reads a file, whose content tells what it is.
  ///
  /// - Parameters:
  ///   - formats: What it may be in, beside samples and bare curves.
  ///   - dialect: What the figures of the file mean, where it does not tell.
  ///   - duration: How long a curve takes where the file does not say, in seconds.
  package init(
    reading source: ImportSource, formats: [ImportFormat] = ImportFormat.all, dialect: String?, duration: Double
  ) throws(PresetError) {
    file = source.name
    self = try PresetError.wrapping { [self] in
      var result = self
      var reader = try source.reader()
      let start = try reader.peek()
      if start.isEmpty { throw PresetError(.data, "\(source.name): there is no curve in it") }
      if CurveSamples.areIn(start) {
        result.samples = try CurveSamples.all(&reader)
      } else if Self.areKeyframes(start) {
        result.presets = [try LottieExport.preset(ofKeyframes: try reader.rest(), file: source.name)]
      } else if let format = formats.first(where: { $0.recognizes(start) }) {
        try format.check(dialect: dialect)
        try result.read(format, &reader, dialect: dialect, duration: duration)
      } else {
        let text = String(decoding: try reader.rest(), as: UTF8.self)
        let curve = try PresetError.located(source.name) { () throws(PresetError) in try Self.function(in: text) }
        result.presets = [Preset(name: "curve", animation: curve.lasting(duration))]
      }
      return result
    }
  }

  private mutating func read(
    _ format: ImportFormat, _ reader: inout ImportSource.Reader, dialect: String?, duration: Double
  ) throws {
    var (presets, omissions): ([Preset], [ImportOmission]) = ([], [])
    let library = ImportLibrary()
    let context = ImportContext(
      file: file, dialect: dialect, curveDuration: duration,
      attempt: { preset, _ in
        do throws(PresetError) {
          presets.append(try AnimationKinds.standard.validated(preset))
          return nil
        } catch {
          return error
        }
      }, leaveOut: { omissions.append($0) }, passOver: { _ in }, library: library)
    try format.read(&reader, context)
    try library.finish()
    (self.presets, self.omissions) = (presets, omissions)
  }

  /// Whether a text is Lottie's keyframes by themselves: a list, or an object with one in `k`.
  private static func areKeyframes(_ start: ArraySlice<UInt8>) -> Bool {
    let shape = JSONShape(start)
    guard let first = shape.members.first(where: { $0.key == "t" }) else { return false }
    return shape.members.contains { $0.object == first.object && $0.key == "s" }
      && (start.first == UInt8(ascii: "[") ? first.depth == 2 : shape.hasOutermost("k"))
  }

  /// The first easing function of CSS in a text that is no stylesheet.
  private static func function(in text: String) throws(PresetError) -> PresetComponent {
    let trimmed = text.split(whereSeparator: { $0.isWhitespace || $0 == ";" }).joined(separator: " ")
    for name in ["linear", "cubic-bezier", "steps"] {
      guard let start = trimmed.firstRange(of: "\(name)(")?.lowerBound else { continue }
      guard let end = trimmed[start...].firstIndex(of: ")") else { throw PresetError(.data, "\(name)() does not end") }
      return try CSSEasing.parse(String(trimmed[start...end]))
    }
    if let keyword = try? CSSEasing.parse(trimmed) { return keyword }
    throw PresetError(
      .data, "no samples, and none of the formats \(ImportFormat.all.map(\.name).joined(separator: ", "))",
      hint: "CSV needs the columns time and value")
  }

  /// The curve of a name; without one, the only curve there is.
  package func curve(named name: String?) throws(PresetError) -> (samples: CurveSamples, timing: [PresetComponent]) {
    let names = presets.map(\.name) + samples.map(\.name)
    let index: Int
    if let name {
      guard let found = names.firstIndex(of: name) else {
        throw PresetError(
          .notFound, "\(file) has no preset named '\(name)'",
          hint: nearest(to: name, in: names).asSuggestion
            ?? (names == [""] ? "its one curve has no name: leave '\(name)' out" : Self.few(names)))
      }
      index = found
    } else {
      if names.isEmpty {
        throw PresetError(.data, "\(file): there is no curve in it", hint: omissions.first?.description)
      }
      // A variant for less motion is not what a file is about.
      let variants = Set(presets.compactMap(\.reducedMotion))
      let main = names.indices.filter { !variants.contains(names[$0]) }
      if main.count != 1 && names.count > 1 {
        throw PresetError(
          .usage, "\(file) has \(names.count) presets", hint: "name one behind the file: \(Self.few(names))")
      }
      index = main.first ?? 0
    }
    return try PresetError.located(file) { () throws(PresetError) in
      if index >= presets.count { return (try samples[index - presets.count].curve.get().normalized(), []) }
      let (samples, timing) = try curve(of: presets[index])
      return (try samples.normalized(), timing)
    }
  }

  private static func few(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }

  /// One pass of a preset, and the timing beside it.
  private func curve(of preset: Preset) throws(PresetError) -> (CurveSamples, [PresetComponent]) {
    let known = Dictionary(presets.map { ($0.name, $0) }) { $1 }
    let animation = try AnimationKinds.standard.makeAnimation(preset) { name throws(PresetError) -> Preset in
      if let preset = known[name] { return preset }
      throw PresetError(.notFound, "no preset named '\(name)'")
    }
    let subject = ExportSubject(preset, animation: animation, component: nil)
    let pass: ExportPass
    do throws(ExportObstacle) {
      pass = try subject.pass(holding: .all)
    } catch {
      throw PresetError(.data, "'\(preset.name)' has no curve to fit: it \(error.reason)")
    }
    var timing: [PresetComponent] = []
    if let repetition = pass.repetition {
      var parameters: PresetParameters = ["autoreverses": .bool(repetition.autoreverses)]
      parameters["count"] = repetition.count.map { .number(Double($0)) }
      timing.append(
        PresetComponent(kind: repetition.count == nil ? "repeatForever" : "repeatCount", parameters: parameters))
    }
    if pass.delay != 0 {
      timing.append(PresetComponent(kind: "delay", parameters: ["duration": .number(pass.delay)]))
    }
    return (try CurveSamples(fitting: pass, of: preset.name), timing)
  }
}

extension CurveSamples {
  /// What a display shows of a pass.
  ///
  /// - Throws: An error of code `data` where it has no end, or takes no time.
  package init(fitting pass: ExportPass, of name: String) throws(PresetError) {
    guard pass.curve.isFinished, pass.curve.values.count > 2 else {
      throw PresetError(
        .data, "'\(name)' has no curve to fit: it \(pass.curve.isFinished ? "is over at once" : "never finishes")")
    }
    self.init(pass.curve)
  }
}
