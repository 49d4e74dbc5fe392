extension PresetParameters {
  /// Whether a parameter refers to a value.
  var refersToValues: Bool { members.contains { $0.value.valueReference != nil } }
}

extension PresetComponent {
  /// Whether a parameter refers to a value; what is nested is not looked at.
  package var refersToValues: Bool { parameters.refersToValues }
}

extension AnimationMaker {
  /// How many values may refer to each other in a row.
  static let longestChain = 8

  /// Returns parameters with the values that they refer to in place of the references.
  ///
  /// - Parameter owner: Whose parameters they are, for messages.
  mutating func substituting(
    _ parameters: PresetParameters, _ described: [Parameter], of owner: String
  ) throws(PresetError) -> PresetParameters {
    var result = parameters
    for parameter in described {
      guard let name = parameters[parameter.name]?.valueReference, let type = parameter.type.valueType else { continue }
      result[parameter.name] = try value(named: name, type, for: "'\(parameter.name)' of \(owner)")
    }
    return result
  }

  /// Looks up a value of a type, and those that it refers to.
  private mutating func value(
    named name: String, _ type: ValueType, for owner: String
  ) throws(PresetError) -> JSON {
    try checkCircle(to: name, isValue: true)
    if valueDepth == Self.longestChain {
      throw PresetError(
        .data, "'\(names[0])' is at the end of more than \(Self.longestChain) values that refer to each other in a row",
        hint: "let them refer to fewer")
    }
    enter(name, isValue: true)
    valueDepth += 1
    defer {
      leave()
      valueDepth -= 1
    }
    return try figure(of: try found(name, for: owner, as: "a value"), type, for: owner)
  }

  /// Returns what a value is, references followed, as it is written: who takes it checks it as a figure of its own.
  mutating func figure(of value: Preset, _ type: ValueType, for owner: String) throws(PresetError) -> JSON {
    try Self.check(value, is: type, for: owner)
    var component = value.animation
    let outer = modes
    defer { modes = outer }
    if let variant = try variant(of: value) {
      take(variant, of: value)
      switch variant.content {
      case .animation(let other, _): component = other
      case .preset(let other) where ExactName(other) == ExactName(value.name): break
      case .preset(let other): return try self.value(named: other, type, for: "'\(value.name)' for \(variant.modes)")
      }
    }
    let figure = component.parameters[AnimationKind.valueParameter] ?? .null
    guard let other = figure.valueReference else { return figure }
    return try self.value(named: other, type, for: "'\(AnimationKind.valueParameter)' of '\(value.name)'")
  }

  private static func check(_ value: Preset, is type: ValueType, for owner: String) throws(PresetError) {
    if value.valueType == type { return }
    let what =
      value.valueType.map { "a \($0.rawValue)" } ?? (value.axisContexts == nil ? "a preset" : "an axis of modes")
    throw PresetError(
      .data, "\(owner) takes a \(type.rawValue), and '\(value.name)' is \(what)",
      hint: "'presets value list --type \(type.rawValue)' shows those that there are")
  }

  /// Runs `body`, whose errors then name the values that `parameters` refer to: they are what is out of range.
  static func naming<Result>(
    _ parameters: PresetParameters, _ body: () throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    do throws(PresetError) {
      return try body()
    } catch {
      var error = error
      let names = parameters.members.compactMap(\.value.valueReference).map { "'\($0)'" }
      error.message += ", by the value of \(names.joined(separator: " and "))"
      throw error
    }
  }
}
