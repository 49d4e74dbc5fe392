internal import AnimationEngine

extension AnimationKind {
  /// An axis of modes: the contexts in which presets and values can be something else.
  static let axis = AnimationKind(
    axisName, "an axis of modes, in whose contexts presets can move in another way",
    [Parameter("contexts", "the names of the contexts, the default first", .contexts)]
  ) { _ in .linear(duration: 0) }

  /// The name of the kind.
  package static let axisName = "axis"
}

extension ParameterType {
  /// The names of contexts, each once.
  static let contexts = ParameterType(
    name: "contexts",
    schema: .object(["type": "array", "minItems": 2, "maxItems": 64, "uniqueItems": true, "items": .presetName]),
    parse: textOrJSON,
    read: { value throws(ValueProblem) in
      guard let elements = value.array else { throw ValueProblem("must be a list of names, not \(value.kindName)") }
      if elements.count > Preset.mostContexts {
        throw ValueProblem("names \(elements.count) contexts; at most \(Preset.mostContexts) are allowed")
      }
      var names: [String] = []
      for element in elements {
        guard let name = element.string else { throw ValueProblem("must be a list of names") }
        do throws(PresetError) {
          try Preset.check(name: name)
        } catch {
          throw ValueProblem("has no name for a context: \(error.message)")
        }
        if names.contains(name) { throw ValueProblem("has '\(name)' twice") }
        names.append(name)
      }
      if names.count < 2 { throw ValueProblem("has to name two contexts at least, the default first") }
      return value
    })
}

extension Preset {
  /// The names of the contexts of an axis of modes, the default first; nil for what is no axis.
  ///
  /// Of more than there may be, as in a file that something else wrote, one too many.
  package var axisContexts: [String]? {
    animation.kind == AnimationKind.axisName
      ? animation.parameters["contexts"]?.array?.prefix(Self.mostContexts + 1).compactMap(\.string) ?? [] : nil
  }

  /// How many contexts an axis may have.
  fileprivate static let mostContexts = 64
}
