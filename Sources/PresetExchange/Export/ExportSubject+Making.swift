internal import AnimationEngine

extension ExportSubject {
  /// Prepares a preset for formats, as it is in some modes.
  ///
  /// - Parameter find: Looks up the presets and values that it refers to.
  /// - Throws: An error that names the preset, where it makes no animation.
  package init(
    of preset: Preset, kinds: AnimationKinds, in modes: Modes = Modes(),
    resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) {
    let animation = try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      try kinds.makeAnimation(preset, in: modes, resolvedBy: find)
    }
    var modes = modes
    // Formats hold figures, not the values of a catalog, and one context of each axis.
    let concrete = try kinds.concrete(preset, in: &modes, resolvedBy: find)
    self.init(concrete, animation: animation, component: try kinds.unwrapped(concrete, in: modes, resolvedBy: find))
  }
}

extension AnimationKinds {
  /// The animation that a preset runs from rest: that of the preset which an alias names, or that which a wrapper wraps; nil
  /// where such a preset has modifiers.
  ///
  /// - Parameter preset: The preset with figures in place of values.
  fileprivate func unwrapped(
    _ preset: Preset, in modes: Modes, resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> PresetComponent? {
    // From rest these move as their base does; another kind with a base may do anything with it.
    let wrappers = [AnimationKind.target.name, AnimationKind.pausable.name]
    var modes = modes
    var component = preset.animation
    var isWrapped = false
    // Nobody nests or refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      if wrappers.contains(component.kind), let inner = component.parameters["base"] {
        component = try PresetComponent(document: inner, name: "base")
        isWrapped = true
      } else if component.kind == AnimationKind.alias.name, let name = component.parameters["preset"]?.string {
        let preset = try concrete(try find(name), in: &modes, resolvedBy: find)
        if isWrapped && !preset.modifiers.isEmpty { return nil }
        component = preset.animation
      } else {
        // What is nested may leave out what its form has by default.
        return PresetComponent(kind: component.kind, parameters: try form(of: component).parameters)
      }
    }
    return nil
  }
}
