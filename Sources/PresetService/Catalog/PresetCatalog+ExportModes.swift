internal import AnimationEngine

// What an export has for other modes than the default.
extension PresetCatalog {
  /// The axes by which the things of an export are different.
  struct ExportVariations {
    fileprivate(set) var axes: [ExactName: Set<String>] = [:]
    /// The modes in which variants of them hold, or of what they refer to.
    fileprivate(set) var modes: [ExactName: Set<Modes>] = [:]
    /// The modes of variants that are more than the names of those for reduced motion.
    fileprivate(set) var writtenModes: Set<Modes> = []
    /// Whether anything has a variant that is more than the name of one for reduced motion.
    fileprivate(set) var hasVariants = false

    /// How many modes are looked at for a preset.
    private static let mostModes = 256

    /// The modes in which a preset or value may be something else: those of variants, and several of these together; sorted.
    func combinedModes(of name: String) -> [Modes] {
      guard let own = modes[ExactName(name)] else { return [] }
      return own.combined(with: own, atMost: Self.mostModes).sorted(by: Modes.comesFirst)
    }

    /// Whether a preset or value may be something else in some modes.
    func mayDiffer(_ name: String, in modes: Modes) -> Bool {
      axes[ExactName(name)].map { axes in modes.axes.contains { axes.contains($0) } } ?? false
    }

    /// Whether every axis of some modes may make a preset or value something else.
    func mayDiffer(_ name: String, byAllOf modes: Modes) -> Bool {
      axes[ExactName(name)].map { axes in modes.axes.allSatisfy { axes.contains($0) } } ?? false
    }
  }

  /// Finds the axes by which presets and values differ, by themselves or by what they refer to.
  ///
  /// - Parameter find: Looks up what they refer to; nil to ask the catalog.
  func variations(
    of presets: [Preset], resolvedBy find: AnimationKinds.Resolver? = nil
  ) throws(PresetError) -> ExportVariations {
    var variations = ExportVariations()
    var known: [ExactName: Preset] = [:]
    for preset in presets where preset.axisContexts == nil {
      var modes: Set<Modes> = []
      var (rest, seen) = ([preset], Set([ExactName(preset.name)]))
      while var next = rest.popLast() {
        modes.formUnion(
          next.decidingModes { axis in
            ((try? find?(axis)) ?? (try? self.preset(named: axis)))?.axisContexts ?? []
          })
        variations.writtenModes.formUnion(next.variants.map(\.modes))
        let isVaried = !next.variants.isEmpty || next.valueType != nil && next.reducedMotion != nil
        if isVaried { variations.hasVariants = true }
        // What takes its place when it goes is no part of it.
        next.deprecation?.replacedBy = nil
        for name in kinds.references(of: next) + [next.reducedMotion].compactMap(\.self) {
          guard seen.insert(ExactName(name)).inserted else { continue }
          let other: Preset
          if let same = known[ExactName(name)] {
            other = same
          } else if let find {
            other = try find(name)
          } else {
            other = try self.preset(named: name)
          }
          known[ExactName(name)] = other
          if other.axisContexts == nil { rest.append(other) }
        }
      }
      if modes.isEmpty { continue }
      variations.modes[ExactName(preset.name)] = modes
      variations.axes[ExactName(preset.name)] = Set(modes.flatMap(\.axes))
    }
    return variations
  }

  /// How many presets may be others in modes that are not looked at, by themselves or by what they refer to; none where
  /// some are looked at.
  ///
  /// - Parameters:
  ///   - others: Modes that do not count.
  ///   - find: Looks up what they refer to; nil to ask the catalog.
  func variedCount(
    of presets: [Preset], besides others: Modes? = nil, resolvedBy find: AnimationKinds.Resolver? = nil
  ) throws(PresetError) -> Int {
    if !modes.isEmpty { return 0 }
    let variations = try variations(of: presets, resolvedBy: find)
    return presets.count { preset in variations.combinedModes(of: preset.name).contains { $0 != others } }
  }

