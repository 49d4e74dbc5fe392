extension AnimationKinds {
  /// Returns the names of the presets, values and axes that a preset refers to, its variants and its replacement included;
  /// those of its variant for reduced motion are not.
  package func references(of preset: Preset) -> [String] {
    if !mayRefer(preset) { return [] }
    var names: [String] = []
    _ = mappingReferences(of: preset) { name in
      names.append(name)
      return name
    }
    return names
  }

  /// Whether a preset has something in which names of others may stand: most have nothing of that, and imports ask each.
  private func mayRefer(_ preset: Preset) -> Bool {
    let isReferring = kinds.first { $0.name == preset.animation.kind }?.isReferring ?? false
    return isReferring || !preset.variants.isEmpty || preset.deprecation != nil
      || preset.animation.parameters.refersToValues || preset.modifiers.contains { $0.parameters.refersToValues }
  }

  /// Returns `preset` with each name that it refers to replaced by `transform`.
  package func mappingReferences(of preset: Preset, _ transform: (String) -> String) -> Preset {
    var preset = preset
    preset.animation = mappingReferences(of: preset.animation, transform)
    for index in preset.modifiers.indices {
      preset.modifiers[index].parameters = Self.mappingValues(of: preset.modifiers[index].parameters, transform)
    }
    for index in preset.variants.indices {
      var modes = Modes()
      for axis in preset.variants[index].modes.axes {
        let name = axis == Modes.motionAxis ? axis : transform(axis)
        modes[name] = preset.variants[index].modes[axis]
      }
      preset.variants[index].modes = modes
      switch preset.variants[index].content {
      case .preset(let name):
        // A preset that is itself in some modes refers to nothing.
        if ExactName(name) != ExactName(preset.name) { preset.variants[index].content = .preset(transform(name)) }
      case .animation(let animation, let modifiers):
        let variant = mappingReferences(
          of: Preset(name: preset.name, animation: animation, modifiers: modifiers), transform)
        preset.variants[index].content = .animation(variant.animation, modifiers: variant.modifiers)
      }
    }
    preset.sortVariants()
    if let replacement = preset.deprecation?.replacedBy { preset.deprecation?.replacedBy = transform(replacement) }
    return preset
  }

  private func mappingReferences(of component: PresetComponent, _ transform: (String) -> String) -> PresetComponent {
    var component = component
    component.parameters = Self.mappingValues(of: component.parameters, transform)
    guard let kind = kinds.first(where: { $0.name == component.kind }), kind.isReferring else { return component }
    var seen: Set<String> = []
    for parameter in kind.forms.flatMap(\.parameters) where seen.insert(parameter.name).inserted {
      guard let value = component.parameters[parameter.name] else { continue }
      switch parameter.type.nesting {
      case .none: break
      case .preset:
        if let name = value.string { component.parameters[parameter.name] = .string(transform(name)) }
      case .component:
        // What is no component is found out where documents are checked.
        if let inner = try? PresetComponent(document: value, name: parameter.name) {
          component.parameters[parameter.name] = mappingReferences(of: inner, transform).document
        }
      }
    }
    return component
  }

  private static func mappingValues(
    of parameters: PresetParameters, _ transform: (String) -> String
  ) -> PresetParameters {
    guard parameters.refersToValues else { return parameters }
    var parameters = parameters
    for (name, value) in parameters {
      if let reference = value.valueReference { parameters[name] = JSON(referringTo: transform(reference)) }
    }
    return parameters
  }

  /// Refuses a preset for what it says by itself; what it refers to is not looked at.
  package func checkAlone(_ preset: Preset) throws(PresetError) {
    try preset.checkHasNoModifiersAsValue()
    if references(of: preset).isEmpty && preset.valueType == nil && preset.axisContexts == nil {
      _ = try makeAnimation(preset)
    } else {
      _ = try validated(preset)
    }
  }
}
