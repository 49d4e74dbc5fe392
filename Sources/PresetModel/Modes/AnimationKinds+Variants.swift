extension AnimationKinds {
  /// Refuses a variant for modes that there are not, or that can't be made, or is something else than the preset.
  func check(_ variant: PresetVariant, of preset: Preset, resolvedBy resolve: Resolver?) throws(PresetError) {
    let maker = AnimationMaker(kinds: self, resolve: resolve, modes: variant.modes)
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
    try check(preset, in: variant.modes, resolvedBy: resolve)
  }

  /// Refuses a preset that can't be made in some modes, and a value that is none of its type then.
  private func check(_ preset: Preset, in modes: Modes, resolvedBy resolve: Resolver?) throws(PresetError) {
    try PresetError.located("\(modes)") { () throws(PresetError) in
      if let type = preset.valueType {
        _ = try figure(of: preset, type, in: modes, resolvedBy: resolve)
      } else {
        var (maker, preset) = (AnimationMaker(kinds: self, resolve: resolve, modes: modes), preset)
        _ = try maker.animation(validating: &preset)
      }
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

  /// The most modes in which a preset is made to see whether it can be.
  private static let maximumCheckedModes = 256

  /// Refuses presets that refer to each other in a circle in any modes, also where no modes lead all around it: who
  /// edits one of them could not tell which those are; and a preset that can't be made in modes in which something that it
  /// refers to is something else.
  ///
  /// - Complexity: O(*n*) in the number of presets that `preset` refers to, at whatever remove, and in that of their
  ///   variants.
  func checkReferences(of preset: Preset, resolvedBy resolve: @escaping Resolver) throws(PresetError) {
    var modes: Set<Modes> = []
    var seen: Set<ExactName> = []
    var rest = references(of: preset)
    while let name = rest.popLast() {
      if ExactName(name) == ExactName(preset.name) {
        throw PresetError(
          .data, "presets refer to each other in a circle: \(preset.name) leads back to itself, in some modes")
      }
      guard seen.insert(ExactName(name)).inserted else { continue }
      let other = try resolve(name)
      rest += references(of: other)
      if modes.count < Self.maximumCheckedModes { modes.formUnion(other.allVariants.map(\.modes)) }
    }
    modes.subtract(preset.variants.map(\.modes))
    for modes in modes.sorted(by: { $0.document.text < $1.document.text }) {
      try check(preset, in: modes, resolvedBy: resolve)
    }
  }
}
