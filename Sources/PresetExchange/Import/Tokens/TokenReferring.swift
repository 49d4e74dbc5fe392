/// The tokens of a file that refer to others, or are something else in other modes, and the axes of those modes.
struct TokenReferring: ImportCandidate {
  /// The figures of a token in some modes.
  struct Mode {
    let modes: Modes
    /// Its figures; nil where it is what it is by default.
    let figures: TokenFigures?
  }

  /// A token with figures that can be taken.
  struct Entry {
    let preset: Preset
    let source: PresetSource
    /// The figures by default.
    let figures: TokenFigures
    let modes: [Mode]
  }

  var list: [Entry] = []
  /// The names that the catalog has for the axes that were asked for, by their numbers.
  var axes: [Int: String] = [:]
  /// The names of the axes that presets name which wait for nothing.
  var usedAxes: Set<String> = []
  /// All axes of the file.
  let allAxes: [TokenAxis]

  init(_ axes: [TokenAxis]) { allAxes = axes }

  var isEmpty: Bool { list.isEmpty && usedAxes.isEmpty }

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    var links = TokenLinks()
    var taken: [(preset: Preset, entry: Entry)] = []
    for entry in list {
      guard let content = TokenContent(entry.figures, definitions.tokenPresets) else {
        try sink.leaveOut(ImportOmission(entry.source, "it refers to a token that could not be taken"))
        continue
      }
      var preset = entry.preset
      (preset.animation, preset.modifiers) = (content.animation, content.modifiers)
      links.add(content.names, of: preset.name)
      taken.append((preset, entry))
    }
    var usedAxes = usedAxes
    // Variants are looked at once all links by default are known, so that they close no circle.
    for index in taken.indices where !taken[index].entry.modes.isEmpty {
      let (preset, entry) = taken[index]
      let variants = try variants(of: preset, entry, definitions.tokenPresets, &links, sink)
      taken[index].preset.variants = variants
      usedAxes.formUnion(variants.flatMap(\.modes.axes))
    }
    for (number, name) in axes.sorted(by: { $0.key < $1.key }) where usedAxes.contains(name) {
      try sink.offer(allAxes[number].preset(named: name), allAxes[number].source)
    }
    for (preset, entry) in taken { try sink.offer(preset, entry.source) }
  }

  /// The variants that give what a token is in each of its modes.
  private func variants(
    of preset: Preset, _ entry: Entry, _ presets: TokenPresets, _ links: inout TokenLinks, _ sink: ImportSink
  ) throws -> [PresetVariant] {
    var table: [PresetVariant] = []
    for mode in entry.modes {
      var content = PresetVariant.Content.preset(preset.name)
      if let figures = mode.figures {
        do {
          content = try self.content(of: figures, preset, entry.source, presets, &links, sink) ?? content
        } catch let flaw as TokenFlaw {
          try sink.leaveOut(ImportOmission(entry.source, "for \(mode.modes): \(flaw.reason)"))
        }
      }
      table.append(PresetVariant(mode.modes, content))
    }
    let variants = PresetVariant.deciding(table, of: preset)
    if variants.count <= Preset.maximumVariants { return variants }
    try sink.leaveOut(
      ImportOmission(entry.source, "it has \(variants.count) variants; at most \(Preset.maximumVariants) are allowed"))
    return []
  }

  /// What a token is in some modes; nil where it can't be taken, and the sink knows why.
  private func content(
    of figures: TokenFigures, _ preset: Preset, _ source: PresetSource, _ presets: TokenPresets,
    _ links: inout TokenLinks, _ sink: ImportSink
  ) throws -> PresetVariant.Content? {
    let alone = Preset(name: preset.name, animation: figures.animation, modifiers: figures.modifiers)
    guard try sink.accepts(alone, source) else { return nil }
    var content = TokenContent(figures, presets) ?? TokenContent(alone)
    // Presets may not refer to each other in a circle, be it one that no modes lead all around.
    let isCircle = content.names.contains { links.lead(from: $0, to: preset.name) }
    let type = ValueType(rawValue: content.animation.kind)
    if isCircle || type != preset.valueType { content = TokenContent(alone) }
    guard ValueType(rawValue: content.animation.kind) == preset.valueType else {
      throw TokenFlaw("it is of another type there")
    }
    links.add(content.names, of: preset.name)
    let isSame = content.animation == preset.animation && content.modifiers == preset.modifiers
    if isSame { return .preset(preset.name) }
    return content.target.map { .preset($0) } ?? .animation(content.animation, modifiers: content.modifiers)
  }
}
