internal import AnimationEngine

/// Makes the live animation of a preset, of what is nested in it, and of the presets that it refers to.
struct AnimationMaker {
  let kinds: AnimationKinds
  let resolve: AnimationKinds.Resolver?
  /// The presets that are being made, each referred to by the one before.
  private var names: [String] = []
  /// How many animations have been made: presets that refer to others twice double with every reference.
  private var count = 0

  private static let maximumCount = 256

  init(kinds: AnimationKinds, resolve: AnimationKinds.Resolver?) {
    self.kinds = kinds
    self.resolve = resolve
  }

  mutating func animation(_ preset: Preset) throws(PresetError) -> Animation {
    names.append(preset.name)
    defer { names.removeLast() }
    var animation = try animation(preset.animation)
    for component in preset.modifiers {
      let modifier = try kinds.modifier(named: component.kind)
      let parameters = try modifier.forms.check(component.parameters).parameters
      animation = modifier.apply(animation, modifier.forms.arguments(parameters, form: 0))
    }
    return animation
  }

  private mutating func animation(_ component: PresetComponent) throws(PresetError) -> Animation {
    count += 1
    if count > Self.maximumCount {
      throw PresetError(
        .data, "'\(names[0])' is made of more than \(Self.maximumCount) animations, nested and referred to")
    }
    let (kind, form, parameters) = try kinds.form(of: component)
    var arguments = kind.parameterForms.arguments(parameters, form: form)
    for parameter in kind.forms[form].parameters {
      guard let value = arguments.values[parameter.name] else { continue }
      switch parameter.type.nesting {
      case .none: break
      case .component:
        let inner = try PresetComponent(document: value, name: parameter.name)
        arguments.animations[parameter.name] = try animation(inner)
      case .preset:
        guard let name = value.string else { break }
        arguments.animations[parameter.name] = try animation(
          ofPreset: name, for: "'\(parameter.name)' of '\(kind.name)'")
      }
    }
    return kind.forms[form].make(arguments)
  }

  private mutating func animation(ofPreset name: String, for owner: String) throws(PresetError) -> Animation {
    if let start = names.firstIndex(of: name) {
      let circle = (names[start...] + [name]).joined(separator: " → ")
      throw PresetError(.data, "presets refer to each other in a circle: \(circle)")
    }
    guard let resolve else {
      throw PresetError(.data, "\(owner) names a preset '\(name)', and there is no catalog to find it in")
    }
    let preset: Preset
    do throws(PresetError) {
      preset = try resolve(name)
    } catch {
      guard error.code == .notFound else { throw error }
      throw PresetError(
        .data, "\(owner) names a preset '\(name)' that is not in the catalog", hint: error.hint ?? "add that one first")
    }
    return try animation(preset)
  }
}
