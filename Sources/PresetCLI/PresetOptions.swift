internal import PresetService

/// What `add` and `edit` have in common: the options that describe a preset, and what they do to one.
enum PresetOptions {
  static let delay = "--delay"
  static let speed = "--speed"
  static let repetition = "--repeat"
  static let noAutoreverses = "--no-autoreverses"
  static let logicallyComplete = "--logically-complete-after"

  /// The options for the parameters of all kinds, each once.
  static let parameters: [CommandOption] = {
    var options: [CommandOption] = []
    for kind in AnimationKinds.standard.kinds {
      for parameter in kind.forms.flatMap(\.parameters) {
        let name = "--\(parameter.name)"
        if options.contains(where: { $0.name == name }) { continue }
        let summary = parameter.summary
        let value = parameter.type.choices?.joined(separator: "|") ?? parameter.type.name.uppercased()
        options.append(
          CommandOption(name, short: kebabCase(name), value, summary, completion: completion(of: parameter.type)))
      }
    }
    return options
  }()

  private static func completion(of type: ParameterType) -> CommandOption.Completion {
    if let choices = type.choices { return .choice(choices) }
    return type.nesting == .preset ? .preset : .none
  }

  /// The options for modifiers; they take effect in the order given, the innermost first.
  static let modifiers = [
    CommandOption(delay, "TIME", "hold the start", isRepeatable: true),
    CommandOption(speed, "FACTOR", "multiply the clock", isRepeatable: true),
    CommandOption(repetition, "COUNT|forever", "run several times, or for ever", isRepeatable: true),
    CommandOption(noAutoreverses, "every pass of the repetition before it runs forwards", isRepeatable: true),
    CommandOption(logicallyComplete, "TIME", "count as complete after a time", isRepeatable: true),
  ]

  /// The options for all else.
  static let others = [
    CommandOption("--note", "TEXT", "a note for people"),
    CommandOption("--reduced-motion", "PRESET", "the preset for people who want less motion", completion: .preset),
  ]

  /// All of these.
  static let all: [CommandOption] = parameters + modifiers + others

  /// `--dampingFraction` as `--damping-fraction`; nil where it is the same.
  private static func kebabCase(_ name: String) -> String? {
    let kebab = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    return kebab == name ? nil : kebab
  }

  /// The animation that a word and the options stand for: a kind, or a curve that is written out.
  ///
  /// - Parameter former: What was there before, of which is kept what is not said anew.
  /// - Throws: An error of code `data` for a word that is neither, with what may have been meant.
  static func animation(
    _ word: String, _ invocation: Invocation, changing former: PresetComponent? = nil
  ) throws(PresetError) -> PresetComponent {
    let kinds = AnimationKinds.standard
    if let kind = kinds.kinds.first(where: { $0.name == word }) {
      let given = try parameters(invocation, of: kind)
      return PresetComponent(kind: kind.name, parameters: completed(given, of: kind, from: former))
    }
    guard let curve = try InlineCurve(word, kinds: kinds, takesKeywords: true) else {
      // The error names the nearest kind, which there is none of in what only CSS has.
      if word.contains("(") { _ = try CSSEasing.parse(word) }
      _ = try kinds.kind(named: word)
      return PresetComponent(kind: word)
    }
    var component = curve.component
    if curve.isDurationAssumed, let duration = former.flatMap(duration(of:)) {
      component.parameters["duration"] = duration
    }
    let kind = try kinds.kind(named: component.kind)
    let given = try parameters(invocation, of: kind)
    for (name, _) in given where component.parameters[name] != nil {
      if name == "duration" && curve.isDurationAssumed { continue }
      throw PresetError(
        .usage, "'\(name)' is given twice: in '\(word)', and by '--\(name)'", hint: "give it once")
    }
    component.parameters.merge(given)
    // A curve of CSS says all but its duration.
    if word.hasPrefix("\(kind.name):") {
      component.parameters = completed(component.parameters, of: kind, from: former)
    }
    return component
  }

  /// The parameters of `kind` that the invocation gives.
  static func parameters(_ invocation: Invocation, of kind: AnimationKind) throws(PresetError) -> PresetParameters {
    var parameters: PresetParameters = [:]
    let known = kind.forms.flatMap(\.parameters)
    for given in invocation.options where self.parameters.contains(where: { $0.name == given.option.name }) {
      let name = String(given.option.name.dropFirst(2))
      if let parameter = known.first(where: { $0.name == name }) {
        parameters[name] = try value(given, parameter.type)
      } else {
        // The kind itself says that it has no such parameter, and which it has.
        parameters[name] = .null
      }
    }
    return parameters
  }

  /// The modifiers that the invocation gives, in its order.
  static func modifiers(_ invocation: Invocation) throws(PresetError) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    for given in invocation.options {
      switch given.option.name {
      case delay: modifiers.append(component("delay", "duration", try value(given, .duration(in: .any))))
      case speed: modifiers.append(component("speed", "factor", try value(given, .number(in: .any))))
      case repetition where given.value == "forever": modifiers.append(PresetComponent(kind: "repeatForever"))
      case repetition: modifiers.append(component("repeatCount", "count", try value(given, .count(in: .any))))
      case logicallyComplete:
        modifiers.append(component("logicallyComplete", "after", try value(given, .duration(in: .any))))
      case noAutoreverses:
        guard let last = modifiers.indices.last, modifiers[last].kind.hasPrefix("repeat") else {
          throw PresetError(.usage, "'\(noAutoreverses)' belongs right after '\(repetition)'")
        }
        modifiers[last].parameters["autoreverses"] = false
      default: break
      }
    }
    return modifiers
  }

  private static func component(_ kind: String, _ parameter: String, _ value: JSON) -> PresetComponent {
    PresetComponent(kind: kind, parameters: [parameter: value])
  }

  private static func value(_ given: Invocation.Given, _ type: ParameterType) throws(PresetError) -> JSON {
    if type.isTime { try ParameterType.checkUnit(of: given.value, as: given.option.name) }
    if let value = type.parse(given.value) { return value }
    // A preset's figures are data, on the command line as in a document.
    if type.bounds != nil { throw Invocation.notANumber(given.value, given.option.name, .data) }
    throw PresetError(.usage, "'\(given.option.name)' can't be '\(given.value)': it needs \(type.expectation)")
  }
}
