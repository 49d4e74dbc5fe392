extension AnimationKinds {
  /// Returns a preset that no longer refers to what is called `name`: with a figure in place of the value, without the
  /// variants that it is by a preset or for an axis, and without a replacement of that name.
  ///
  /// - Parameter figure: Returns the figure of the value in some modes; nil for what is none.
  /// - Returns: Nil where the preset would be nothing without it.
  package func detaching(
    _ preset: Preset, from name: String, figure figureIn: (Modes) throws(PresetError) -> JSON?
  ) throws(PresetError) -> Preset? {
    var preset = preset
    preset.variants.removeAll { variant in
      if variant.modes[name] != nil { return true }
      if case .preset(name) = variant.content { return true }
      return false
    }
    if let replacement = preset.deprecation?.replacedBy, ExactName(replacement) == ExactName(name) {
      preset.deprecation?.replacedBy = nil
      if preset.deprecation?.document == nil { preset.deprecation = nil }
    }
    if let figure = try figureIn(Modes()) {
      let marker = JSON(referringTo: name)
      preset.animation = preset.animation.replacing(marker, by: figure)
      for index in preset.modifiers.indices {
        preset.modifiers[index] = preset.modifiers[index].replacing(marker, by: figure)
      }
      for index in preset.variants.indices {
        guard case .animation(let animation, let modifiers) = preset.variants[index].content else { continue }
        let figure = try figureIn(preset.variants[index].modes) ?? figure
        preset.variants[index].content = .animation(
          animation.replacing(marker, by: figure), modifiers: modifiers.map { $0.replacing(marker, by: figure) })
      }
    }
    return references(of: preset).contains { ExactName($0) == ExactName(name) } ? nil : preset
  }
}

extension PresetComponent {
  /// Returns the component with a figure in place of a reference, in what is nested as well.
  fileprivate func replacing(_ reference: JSON, by figure: JSON) -> PresetComponent {
    var component = self
    for (name, value) in parameters {
      if value == reference {
        component.parameters[name] = figure
      } else if value.members != nil, let inner = try? PresetComponent(document: value, name: name) {
        component.parameters[name] = inner.replacing(reference, by: figure).document
      }
    }
    return component
  }
}
