extension AnimationKinds {
  /// Refuses a variant for modes that there are not, or that can't be made, or is something else than the preset.
  func check(_ variant: PresetVariant, of preset: Preset, resolvedBy resolve: Resolver?) throws(PresetError) {
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: variant.modes)
    for axis in variant.modes.axes {
      let contexts = try maker.contexts(of: axis)
      guard let context = variant.modes[axis], !contexts.contains(context) else { continue }
      throw PresetError(
        .data, "the axis '\(axis)' has no context '\(context)', for which '\(preset.name)' has a variant",
        hint: nearest(to: context, in: contexts).asSuggestion ?? "it has \(contexts.joined(separator: ", "))")
    }
    if case .animation(let animation, let modifiers) = variant.content {
      try Self.check(animation.kind, modifiers, isLike: preset, for: variant.modes)
      if modifiers.count > Preset.maximumModifiers {
        throw PresetError(.data, "'\(preset.name)' for \(variant.modes) has \(modifiers.count) modifiers")
      }
    }
    try PresetError.located("\(variant.modes)") { () throws(PresetError) in
      var preset = preset
      _ = try maker.animation(validating: &preset)
    }
  }

  /// Refuses a value that is of another type in some modes, and a motion that is none.
  private static func check(
    _ kind: String, _ modifiers: [PresetComponent], isLike preset: Preset, for modes: Modes
  ) throws(PresetError) {
    if preset.axisContexts != nil {
      throw PresetError(.data, "'\(preset.name)' is an axis of modes, and has no variants itself")
    }
    let type = ValueType(rawValue: kind)
    if type == preset.valueType && kind != AnimationKind.axisName && (type == nil || modifiers.isEmpty) { return }
    let what = preset.valueType.map { "a \($0.rawValue)" } ?? "a motion"
    throw PresetError(.data, "'\(preset.name)' is \(what), and has to be one for \(modes) as well")
  }

  /// Refuses presets that refer to each other in a circle in any modes, also where no modes lead all around it: who
  /// edits one of them could not tell which those are.
  ///
  /// - Complexity: O(*n*) in the number of presets that `preset` refers to, at whatever remove.
  func checkCircles(from preset: Preset, resolvedBy resolve: Resolver) throws(PresetError) {
    var seen: Set<ExactName> = []
    var rest = references(of: preset)
    while let name = rest.popLast() {
      if ExactName(name) == ExactName(preset.name) {
        throw PresetError(
          .data, "presets refer to each other in a circle: \(preset.name) leads back to itself, in some modes")
      }
      if seen.insert(ExactName(name)).inserted { rest += references(of: try resolve(name)) }
    }
  }
}
