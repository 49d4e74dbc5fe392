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
  /// How many modifiers have been applied: an earlier version stored any number of them.
  private var modifierCount = 0
  private static let maximumModifierCount = 4096

  init(kinds: AnimationKinds, resolve: AnimationKinds.Resolver?) {
    self.kinds = kinds
    self.resolve = resolve
  }

  /// Makes the animation of `preset` and leaves it as ``AnimationKinds/validated(_:)`` would.
  mutating func animation(validating preset: inout Preset) throws(PresetError) -> Animation {
    names.append(preset.name)
    defer { names.removeLast() }
    modifierCount += preset.modifiers.count
    if modifierCount > Self.maximumModifierCount {
      throw PresetError(
        .data, "'\(preset.name)' has \(preset.modifiers.count) modifiers, which nothing can show in time",
        hint: "edit it to have \(Preset.maximumModifiers) at most, or remove it")
    }
    var animation = try animation(validating: &preset.animation)
    for index in preset.modifiers.indices {
      let modifier = try kinds.modifier(named: preset.modifiers[index].kind)
      let parameters = try modifier.forms.check(preset.modifiers[index].parameters).parameters
      preset.modifiers[index].parameters = parameters
      animation = modifier.apply(animation, modifier.forms.arguments(parameters, form: 0))
    }
    return animation
  }

  private mutating func animation(validating component: inout PresetComponent) throws(PresetError) -> Animation {
    count += 1
    if count > Self.maximumCount {
      throw PresetError(
        .data, "'\(names[0])' is made of more than \(Self.maximumCount) animations, nested and referred to")
    }
    let (form, parameters, checked) = try kinds.form(of: component)
    component.parameters = parameters
    var arguments = checked
    for parameter in form.parameters where parameter.type.nesting != .none {
      guard let value = arguments.values[parameter.name] else { continue }
      switch parameter.type.nesting {
      case .none: break
      case .component:
        var inner = try PresetComponent(document: value, name: parameter.name)
        arguments.animations[parameter.name] = try animation(validating: &inner)
      case .preset:
        guard let name = value.string else { break }
        arguments.animations[parameter.name] = try animation(
          ofPreset: name, for: "'\(parameter.name)' of '\(component.kind)'")
      }
    }
    return form.make(arguments)
  }

  private mutating func animation(ofPreset name: String, for owner: String) throws(PresetError) -> Animation {
    if let start = names.firstIndex(of: name) {
      let circle = (names[start...] + [name]).joined(separator: " → ")
      throw PresetError(.data, "presets refer to each other in a circle: \(circle)")
    }
    guard let resolve else {
      throw PresetError(.data, "\(owner) names a preset '\(name)', and there is no catalog to find it in")
    }
    var preset: Preset
    do throws(PresetError) {
      preset = try resolve(name)
    } catch {
      guard error.code == .notFound else { throw error }
      throw PresetError(
        .data, "\(owner) names a preset '\(name)' that is not in the catalog", hint: error.hint ?? "add that one first")
    }
    return try animation(validating: &preset)
  }
}
