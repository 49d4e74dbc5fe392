internal import PresetService

extension Command {
  static let export = Command(
    "export", "exports presets, sorted by name; the same catalog always gives the same bytes",
    arguments: [Argument("NAME", "a preset; else all", count: 0...Int.max, completion: .preset)],
    options: filterOptions + [
      .asOf, .format(PresetCatalog.exportFormats.map(\.name)), .json, .output,
    ],
    examples: [
      ("export > presets.json", "all presets as documents"),
      ("export --tag menu --format ndjson -o menu.ndjson", "those tagged menu, one a line, in a file"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(PresetCatalog.exportFormats.map(\.name), standard: "json")
    let listing = try filter(invocation)
    if !invocation.words.isEmpty && filterOptions.contains(where: { invocation.has($0.name) }) {
      throw PresetError(.usage, "'presets export' takes names or filters, not both")
    }
    let catalog = try session.catalog(invocation)
    try session.output(to: try invocation.outputFile(beside: catalog)) { write throws(PresetError) in
      try catalog.export(
        invocation.words.isEmpty ? nil : invocation.words, listing, format: format, to: write)
    }
    return .done
  }
}
