/// A stylesheet on its way into presets, with what has been taken of it so far.
final class CSSImport {
  let sheet: CSSStylesheet
  let cascade: CSSCascade
  let titles: ExportTitles
  let axes: CSSAxes
  let context: ImportContext
  let sink: ImportSink
  let variables: CSSVariables
  /// The values of custom properties that other files have.
  let outside: (String) -> ArraySlice<CSSToken>?
  /// What other files say for less motion.
  let reductions: CSSReductions
  /// The custom properties that rules declare for themselves; values don't ask for them.
  private(set) lazy var own = CSSOwnProperties(of: sheet, besides: cascade)
  /// Whether other files have a custom property, and it is something else there in some modes.
  let variesOutside: (String) -> Bool
  /// Whether a custom property is that of some elements alone.
  let isLocal: (String) -> Bool
  /// Through how many others properties lead, as far as that has been asked.
  var depths: [String: Int] = [:]
  /// What replaces references in each combination of modes that has been asked for.
  var variablesByModes: [CSSCondition: CSSVariables] = [:]
  /// The combinations of modes that make a difference to properties, as far as that has been asked.
  var tables: [[String]: CSSModeTable] = [:]
  /// The custom properties that are motions with variants.
  var followed: Set<String> = []
  /// The sets of custom properties by the names of their presets.
  var sets: [String: CSSPropertySet] = [:]
  /// The leading properties of those that are presets already, or on their way.
  var begunSets: Set<String> = []
  /// The keyframes by name, or why they can't be read.
  private(set) var keyframes: [String: Result<CSSKeyframes, PresetError>] = [:]
  /// The names of the keyframes that something of this stylesheet plays.
  var played: Set<String> = []
  /// The rules of the keyframes.
  private(set) var keyframesRules: [String: CSSKeyframesRule] = [:]
  /// A preset or a value that was taken, and where it was.
  typealias Taken = (preset: Preset, source: PresetSource)

  /// What was taken, by name.
  private(set) var taken: [String: Taken]
  /// The values that custom properties of this file have become.
  private(set) var values: ImportedValues
  /// The values of all files.
  let everyValue: ImportedValues

  init(
    _ candidate: CSSCandidate, _ definitions: ImportDefinitions, _ sink: ImportSink,
    values: ImportedValues = ImportedValues(),
    taken: [String: Taken] = [:]
  ) {
    (self.values, self.taken) = (values, taken)
    var everyValue = values
    everyValue.merge(definitions.cssValues)
    self.everyValue = everyValue
    (sheet, cascade, titles) = (candidate.sheet, candidate.cascade, candidate.titles)
    axes = candidate.axes
    context = candidate.context
    self.sink = sink
    reductions = definitions.cssReductions
    let outside = { (name: String) in
      ["", "alone ", "local "].lazy.compactMap { definitions.text(of: "css \($0)\(name)") }.first
        .map { CSSTokenizer.tokens($0)[...] }
    }
    self.outside = outside
    variesOutside = { [declared = candidate.cascade.declared] name in
      // A third file may have what it is for less motion.
      let isVaried =
        definitions.text(of: "css modes \(name)") != nil
        || outside(name) != nil && definitions.cssReductions.property(name) != nil
      return declared[name] == nil && isVaried
    }
    isLocal = { [cascade = candidate.cascade] name in
      let isLocal = cascade.locals.contains(name)
      if !isLocal && (cascade.declared[name] != nil || definitions.text(of: "css local \(name)") == nil) {
        return false
      }
      return definitions.text(of: "css \(name)") == nil && definitions.text(of: "css alone \(name)") == nil
    }
    variables = CSSVariables(isLocal: isLocal) { [declared = cascade.declared] name in
      declared[name]?.value ?? outside(name)
    }
  }

