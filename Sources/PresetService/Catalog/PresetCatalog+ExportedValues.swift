extension PresetCatalog {
  /// The values of an export by their names.
  struct ExportedValues {
    private let values: [ExactName: ExportedValue]

    init(_ list: [ExportedValue]) { values = Dictionary(list.map { (ExactName($0.preset.name), $0) }) { $1 } }

    var isEmpty: Bool { values.isEmpty }

    subscript(name: String) -> ExportedValue? { values[ExactName(name)] }
  }

  /// Returns the values that an export writes by themselves: those among `presets`, and those that any of them is made
  /// from, as far as the format has a place for them; by name.
  ///
  /// - Parameter known: The identifiers, where somebody has found them already.
  func exportedValues(
    of presets: [Preset], _ conversion: ExportConversion, knowing known: ExportKnowledge? = nil
  ) throws(PresetError) -> [ExportedValue] {
    guard let writesValue = conversion.writesValue else { return [] }
    let values = try self.values(of: presets)
    if values.isEmpty { return [] }
    let names = values.map(\.name)
    let found = try identifiers(for: names, conversion, knowing: known)
    var written: [ExportedValue] = []
    for (value, identifier) in zip(values, found) {
      let value = try exportedValue(value, identifier)
      if writesValue(value) { written.append(value) }
    }
    // A value that refers to one without a place in the format is its figure.
    let identifiers = Dictionary(written.map { (ExactName($0.preset.name), $0.identifier) }) { $1 }
    for index in written.indices {
      let value = written[index].preset
      if isAsByDefault(value) {
        let reference = value.animation.parameters[AnimationKind.valueParameter]?.valueReference
        written[index].target = reference.flatMap { identifiers[ExactName($0)] }
      } else {
        // It may be that other value already.
        written[index].preset.reducedMotion = nil
      }
    }
    return written
  }

  func exportedValue(_ value: Preset, _ identifier: String) throws(PresetError) -> ExportedValue {
    let figure = try figure(value.name)
    let subject = value.valueType == .curve ? try subject(of: value) : nil
    return ExportedValue(value, identifier: identifier, figure: figure, subject: subject)
  }

  /// The values among presets, and those that any of them is made from, directly or not; by name.
  private func values(of presets: [Preset]) throws(PresetError) -> [Preset] {
    var found: [ExactName: Preset] = [:]
    var rest = presets
    while let preset = rest.popLast() {
      if preset.valueType != nil && found.updateValue(preset, forKey: ExactName(preset.name)) != nil { continue }
      // What it is in other modes is there in all of them, so that each of several files has the same names.
      var preset = preset
      // What takes its place when it goes is no part of it.
      preset.deprecation?.replacedBy = nil
      // What a value is where people asked for less motion is a value too.
      let reduced = preset.valueType == nil ? nil : preset.reducedMotion
      let names = kinds.references(of: preset) + [reduced].compactMap(\.self)
      for name in names where found[ExactName(name)] == nil {
        let other = try self.preset(named: name)
        if other.valueType != nil { rest.append(other) }
      }
    }
    return found.values.sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// Returns what a preset refers to of an export's values; nil where it refers to none.
  func references(of preset: Preset, to values: ExportedValues) throws(PresetError) -> ExportReferences? {
    if values.isEmpty { return nil }
    var plain = preset.asByDefault
    plain.deprecation = preset.deprecation
    guard let held = try heldAnimation(of: preset) else { return nil }
    (plain.animation, plain.modifiers) = held
    return kinds.references(of: plain).contains { values[$0] != nil } ? ExportReferences(plain) { values[$0] } : nil
  }

  /// Returns the animation and the modifiers that a preset has in the catalog's modes, following presets that take its place;
  /// nil after 64 of them.
  private func heldAnimation(
    of preset: Preset
  ) throws(PresetError) -> (animation: PresetComponent, modifiers: [PresetComponent])? {
    var preset = preset
    for _ in 0..<64 {
      guard !isAsByDefault(preset), let variant = try heldVariant(of: preset) else {
        return (preset.animation, preset.modifiers)
      }
      switch variant.content {
      case .animation(let animation, let modifiers): return (animation, modifiers)
      case .preset(let name):
        if ExactName(name) == ExactName(preset.name) { return (preset.animation, preset.modifiers) }
        preset = try self.preset(named: name)
      }
    }
    return nil
  }

  /// Whether a preset is in these modes what it is by default, its references aside.
  private func isAsByDefault(_ preset: Preset) -> Bool { modes.isEmpty || preset.allVariants.isEmpty }
}

extension Preset {
  /// The preset without what it is in other modes, but for its variant for reduced motion.
  fileprivate var asByDefault: Preset {
    var preset = self
    preset.variants = []
    // What takes its place when it goes is no part of it.
    preset.deprecation?.replacedBy = nil
    return preset
  }
}
