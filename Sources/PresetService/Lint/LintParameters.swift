// What rules can be told, beyond numbers.
extension ParameterType {
  /// A list of times in seconds, which may also be texts as `"250ms"`; read by ``Arguments/durations(_:)``.
  static let durations = ParameterType(
    name: "durations",
    schema: .object(["type": "array", "items": .object(["type": .array(["number", "string"])])]), parse: textOrJSON,
    read: { value throws(ValueProblem) in
      guard let elements = value.array else { throw ValueProblem("must be a list of times, not \(value.kindName)") }
      var durations: [JSON] = []
      for element in elements {
        guard let seconds = element.number ?? element.string.flatMap({ seconds($0) }), Bounds.duration.contains(seconds)
        else { throw ValueProblem("has a time \(element.text); write 0.25, or \"250ms\"") }
        durations.append(.number(seconds))
      }
      return .array(durations)
    })

  /// A list of texts, read by ``Arguments/texts(_:)``.
  static let texts = ParameterType(
    name: "texts", schema: .object(["type": "array", "items": .object(["type": "string"])]), parse: textOrJSON,
    read: { value throws(ValueProblem) in
      guard let elements = value.array, elements.allSatisfy({ $0.string != nil }) else {
        throw ValueProblem("must be a list of texts")
      }
      return value
    })
}

extension Parameter {
  /// The tags of the presets that a rule is about.
  static func tags(_ summary: String, default tags: [String]) -> Parameter {
    Parameter("tags", summary, .texts, default: .array(tags.map(JSON.string)))
  }
}

extension Arguments {
  /// The times called `name`, in seconds.
  func durations(_ name: String) -> [Double] { values[name]?.array?.compactMap(\.number) ?? [] }

  /// The texts called `name`.
  func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }

  /// The first of a preset's tags that is among the texts called `name`, in either case.
  func firstTag(of preset: Preset, among name: String) -> String? {
    let wanted = texts(name).map { $0.lowercased() }
    return preset.tags.first { wanted.contains($0.lowercased()) }
  }
}