  /// Puts everything into the sink that the stylesheet has beside its values.
  func convertMotions() throws {
    let rules = try readKeyframes()
    try convertProperties()
    try convertRules()
    for rule in rules { try convert(rule) }
    for axis in axes.exported where !hasTaken(axis.name) { try take(axis, context.source(path: axis.name)) }
  }

  /// Where something is: its selector and conditions, and its property.
  ///
  /// - Parameter file: The file, where it is another one than the stylesheet's.
  func source(
    _ line: Int, in block: Int?, of file: String? = nil, _ property: String, text: String
  ) -> PresetSource {
    let preludes = sheet.ancestors(of: block).map(\.prelude).reversed().joined(separator: " ").prefix(200)
    let path = [String(preludes), property].filter { !$0.isEmpty }.joined(separator: "/")
    return PresetSource(file: file ?? context.file, line: line, path: path, text: text)
  }

  /// Hands a preset over, unless there is one of its name already.
  func take(_ preset: Preset, _ source: PresetSource, isDurationAssumed: Bool = false) throws {
    if let (other, place) = taken[preset.name] {
      let isSame = other.animation == preset.animation && other.modifiers == preset.modifiers
      if isSame && (preset.valueType == nil || other.variants == preset.variants) {
        return try sink.passOver("repeated declarations")
      }
      let line = place.line.map { " in line \($0)" } ?? ""
      return try sink.leaveOut(
        ImportOmission(source, "there is another '\(preset.name)'\(line), with another motion"))
    }
    if try sink.offer(preset, source, isDurationAssumed: isDurationAssumed) { taken[preset.name] = (preset, source) }
  }

  /// Hands over the value that a custom property is.
  func take(_ value: Preset, as property: String, _ source: PresetSource) throws {
    try take(value, source)
    if taken[value.name]?.source == source { values.note(value, as: property) }
  }

  /// Notes that a custom property is a value which was taken already.
  func note(_ value: Preset, as property: String) { values.note(value, as: property) }

  /// Whether a preset of this name was taken.
  func hasTaken(_ name: String) -> Bool { taken[name] != nil }

  /// Reads all keyframes, and returns those that count.
  private func readKeyframes() throws -> [CSSKeyframesRule] {
    var rules: [CSSKeyframesRule] = []
    for rule in CSSKeyframesRule.all(in: sheet) {
      if sheet.isReducing(rule.block) {
        try sink.passOver("keyframes for reduced motion")
      } else if keyframes[rule.name] != nil && sheet.isConditional(rule.block) {
        try sink.leaveOut(
          source(rule.line, in: rule.block, "", text: rule.text),
          PresetError(.data, "the keyframes '\(rule.name)' are there without this condition as well"))
      } else {
        do throws(PresetError) {
          keyframes[rule.name] = .success(try CSSKeyframes(blocks: rule.blocks, expand: variables.expanded))
        } catch {
          keyframes[rule.name] = .failure(error)
        }
        keyframesRules[rule.name] = rule
        rules.removeAll { $0.name == rule.name }
        rules.append(rule)
      }
    }
    return rules
  }

  private func convert(_ rule: CSSKeyframesRule) throws {
    let source = source(rule.line, in: rule.block, "", text: rule.text)
    let animation: PresetComponent
    do throws(PresetError) {
      guard let frames = try keyframes[rule.name]?.get() else { return }
      animation = try frames.animation(duration: context.curveDuration)
    } catch {
      return try sink.leaveOut(source, error)
    }
    var preset = Preset(name: ImportContext.name(of: [rule.name]), animation: animation)
    if !played.contains(rule.name), !rule.hasPaces {
      preset.note =
        "taken by themselves, as nothing here plays them: at an even pace from one keyframe to the next, where CSS eases"
    }
    try vary(&preset, dependencies(in: rule.values), isReducedKnown: false) { _ in
      CSSMotion(name: rule.name, duration: context.curveDuration, easing: PresetComponent(kind: "linear"))
    }
    try take(preset, source)
  }
}
