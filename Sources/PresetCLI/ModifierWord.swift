internal import PresetService

/// An option about the modifiers of a preset.
enum ModifierWord: Sendable {
  /// One more, around those before it.
  case modifier(PresetComponent)
  /// The repetition before it does not turn back.
  case noAutoreverses

  private static let delay = option("--delay", "TIME", "hold the start", "delay", "duration", .duration(in: .any))
  private static let speed = option("--speed", "FACTOR", "multiply the clock", "speed", "factor", .number(in: .any))
  private static let logicallyComplete = option(
    "--logically-complete-after", "TIME", "count as complete after a time", "logicallyComplete", "after",
    .duration(in: .any))
  private static let repetition = Option(
    repeated: "--repeat", "COUNT|forever", "run several times, or for ever",
    as: WordReader { word, name throws(PresetError) in
      if word == "forever" { return ModifierWord.modifier(PresetComponent(kind: "repeatForever")) }
      let count = try WordReader.figure(of: .count(in: .any)).read(word, name)
      return .modifier(PresetComponent(kind: "repeatCount", parameters: ["count": count]))
    })
  private static let passes = Option(
    repeated: CommandOption(
      name: "--no-autoreverses", summary: "every pass of the repetition before it runs forwards", isRepeatable: true),
    as: WordReader { _, _ in ModifierWord.noAutoreverses })

  /// The options for modifiers; they take effect in the order given, the innermost first.
  static let all = [delay, speed, repetition, passes, logicallyComplete] + others

  /// The kinds that the options above are for.
  private static let spelled = ["delay", "speed", "repeatCount", "repeatForever", "logicallyComplete"]

  /// An option for each other kind that takes one figure; what takes more is written in documents.
  private static let others = AnimationKinds.standard.modifiers.compactMap { kind -> Option<[ModifierWord]>? in
    guard !spelled.contains(kind.name), kind.parameters.count == 1, let parameter = kind.parameters.first else {
      return nil
    }
    return option(
      "--\(kind.name)", parameter.name.uppercased(), kind.summary, kind.name, parameter.name, parameter.type)
  }

  private static func option(
    _ name: String, _ value: String, _ summary: String, _ kind: String, _ parameter: String, _ type: ParameterType
  ) -> Option<[ModifierWord]> {
    Option(
      repeated: name, value, summary,
      as: WordReader { word, name throws(PresetError) in
        let figure = try WordReader.figure(of: type).read(word, name)
        return .modifier(PresetComponent(kind: kind, parameters: [parameter: figure]))
      })
  }

  /// Whether one modifier takes the place of the other: of one kind, or both repeat.
  static func isSame(_ one: PresetComponent, _ other: PresetComponent) -> Bool {
    one.kind == other.kind || [one, other].allSatisfy { repetitions.contains($0.kind) }
  }

  /// What stays of a repetition that becomes one of the other kind.
  static func common(_ repetition: PresetComponent) -> PresetParameters {
    var parameters = PresetParameters()
    parameters["autoreverses"] = repetition.parameters["autoreverses"]
    return parameters
  }

  private static let repetitions: Set = ["repeatCount", "repeatForever"]

  /// The modifiers that an invocation gives, in its order.
  static func modifiers(_ invocation: Invocation) throws(PresetError) -> [PresetComponent] {
    var modifiers: [PresetComponent] = []
    for word in try invocation.inOrder(all) {
      switch word {
      case .modifier(let modifier): modifiers.append(modifier)
      case .noAutoreverses:
        guard let last = modifiers.indices.last, modifiers[last].kind.hasPrefix("repeat") else {
          let names = [passes, repetition].map(\.declaration.name)
          throw PresetError(.usage, "'\(names[0])' belongs right after '\(names[1])'")
        }
        modifiers[last].parameters["autoreverses"] = false
      }
    }
    return modifiers
  }
}
