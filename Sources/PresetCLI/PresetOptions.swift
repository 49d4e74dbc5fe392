internal import PresetService

/// The description of a preset by the options that `add` and `edit` have in common.
struct PresetOptions: Sendable, Equatable {
  /// The parameters of the animation, in the order given, as texts: the kind says what they have to be.
  var parameters: [GivenParameter] = []
  /// The modifiers, the innermost first.
  var modifiers: [PresetComponent] = []
  var note: String?
  var reducedMotion: String?
  var identifier: String?
}

extension PresetOptions {
  /// A parameter, and the text that was given for it.
  struct GivenParameter: Equatable {
    let name: String
    let text: String
  }

  /// The options for the parameters of all kinds, each once.
  static let parameters: [Option<[GivenParameter]>] = {
    var options: [Option<[GivenParameter]>] = []
    for parameter in AnimationKinds.standard.kinds.flatMap(\.forms).flatMap(\.parameters) {
      let name = "--\(parameter.name)"
      if options.contains(where: { $0.declaration.name == name }) { continue }
      let declaration = CommandOption(
        name: name, shortName: kebabCase(name),
        value: parameter.type.choices?.joined(separator: "|") ?? parameter.type.name.uppercased(),
        summary: parameter.summary, completion: completion(of: parameter.type))
      options.append(
        Option(repeated: declaration, as: WordReader { word, _ in GivenParameter(name: parameter.name, text: word) }))
    }
    return options
  }()

  private static func completion(of type: ParameterType) -> CommandOption.Completion {
    if let choices = type.choices { return .choice(choices) }
    return type.nesting == .preset ? .preset : .none
  }

  /// `--dampingFraction` as `--damping-fraction`; nil where it is the same.
  private static func kebabCase(_ name: String) -> String? {
    let kebab = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    return kebab == name ? nil : kebab
  }

  private static let note = Option("--note", "TEXT", "a note for people", as: .text)
  private static let reducedMotion = Option(
    "--reduced-motion", "PRESET", "the preset for people who want less motion", completion: .preset, as: .text)

  static let identifier = Option(
    "--identifier", "WORD", "what it is in exported code whatever else there is, as heroIn; '' ends that", as: .text)

  /// All of these.
  static let all: [any DeclaredOption] = parameters + ModifierWord.all + [note, reducedMotion, identifier]

  init(_ invocation: Invocation) throws(PresetError) {
    parameters = try invocation.inOrder(Self.parameters)
    modifiers = try ModifierWord.modifiers(invocation)
    note = try invocation[Self.note]
    reducedMotion = try invocation[Self.reducedMotion]
    identifier = try invocation[Self.identifier]
  }

  /// The animation that a word and the options stand for, and all modifiers: a kind, a curve that is written out, or an
  /// animation in an app's source, whose modifiers come before those of the options.
  ///
  /// - Parameter former: What was there before, of which is kept what is not said anew.
  /// - Returns: The animation, the modifiers, and whether the word itself has some: then these are all that there are, in
  ///   their order.
  /// - Throws: An error of code `data` for a word that is none of these, with what may have been meant.
  func motion(
    _ word: String, changing former: PresetComponent? = nil
  ) throws(PresetError) -> (animation: PresetComponent, modifiers: [PresetComponent], hasOwnModifiers: Bool) {
    let kinds = AnimationKinds.standard
    if let kind = kinds.kinds.first(where: { $0.name == word }) {
      let given = try parameters(of: kind)
      let animation = PresetComponent(kind: kind.name, parameters: Self.completed(given, of: kind, from: former))
      return (animation, modifiers, false)
    }
    // A curve that is written out has figures of its own.
    if let mark = word.firstIndex(of: "@") {
      let value = word[mark...].prefix { !" ,)".contains($0) }
      throw PresetError(
        .usage, "'\(word)' refers to '\(value)', and values go with options",
        hint: "for example: easeOut --duration \(value), or timingCurve --curve \(value) --duration 200ms")
    }
    guard let curve = try InlineCurve(word, kinds: kinds, takesKeywords: true) else {
      if let motion = ScannedMotion(ofWord: word) {
        let timed = motion.isTimeless ? motion.lasting(AnimationKind.curveDuration) : motion
        try Self.checkTimes(of: timed, word)
        let animation = try completed(timed.animation, of: word, isTimeless: motion.isTimeless, changing: former)
        return (animation, motion.modifiers + modifiers, !motion.modifiers.isEmpty)
      }
      if word.first == ".", word.contains("(") {
        throw PresetError(
          .data, "'\(word)' is not one animation of SwiftUI", hint: "write it as '.spring(duration: 0.5, bounce: 0.3)'")
      }
      if ScannedMotion.isAmbiguous(word) {
        throw PresetError(
          .data, "'\(word)' does not say what its figures are",
          hint: "write it as '.spring(duration: 0.5, bounce: 0.3)' or 'spring(dampingRatio = 0.8f, stiffness = 380f)'")
      }
      try Self.checkUnit(of: word)
      // The error names the nearest kind, which there is none of in what only CSS has.
      if word.contains("(") { _ = try CSSEasing.parse(word) }
      _ = try kinds.kind(named: word)
      return (PresetComponent(kind: word), modifiers, false)
    }
    let isTimeless = curve.isDurationAssumed
    return (try completed(curve.component, of: word, isTimeless: isTimeless, changing: former), modifiers, false)
  }

