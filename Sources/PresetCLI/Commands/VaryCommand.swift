internal import PresetService

/// A variant of a preset or a value, or its removal.
struct VaryRequest {
  private static let name = Argument("NAME", "a preset or a value", completion: .preset)
  private static let words = Argument(
    repeated: "AXIS=CONTEXT", "the modes; behind them what it is then: a kind or a curve, or what a value is",
    atLeast: 1,
    completion: .none)
  private static let use = Option(
    "--use", "PRESET", "what another preset is, also when that changes", completion: .preset, as: .text)
  private static let remove = Flag("--remove", "take the variant back")

  static let command = Command(
    "vary", "makes a preset or a value something else in some modes", arguments: [name, words],
    options: PresetOptions.parameters + ModifierWord.all + [use, remove] + CatalogOptions.ofPresetChanges,
    examples: [
      ("vary duration/quick brand=globex 120ms", "another value for one brand"),
      ("vary hero brand=globex --bounce 0", "the same motion, but for a parameter"),
      ("vary hero brand=globex easeOut --duration 0.2", "another motion"),
      ("vary hero motion=reduced --use fade", "another preset where people want less motion"),
      ("vary hero brand=globex --remove", "as everywhere again"),
    ], request: Self.init)

  let name: String
  let modes: Modes
  /// The kind, the curve or the value; nil where it stays what it is.
  var word: String?
  var parameters: [PresetOptions.GivenParameter] = []
  var modifiers: [PresetComponent] = []
  /// The preset that it is.
  var preset: String?
  var isRemoved = false
}

extension VaryRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    name = try invocation[Self.name]
    var modes = Modes()
    for word in try invocation[Self.words] {
      if self.word == nil, let places = Self.modes(word) {
        for (axis, context) in places {
          if modes[axis] != nil { throw PresetError(.usage, "'\(axis)' is given twice") }
          modes[axis] = context
        }
      } else if self.word == nil {
        self.word = word
      } else {
        throw PresetError(.usage, "'presets vary' does not take '\(word)'", hint: "usage: \(Self.command.usage)")
      }
    }
    if modes.isEmpty { throw PresetError(.usage, "'presets vary' needs a mode", hint: "as brand=globex") }
    self.modes = modes
    let options = try PresetOptions(invocation)
    (parameters, modifiers) = (options.parameters, options.modifiers)
    preset = try invocation[Self.use]
    isRemoved = invocation[Self.remove]
    let isMotion = word != nil || !parameters.isEmpty || !modifiers.isEmpty
    if [isMotion, preset != nil, isRemoved].count(where: { $0 }) != 1 {
      throw PresetError(
        .usage, "'presets vary' needs one of: what it is then, '--use PRESET', '--remove'",
        hint: "see 'presets help vary'")
    }
  }

  /// The modes of a word such as `brand=globex`, or `brand=globex,motion=reduced`; nil for what is none.
  private static func modes(_ word: String) -> [(axis: String, context: String)]? {
    // A curve, or a kind with its parameters, has its own '='.
    let isMotion = word.contains("(") || word.prefix { $0 != "=" }.contains(":")
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { CatalogOptions.mode(String($0)) }
    return isMotion || parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    // What it refers to can't be looked up while it is changed.
    let written = try catalog.written(try catalog.preset(named: name), in: modes)
    try session.change(in: catalog, movesOthers: true, with: modes) { () throws(PresetError) in
      try catalog.vary(name, modes) { preset throws(PresetError) in
        try content(for: preset, from: written, in: catalog)
      }
    }
    session.writeOutcome(of: catalog)
    return .done
  }

  /// - Parameter written: What it is in these modes, unless a variant of its own for just them says so.
  private func content(
    for former: Preset, from written: (animation: PresetComponent, modifiers: [PresetComponent]),
    in catalog: PresetCatalog
  ) throws(PresetError) -> PresetVariant.Content? {
    if isRemoved { return nil }
    if let preset { return .preset(preset) }
    if let type = former.valueType {
      guard let word, parameters.isEmpty, modifiers.isEmpty else {
        throw PresetError(.usage, "'\(name)' is a value: say what it is, as 120ms", hint: "see 'presets help vary'")
      }
      let figure = try ValueWord.read(word, as: type, in: catalog).figure
      return .animation(
        PresetComponent(kind: type.rawValue, parameters: [ValueWord.parameter: figure]), modifiers: [])
    }
    var options = PresetOptions()
    (options.parameters, options.modifiers) = (parameters, modifiers)
    // What it is in these modes already is what it goes on from.
    var former = former
    if case .animation(let animation, let modifiers)? = former.variants.first(where: { $0.modes == modes })?.content {
      (former.animation, former.modifiers) = (animation, modifiers)
    } else {
      (former.animation, former.modifiers) = written
    }
    var (animation, modifiers, areAll) = (former.animation, self.modifiers, false)
    if let word {
      (animation, modifiers, areAll) = try options.motion(word, changing: animation)
    } else {
      animation.parameters.merge(try options.parameters(of: try AnimationKinds.standard.kind(named: animation.kind)))
    }
    if areAll { return .animation(animation, modifiers: modifiers) }
    var preset = former
    try EditRequest.apply(modifiers, to: &preset)
    return .animation(animation, modifiers: preset.modifiers)
  }
}
