extension AnimationKinds {
  /// Returns the names of the presets that `component` refers to, those in nested animations included.
  package func references(of component: PresetComponent) -> [String] {
    var names: [String] = []
    _ = mappingReferences(of: component) { name in
      names.append(name)
      return name
    }
    return names
  }

  /// Returns `component` with each name of a preset that it refers to replaced by `transform`.
  package func mappingReferences(of component: PresetComponent, _ transform: (String) -> String) -> PresetComponent {
    guard let kind = kinds.first(where: { $0.name == component.kind }), kind.isReferring else { return component }
    var component = component
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

  /// The names of the kinds whose presets may refer to others.
  var referringKinds: [String] {
    kinds.filter(\.isReferring).map(\.name)
  }

  /// Refuses a preset for what it says by itself; what it refers to is not looked at.
  package func checkAlone(_ preset: Preset) throws(PresetError) {
    if references(of: preset.animation).isEmpty {
      _ = try makeAnimation(preset)
    } else {
      _ = try validated(preset)
    }
  }
}
