extension PresetCatalog {
  /// Converts presets, and refuses what errs too much.
  ///
  /// - Parameters:
  ///   - find: Looks up the presets that others refer to; nil for the catalog itself.
  ///   - known: The identifier of each name, where somebody has found them already; nil to find them here.
  func sheet(
    _ presets: [Preset], _ format: ExportFormat, _ conversion: ExportConversion, _ options: ExportOptions,
    resolvedBy find: AnimationKinds.Resolver? = nil, identifiers known: ((String) -> String)? = nil
  ) throws(PresetError) -> ExportSheet {
    // Not by '??': Swift 6.3's compiler does not survive a closure of typed errors there.
    let resolve: AnimationKinds.Resolver
    if let find {
      resolve = find
    } else {
      resolve = { name throws(PresetError) in try self.preset(named: name) }
    }
    var converted: [ConvertedPreset] = []
    var omitted: [ConvertedPreset] = []
    for preset in presets {
      let subject = try subject(of: preset, resolvedBy: resolve)
      var result = conversion.rendition(of: subject, options)
      if !options.isLossy { try accept(result, format, options) }
      if result.rendition == nil {
        omitted.append(result)
        continue
      }
      if let name = preset.reducedMotion {
        let variant = conversion.rendition(of: try self.subject(of: try resolve(name), resolvedBy: resolve), options)
        if let rendition = variant.rendition { result.reduced = (name, rendition, variant.outcome) }
      }
      converted.append(result)
    }
    let names = converted.map(\.name)
    let others = try known != nil || conversion.identifiers.shape == .verbatim ? [] : everyName()
    let identifiers = known.map(names.map) ?? conversion.identifiers.identifiers(for: names, among: others)
    for index in converted.indices { converted[index].identifier = identifiers[index] }
    return ExportSheet(format: format.name, presets: converted, omitted: omitted, options: options)
  }

  /// All names of the catalog, exported or not: what a preset is called must not depend on the selection.
  private func everyName() throws(PresetError) -> [String] {
    var names: [String] = []
    try forEachName(PresetListing()) { name in
      names.append(name)
      return true
    }
    return names
  }

  /// Refuses what can't be written, or errs more than is accepted.
  private func accept(
    _ result: ConvertedPreset, _ format: ExportFormat, _ options: ExportOptions
  ) throws(PresetError) {
    if result.outcome.isWithin(options.tolerance) { return }
    guard result.rendition != nil else {
      throw PresetError(
        .data, "'\(result.name)' can't be exported to \(format.name): it \(result.outcome.what)",
        hint: "'--lossy' leaves it out; nothing was written")
    }
    throw PresetError(
      .data,
      "'\(result.name)' as \(format.name) errs by \(result.outcome.errorText) of the way (\(result.outcome.what)), "
        + "more than the tolerance of \(JSON.text(of: options.tolerance))",
      hint: "raise '--tolerance', or accept it with '--lossy'; nothing was written")
  }

  /// A preset as formats look at it.
  func subject(of preset: Preset) throws(PresetError) -> ExportSubject {
    try subject(of: preset) { name throws(PresetError) in try self.preset(named: name) }
  }

  private func subject(
    of preset: Preset, resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> ExportSubject {
    let animation = try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      try kinds.makeAnimation(preset, resolvedBy: find)
    }
    return ExportSubject(
      preset, animation: animation, component: try component(of: preset.animation, resolvedBy: find))
  }

  /// What a component comes to from rest: that of the preset which an alias names, that which a wrapper wraps; nil
  /// where such a preset has modifiers.
  private func component(
    of component: PresetComponent, resolvedBy find: AnimationKinds.Resolver
  ) throws(PresetError) -> PresetComponent? {
    // From rest these move as their base does; another kind with a base may do anything with it.
    let wrappers = [AnimationKind.target.name, AnimationKind.pausable.name]
    var component = component
    var isWrapped = false
    // Nobody nests or refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      if wrappers.contains(component.kind), let inner = component.parameters["base"] {
        component = try PresetComponent(document: inner, name: "base")
        isWrapped = true
      } else if component.kind == AnimationKind.alias.name, let name = component.parameters["preset"]?.string {
        let preset = try find(name)
        if isWrapped && !preset.modifiers.isEmpty { return nil }
        component = preset.animation
      } else {
        // What is nested may leave out what its form has by default.
        return PresetComponent(kind: component.kind, parameters: try kinds.form(of: component).parameters)
      }
    }
    return nil
  }
}
