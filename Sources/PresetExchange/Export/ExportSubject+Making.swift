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
    let concrete: Preset
    if let standIn = try kinds.standIn(for: preset, in: modes, resolvedBy: find) {
      (concrete, modes) = (standIn, modes.inPlace)
    } else {
      concrete = try kinds.concrete(preset, in: &modes, resolvedBy: find)
    }
    self.init(concrete, animation: animation, component: try kinds.unwrapped(concrete, in: modes, resolvedBy: find))
  }
}

extension AnimationKinds {
  /// A preset as it is for less motion, where something takes its place: with the figures of that, since what it would be an
  /// alias of may have its own place taken there; nil where nothing does, or nobody asks for less motion.
  fileprivate func standIn(
    for preset: Preset, in modes: Modes, resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> Preset? {
    guard modes.isReducingMotion,
      let variant = try variantForLessMotion(of: preset, in: modes, resolvedBy: find)
    else { return nil }
    var inner = modes.inPlace
    var base: Preset
    switch variant.content {
    case .animation(let animation, let modifiers):
      base = Preset(name: preset.name, animation: animation, modifiers: modifiers)
    case .preset(let name): base = try find(name)
    }
    base = try concrete(base, in: &inner, resolvedBy: find)
    var modifiers = base.modifiers
    // Nobody refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      guard let target = base.aliasTarget else { break }
      base = try concrete(try find(target), in: &inner, resolvedBy: find)
      modifiers = base.modifiers + modifiers
    }
    var standIn = preset
    (standIn.animation, standIn.modifiers, standIn.variants) = (base.animation, modifiers, [])
    return standIn
  }

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
