internal import PresetService

/// Presets to show with their measures.
struct ShowRequest {
  private static let names = Argument(repeated: "NAME", "a preset", atLeast: 1, completion: .preset)
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  /// The options that an invocation has for these values.
  static func given(format: OutputFormat) -> [Invocation.Given] {
    [Invocation.Given(option: self.format.declaration, word: format.rawValue)]
  }

  static let command = Command(
    "show", "shows presets with their measures", arguments: [names],
    options: [CatalogOptions.mode, CatalogOptions.asOf, CatalogOptions.proposal, format, OutputOptions.json],
    examples: [
      ("show hero", "the document, how long it takes, how far it overshoots, who uses it, and its curve"),
      ("show hero --json", "the same as JSON"),
    ],
    notes: [.measures], request: Self.init)

  let names: [String]
  var format = OutputFormat.table
}

// These tables are read, not skimmed: a line that is too long goes on below, and nothing is cut.
extension ShowRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    names = try invocation[Self.names]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    var details: [PresetDetails] = []
    for name in names { details.append(try catalog.details(named: name)) }
    session.tellDeprecated(details.map(\.preset), in: catalog)
    switch format {
    case .json:
      let documents = details.map(\.document)
      session.write((documents.count == 1 ? documents[0] : .array(documents)).indentedText + "\n")
    case .ndjson: for detail in details { session.write(detail.document.text + "\n") }
    default:
      for (index, detail) in details.enumerated() {
        if index > 0 { session.write("\n") }
        session.write(table(detail, of: catalog, width: session.tableWidth))
        guard let measures = detail.measures else { continue }
        let preset = PlottedPreset(
          name: detail.preset.name, animation: try catalog.makeAnimation(detail.preset), measures: measures)
        session.write("\n" + plot(preset, session))
      }
    }
    return .done
  }

  /// The curve alone, small, and without colours: a single one needs none.
  private func plot(_ preset: PlottedPreset, _ session: Session) -> String {
    var style = session.plotStyle
    style.isColored = false
    var plot = TerminalPlot([preset], style: style, width: min(64, session.plotWidth), height: 7)
    plot.velocityHeight = 0
    // Two a column are enough for so small a one.
    plot.leastRate = 0
    return plot.text
  }

  /// How many modifiers are shown one by one: as many as a preset may have.
  private static let shownModifiers = 64

  /// A parameter as people read it: of a value, its name and what it is.
  private static func text(_ value: JSON, in catalog: PresetCatalog) -> String {
    guard let name = value.valueReference else { return value.text }
    guard let figure = try? catalog.figure(name) else { return "@\(name)" }
    return "@\(name), which is \(figure.text)"
  }

  /// The text of a variant, for people, with values as they are in its modes.
  private static func text(_ variant: PresetVariant, in catalog: PresetCatalog) -> String {
    let outer = catalog.modes
    defer { catalog.modes = outer }
    catalog.modes = outer.merging(variant.modes)
    switch variant.content {
    case .preset(let name): return "as \(name)"
    case .animation(let animation, let modifiers):
      return ([animation] + modifiers).map { component in
        ([component.kind] + component.parameters.map { "\($0.key) \(text($0.value, in: catalog))" })
          .joined(separator: " ")
      }.joined(separator: ", then ")
    }
  }

  private func table(_ detail: PresetDetails, of catalog: PresetCatalog, width: Int?) -> String {
    var table = Table([], width: width, isWrapping: true)
    let preset = detail.preset
    table.add(["name", preset.name])
    table.add(["kind", preset.animation.kind])
    for (name, value) in preset.animation.parameters { table.add([name, Self.text(value, in: catalog)]) }
    for modifier in preset.modifiers.prefix(Self.shownModifiers) {
      let parameters = modifier.parameters.map { "\($0.key) \(Self.text($0.value, in: catalog))" }
      table.add(["then", ([modifier.kind] + parameters).joined(separator: " ")])
    }
    let rest = preset.modifiers.count - Self.shownModifiers
    if rest > 0 { table.add(["then", "\(rest) more, too many to be measured"]) }
    // The measures and the curve below are of these modes.
    if !detail.modes.isEmpty {
      let held = detail.heldVariant.map { Self.text($0, in: catalog) }
      table.add(["in \(detail.modes)", held ?? "no variant of its own"])
    }
    if !preset.tags.isEmpty { table.add(["tags", preset.tags.joined(separator: " ")]) }
    if let note = preset.note { table.add(["note", note]) }
    if let identifier = preset.identifier { table.add(["identifier", identifier]) }
    if preset.status != .stable {
      table.add(["status", preset.status.rawValue + Session.text(of: preset, in: catalog)])
    }
    for variant in preset.variants { table.add(["for \(variant.modes)", Self.text(variant, in: catalog)]) }
    if let variant = preset.reducedMotion { table.add(["reduced motion", variant]) }
    if let variant = detail.inheritedVariant {
      let isTarget = preset.aliasTarget.map { ExactName($0) == ExactName(variant) } ?? false
      table.add([
        "reduced motion", isTarget ? "as '\(variant)' has it" : "\(variant), by the preset that it is an alias of",
      ])
    }
    if let stamp = preset.stamp {
      table.add(["revision", "\(stamp.revision), \(stamp.updated) by \(stamp.author)"])
      table.add(["created", stamp.created.description])
    }
    for row in detail.measures?.rows ?? [] { table.add([row.name, row.value]) }
    table.add(["used by", detail.users.isEmpty ? "nobody" : detail.users.joined(separator: ", ")])
    return table.text
  }
}
