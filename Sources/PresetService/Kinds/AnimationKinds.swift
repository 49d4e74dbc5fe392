public import AnimationEngine

/// The animation kinds and modifiers that a catalog understands.
public struct AnimationKinds: Sendable {
  /// The kinds of this package, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  static let all: [AnimationKind] = [
    .default, .linear, .easeIn, .easeOut, .easeInOut, .timingCurve,
    .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .spring, .interactiveSpring, .smooth, .snappy, .bouncy, .interpolatingSpring,
  ]

  /// The kinds and modifiers of this package.
  public static let standard = AnimationKinds(kinds: all, modifiers: ModifierKind.all)

  /// The kinds, in the order in which they are shown.
  public let kinds: [AnimationKind]
  /// The modifiers, in the order in which they are shown.
  public let modifiers: [ModifierKind]

  /// Returns these kinds and `kind`, which a catalog opened with them then understands.
  ///
  /// - Precondition: No kind has its name yet.
  public func adding(_ kind: AnimationKind) -> AnimationKinds {
    precondition(!kinds.contains { $0.name == kind.name }, "there is a kind '\(kind.name)' already")
    return AnimationKinds(kinds: kinds + [kind], modifiers: modifiers)
  }

  /// Returns the kind called `name`.
  ///
  /// - Throws: An error of code `data` that names the nearest known one.
  public func kind(named name: String) throws(PresetError) -> AnimationKind {
    if let kind = kinds.first(where: { $0.name == name }) { return kind }
    throw PresetError(
      .data, "unknown kind '\(name)'",
      hint: nearest(to: name, in: kinds.map(\.name)).asSuggestion ?? "'presets kinds' lists them")
  }

  private func modifier(named name: String) throws(PresetError) -> ModifierKind {
    if let modifier = modifiers.first(where: { $0.name == name }) { return modifier }
    throw PresetError(
      .data, "unknown modifier '\(name)'",
      hint: nearest(to: name, in: modifiers.map(\.name)).asSuggestion
        ?? "there are \(modifiers.map { "'\($0.name)'" }.joined(separator: ", "))")
  }

  /// Returns `preset` with every parameter checked and the defaults that shape its motion spelled out.
  ///
  /// - Throws: An error of code `data` that names what is wrong and the nearest known kind or parameter.
  public func validated(_ preset: Preset) throws(PresetError) -> Preset {
    var preset = preset
    preset.animation.parameters = try form(of: preset.animation).parameters
    for index in preset.modifiers.indices {
      let (kind, parameters) = (preset.modifiers[index].kind, preset.modifiers[index].parameters)
      preset.modifiers[index].parameters = try modifier(named: kind).forms.check(parameters).parameters
    }
    return preset
  }

  /// Makes the live animation that `preset` describes, modifiers applied.
  ///
  /// - Throws: An error of code `data` where the description is wrong.
  public func makeAnimation(_ preset: Preset) throws(PresetError) -> Animation {
    let (kind, form, parameters) = try form(of: preset.animation)
    var animation = kind.forms[form].make(kind.parameterForms.arguments(parameters, form: form))
    for component in preset.modifiers {
      let modifier = try modifier(named: component.kind)
      let parameters = try modifier.forms.check(component.parameters).parameters
      animation = modifier.apply(animation, modifier.forms.arguments(parameters, form: 0))
    }
    return animation
  }

  private func form(
    of component: PresetComponent
  ) throws(PresetError) -> (kind: AnimationKind, form: Int, parameters: [String: JSON]) {
    let kind = try kind(named: component.kind)
    let (form, parameters) = try kind.parameterForms.check(component.parameters)
    return (kind, form, parameters)
  }
}

extension AnimationKind {
  var parameterForms: ParameterForms { ParameterForms(owner: "kind '\(name)'", forms: forms.map(\.parameters)) }
}