  /// Refuses a curve whose time has no unit, `easeOut 300`.
  private static func checkUnit(of word: String) throws(PresetError) {
    let words = word.split(separator: " ")
    guard words.count == 2, let number = Double(strict: words[1]), number > 0,
      try InlineCurve("\(words[0]) 1s", kinds: .standard, takesKeywords: true) != nil
    else { return }
    let time = "\(words[1])\(number > ParameterType.longestPlainTime ? "ms" : "s")"
    throw PresetError(.usage, "'\(word)' has a time without its unit", hint: "write '\(words[0]) \(time)'")
  }

  /// Refuses a time in a source's text that is so long that it may have been meant in milliseconds.
  private static func checkTimes(of motion: ScannedMotion, _ word: String) throws(PresetError) {
    for component in [motion.animation] + motion.modifiers {
      guard let seconds = component.parameters["duration"]?.number, seconds > ParameterType.longestPlainTime else {
        continue
      }
      throw PresetError(
        .usage, "'\(word)' has a time of \(JSON.text(of: seconds)) seconds",
        hint:
          "write \(JSON.text(of: seconds / 1000)) for milliseconds; '--duration' and '--delay' take seconds with their unit"
      )
    }
  }

  /// The animation of a word that writes it out, with what the options say of it.
  ///
  /// - Parameter isTimeless: Whether its duration is not the word's own: then it is what was there, or what is given.
  private func completed(
    _ component: PresetComponent, of word: String, isTimeless: Bool, changing former: PresetComponent?
  ) throws(PresetError) -> PresetComponent {
    var component = component
    if isTimeless, let duration = former.flatMap(Self.duration(of:)) { component.parameters["duration"] = duration }
    let kind = try AnimationKinds.standard.kind(named: component.kind)
    let given = try parameters(of: kind)
    for (name, _) in given where component.parameters[name] != nil {
      if name == "duration" && isTimeless { continue }
      throw PresetError(
        .usage, "'\(name)' is given twice: in '\(word)', and by '--\(name)'", hint: "give it once")
    }
    component.parameters.merge(given)
    // A curve of CSS says all but its duration.
    if word.hasPrefix("\(kind.name):") {
      component.parameters = Self.completed(component.parameters, of: kind, from: former)
    }
    return component
  }

  /// The parameters of `kind` that were given.
  func parameters(of kind: AnimationKind) throws(PresetError) -> PresetParameters {
    var parameters: PresetParameters = [:]
    let known = kind.forms.flatMap(\.parameters)
    for given in self.parameters {
      if let parameter = known.first(where: { $0.name == given.name }) {
        parameters[given.name] = try WordReader.figure(of: parameter.type).read(given.text, "--\(given.name)")
      } else {
        // The kind itself says that it has no such parameter, and which it has.
        parameters[given.name] = .null
      }
    }
    return parameters
  }
}

extension WordReader<JSON> {
  /// A preset's figure, which is data on the command line as in a document.
  static func figure(of type: ParameterType) -> Self {
    Self { word, name throws(PresetError) in
      if word.hasPrefix("@"), word.count > 1, type.valueType != nil {
        return JSON(referringTo: String(word.dropFirst()))
      }
      if type.valueType == .curve { return try ValueWord.curve(word) }
      if type.isTime { try ParameterType.checkUnit(of: word, as: name) }
      if let value = type.parse(word) { return value }
      if type.bounds != nil { throw PresetError(notANumber: word, name, .data) }
      throw PresetError(.usage, "'\(name)' can't be '\(word)': it needs \(type.expectation)")
    }
  }
}