  /// Returns what the things of an export are in the contexts of the axes by which they differ.
  ///
  /// - Parameters:
  ///   - presets: All that is exported, the axes among them.
  ///   - sheet: What of it is written, as it is by default.
  func exportedModes(
    of presets: [Preset], _ sheet: ExportSheet, _ format: ExportFormat, _ conversion: ExportConversion,
    _ options: ExportOptions
  ) throws(PresetError) -> ExportedModes {
    let variations = try variations(of: presets + sheet.values.map(\.preset))
    let used = variations.axes.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      .union(presets.filter { $0.axisContexts != nil }.map(\.name))
    let all = try axes()
    var axes: [ExportedModes.Axis] = []
    // Less motion wins over all else, and so comes last.
    for axis in all.dropFirst() + all.prefix(1) where used.contains(axis.name) {
      let preset = axis.name == Modes.motionAxis ? nil : try self.preset(named: axis.name)
      axes.append(ExportedModes.Axis(name: axis.name, contexts: axis.contexts, preset: preset))
    }
    // Too many are told of before any of them is looked at.
    let combinations = conversion.writesCombinations ? Self.combinations(variations, all) : []
    if combinations.count > Self.maximumCombinations {
      throw PresetError(
        .data, "the presets differ in more than \(Self.maximumCombinations) combinations of contexts",
        hint: "export fewer of them, or one context with '--mode'")
    }
    let named = Dictionary(presets.map { (ExactName($0.name), $0) }) { $1 }
    var contexts: [ExportedModes.Context] = []
    for axis in all where used.contains(axis.name) {
      for context in axis.contexts.dropFirst() {
        contexts.append(
          try exportedContext([axis.name: context], variations, named, sheet, format, conversion, options))
      }
    }
    for modes in combinations {
      contexts.append(try exportedContext(modes, variations, named, sheet, format, conversion, options))
    }
    if !conversion.tellsCombinations { return ExportedModes(axes: axes, contexts: contexts) }
    let told = Self.combinations(variations, all)
    var lossy = options
    lossy.isLossy = true
    var others: [ExportedModes.Context] = []
    for modes in told.prefix(Self.maximumCombinations) {
      others.append(try exportedContext(modes, variations, named, sheet, format, conversion, lossy))
    }
    return ExportedModes(
      axes: axes, contexts: contexts, combinations: others, areLimited: told.count > Self.maximumCombinations)
  }

  /// How many combinations of contexts an export has.
  private static let maximumCombinations = 256

  /// The combinations of the contexts of two axes or more that may make something else of anything.
  private static func combinations(_ variations: ExportVariations, _ axes: [ModeAxis]) -> [Modes] {
    var found: Set<Modes> = []
    for names in Set(variations.axes.values) {
      var combinations: [Modes] = [[:]]
      for axis in axes where names.contains(axis.name) {
        combinations += axis.contexts.dropFirst().flatMap { context in
          combinations.map { $0.merging([axis.name: context]) }
        }
        if combinations.count > 4 * maximumCombinations { break }
      }
      found.formUnion(combinations.filter { $0.count > 1 })
    }
    return found.sorted { ($0.count, $0.document.text) < ($1.count, $1.document.text) }
  }

  private func exportedContext(
    _ modes: Modes, _ variations: ExportVariations, _ presets: [ExactName: Preset], _ sheet: ExportSheet,
    _ format: ExportFormat, _ conversion: ExportConversion, _ options: ExportOptions
  ) throws(PresetError) -> ExportedModes.Context {
    let outer = self.modes
    self.modes = modes
    defer { self.modes = outer }
    var values: [ExportedValue] = []
    for value in sheet.values where variations.mayDiffer(value.preset.name, in: modes) {
      values.append(try exportedValue(value.preset, value.identifier))
    }
    let place = ExportedValues(sheet.values + values)
    for index in values.indices {
      values[index].target = try reference(of: values[index].preset).flatMap { name in
        // It has figures where what it refers to has others: where people asked for less motion, it may.
        place[name].flatMap { $0.figure == values[index].figure ? $0.identifier : nil }
      }
    }
    let subjects = ExportSubjects(kinds, in: modes) { name throws(PresetError) in try self.preset(named: name) }
    // A constant of a language is what the value is by default.
    let written = ExportedValues(
      conversion.repeatsValues
        ? sheet.values + values : sheet.values.filter { !variations.mayDiffer($0.preset.name, in: modes) })
    var converted: [ConvertedPreset] = []
    var omitted: [ConvertedPreset] = []
    for preset in sheet.presets where variations.mayDiffer(preset.name, byAllOf: modes) {
      guard let own = presets[ExactName(preset.name)] else { continue }
      var subject = try subjects.subject(of: own)
      subject.references = try references(of: own, to: written)
      var result = conversion.rendition(of: subject, options)
      if !options.isLossy, let refusal = refusal(result, format, options) { throw refusal.at("\(modes)") }
      result.identifier = preset.identifier
      if result.rendition == nil { omitted.append(result) } else { converted.append(result) }
    }
    values.removeAll { !variations.mayDiffer($0.preset.name, byAllOf: modes) }
    return ExportedModes.Context(modes: modes, values: values, presets: converted, omitted: omitted)
  }

  /// The name of the value that a value refers to in the modes that are looked at; nil for a figure.
  private func reference(of value: Preset) throws(PresetError) -> String? {
    let own = value.animation.parameters[AnimationKind.valueParameter]?.valueReference
    switch try heldVariant(of: value)?.content {
    case nil: return own
    case .preset(let name): return ExactName(name) == ExactName(value.name) ? own : name
    case .animation(let animation, _): return animation.parameters[AnimationKind.valueParameter]?.valueReference
    }
  }

  /// The variant of a preset that holds in the modes that are looked at; nil where none does.
  func heldVariant(of preset: Preset) throws(PresetError) -> PresetVariant? {
    try kinds.variant(of: preset, in: modes) { name throws(PresetError) in try self.preset(named: name) }
  }
}
