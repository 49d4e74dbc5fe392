extension ParameterType {
  /// A nested animation: an object of a kind and its parameters, read by ``Arguments/animation(_:)``.
  ///
  /// A command line gives it as JSON, or by the name of a kind that needs no parameters.
  public static let component: ParameterType = {
    var type = ParameterType(
      name: "animation", schema: .object(["$ref": "#/$defs/animation"]),
      parse: { word in
        guard let value = textOrJSON(word) else { return nil }
        return value.string.map { .object(["kind": .string($0)]) } ?? value
      },
      read: { value throws(ValueProblem) in
        guard value.members != nil else {
          throw ValueProblem("must be an object with a 'kind', not \(value.kindName)")
        }
        return value
      })
    type.nesting = .component
    return type
  }()

  /// The name of a preset of the catalog, whose animation is read by ``Arguments/animation(_:)``.
  public static let presetName: ParameterType = {
    var type = ParameterType(
      name: "preset", schema: .object(["type": "string", "minLength": 1, "maxLength": 255]),
      parse: { .string($0) },
      read: { value throws(ValueProblem) in
        guard let name = value.string else {
          throw ValueProblem("must be the name of a preset, not \(value.kindName)")
        }
        do throws(PresetError) {
          try Preset.check(name: name)
        } catch {
          throw ValueProblem("is no name: \(error.message)")
        }
        return value
      })
    type.nesting = .preset
    return type
  }()
}
