internal import PresetService

/// The fields of a draft that are wrong by themselves, as the page knows them: a parameter of the animation by its name,
/// one of what is nested in it as `base.duration`, one of a modifier as `modifiers.0.duration`, a row of a list as
/// `segments.0`, and its `identifier`.
struct DraftFields {
  /// The catalog that the draft is for, as the page looks at it.
  private let catalog: PresetCatalog

  init(_ catalog: PresetCatalog) { self.catalog = catalog }

  /// Returns the wrong fields of a document; none where something else is wrong, or that is not known.
  func wrong(in document: JSON) -> [String] {
    let fields = animationFields(document["animation"] ?? .null) + modifierFields(document["modifiers"]?.array ?? [])
    if !fields.isEmpty { return fields }
    let missing = missing(in: document["animation"] ?? .null)
    if missing.isEmpty && isWrong(identifier: document["identifier"] ?? .null) { return ["identifier"] }
    return missing
  }

  private func animationFields(_ animation: JSON) -> [String] {
    guard let forms = forms(of: animation), let members = animation.members else { return [] }
    let wrong = forms.flatMap(\.parameters)
      .flatMap { isWrong(animation[$0.name], for: $0) ? [$0.name] : wrongParts(of: animation[$0.name], for: $0) }
    if !wrong.isEmpty { return wrong.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    let known = Set(forms.flatMap { $0.parameters.map(\.name) } + ["kind"])
    return members.map(\.key).filter { !known.contains($0) }
  }

  private func modifierFields(_ modifiers: [JSON]) -> [String] {
    modifiers.enumerated().flatMap { index, modifier in
      let parameters = catalog.kinds.modifiers.first { $0.name == modifier["kind"]?.string }?.parameters ?? []
      return parameters.filter { isWrong(modifier[$0.name], for: $0) }.map { "modifiers.\(index).\($0.name)" }
    }
  }

  private func missing(in animation: JSON) -> [String] {
    forms(of: animation)?.first?.parameters.filter { $0.defaultValue == nil && animation[$0.name] == nil }.map(\.name)
      ?? []
  }

  private func forms(of animation: JSON) -> [AnimationKind.Form]? {
    animation["kind"]?.string.flatMap { try? catalog.kinds.kind(named: $0).forms }
  }

  private func isWrong(identifier: JSON) -> Bool {
    var preset = Preset(name: "a", animation: PresetComponent(kind: "linear"))
    preset.identifier = identifier.string
    return (try? preset.checkTexts()) == nil
  }

  /// Returns what is wrong within a parameter: of a nested animation, or of a list.
  private func wrongParts(of value: JSON?, for parameter: Parameter) -> [String] {
    guard parameter.type.name == "animation", let value else { return wrongRow(of: value, for: parameter) }
    let fields = animationFields(value)
    return (fields.isEmpty ? missing(in: value) : fields).map { "\(parameter.name).\($0)" }
  }

  /// Returns the row of a list that is wrong, or the list where that is so of no row alone; nothing where it is right, or no
  /// list.
  private func wrongRow(of value: JSON?, for parameter: Parameter) -> [String] {
    guard let value, ["path", "points", "segments"].contains(parameter.type.name),
      let problem = parameter.type.problem(value)
    else { return [] }
    guard let row = problem.firstMatch(of: /\b(?:segment|point) (\d+)\b/).flatMap({ Int($0.1) }) else {
      return [parameter.name]
    }
    return ["\(parameter.name).\(row - 1)"]
  }

  /// Whether a figure is out of bounds, or refers to no value that can stand there.
  private func isWrong(_ value: JSON?, for parameter: Parameter) -> Bool {
    guard let value else { return false }
    if let name = value.valueReference {
      guard let type = parameter.type.valueType else { return true }
      return (try? catalog.preset(named: name))?.valueType != type
    }
    guard let bounds = parameter.type.bounds else { return false }
    return value.number.map(bounds.contains) != true
  }
}
