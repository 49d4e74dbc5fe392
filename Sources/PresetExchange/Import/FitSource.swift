/// The curves of a file: samples, a bare curve of CSS or Lottie, or the presets of any format that can be imported.
package struct FitSource {
  private(set) var file: String
  private(set) var presets: [Preset] = []
  private(set) var samples: [CurveSamples.Named] = []
  private(set) var omissions: [ImportOmission] = []

  /// Whether it is a file of samples, whose times have no unit.
  package var isOfSamples: Bool { !samples.isEmpty }

  /// Reads a file, whose content tells what it is.
  ///
  /// - Parameters:
  ///   - formats: What it may be in, beside samples and bare curves.
  ///   - dialect: What the figures of the file mean, where it does not tell.
  ///   - duration: How long a curve takes where the file does not say, in seconds.
  package init(
    reading source: ImportSource, formats: [ImportFormat], dialect: ImportDialect?, duration: Double
  ) throws(PresetError) {
    file = source.name
    self = try PresetError.wrapping { [self] in
      var result = self
      var reader = try source.reader()
      let start = try reader.peek()
      if start.isEmpty { throw PresetError(.data, "\(source.name): there is no curve in it") }
      if CurveSamples.areIn(start) {
        let units: [ImportDialect] = [.milliseconds, .seconds]
        if let dialect, !units.contains(dialect) {
          throw PresetError(
            .usage, "samples have no dialect '\(dialect)'",
            hint: "there are \(units.map(\.name).joined(separator: ", "))")
        }
        result.samples = try CurveSamples.all(&reader)
        if dialect == .milliseconds {
          result.samples = result.samples.map { ($0.name, $0.curve.flatMap(\.inMilliseconds)) }
        }
      } else if Self.areKeyframes(start) {
        result.presets = [try LottieExport.preset(ofKeyframes: try reader.rest(), file: source.name)]
      } else if let format = formats.first(where: { $0.recognizes(start) }) {
        try format.check(dialect)
        try result.read(format, &reader, dialect: dialect, duration: duration)
      } else {
        let text = String(decoding: try reader.rest(), as: UTF8.self)
        let curve = try PresetError.located(source.name) { () throws(PresetError) in
          try Self.curve(in: text, lasting: duration)
        }
        result.presets = [Preset(name: "curve", animation: curve)]
      }
      return result
    }
  }

  private mutating func read(
    _ format: ImportFormat, _ reader: inout ImportSource.Reader, dialect: ImportDialect?, duration: Double
  ) throws {
    var (presets, omissions): ([Preset], [ImportOmission]) = ([], [])
    let context = ImportContext(file: file, dialect: dialect, curveDuration: duration)
    try ImportStages.run(checking: Self.check) { outcome in
      switch outcome {
      case .preset(let imported): presets.append(imported.preset)
      case .omission(let omission): omissions.append(omission)
      case .passedOver: break
      }
    } reading: {
      try format.read(&reader, context, $0)
    }
    (self.presets, self.omissions) = (presets, omissions)
  }

  /// Checks a preset by itself: how long it takes does not matter here, and what it refers to is looked up with its curve.
  @Sendable private static func check(
    _ preset: Preset, _ source: PresetSource
  ) -> Result<ImportedPreset, PresetError> {
    do throws(PresetError) {
      let preset = try AnimationKinds.standard.validated(preset)
      return .success(ImportedPreset(preset, duration: nil, source: source, references: []))
    } catch {
      return .failure(error)
    }
  }

  /// Whether a text is Lottie's keyframes by themselves: a list, or an object with one in `k`.
  private static func areKeyframes(_ start: ArraySlice<UInt8>) -> Bool {
    let shape = JSONShape(start)
    guard let first = shape.members.first(where: { $0.key == "t" }) else { return false }
    return shape.members.contains { $0.object == first.object && $0.key == "s" }
      && (start.first == UInt8(ascii: "[") ? first.depth == 2 : shape.hasOutermost("k"))
  }

  /// The curve of CSS that a text is, which may say its time beside it as a transition does; else the first easing
  /// function in it.
  private static func curve(in text: String, lasting duration: Double) throws(PresetError) -> PresetComponent {
    let words = text.split { $0.isWhitespace || $0 == ";" }.joined(separator: " ")
    let curve: InlineCurve?
    do throws(PresetError) {
      curve = try InlineCurve(words, kinds: .standard, takesKeywords: true)
    } catch {
      curve = nil
    }
    guard let curve else { return try function(in: words).lasting(duration) }
    return curve.isDurationAssumed ? curve.component.lasting(duration) : curve.component
  }

  /// The first easing function of CSS in a text that is no stylesheet.
  private static func function(in trimmed: String) throws(PresetError) -> PresetComponent {
    for name in ["linear", "cubic-bezier", "steps"] {
      guard let start = trimmed.firstRange(of: "\(name)(")?.lowerBound else { continue }
      guard let end = trimmed[start...].firstIndex(of: ")") else { throw PresetError(.data, "\(name)() does not end") }
      return try CSSEasing.parse(String(trimmed[start...end]))
    }
    if let keyword = try? CSSEasing.parse(trimmed) { return keyword }
    throw PresetError(
      .data, "no samples, and none of the formats \(ImportFormat.ofTexts.map(\.name).joined(separator: ", "))",
      hint: "CSV needs the columns time and value")
  }
}
