extension ImportFormat {
  /// Design tokens of Salesforce's Theo: JSON, JSON5 or YAML with `props`, `aliases`, `imports` and `global`.
  public static let theo = ImportFormat(
    name: "theo", summary: "design tokens of Theo: props, aliases and imports in JSON, JSON5 or YAML",
    dialects: [.seconds, .milliseconds], mark: "'props'",
    recognizes: { start in
      if YAMLText.isLikely(start) { return YAMLText.hasTheo(start) }
      let shape = JSONShape(start)
      if shape.hasOutermost("resolutionOrder") || shape.members.contains(where: { $0.key == "$value" }) { return false }
      return TheoFile.isRoot(shape.members.filter { $0.depth == 1 }.map(\.key))
    },
    read: { reader, context, sink in
      let file = try TokenFile(reading: &reader, isStrict: false)
      var files = TheoFiles(neighbor: reader.neighbor, sink: sink, context: context)
      let layer = TokenLayer(places: try files.tokens(of: file).map(\.root), conditions: [:])
      let modes = TokenModes(axes: [], layers: [layer])
      try sink.define(.tokens(modes.standard))
      try sink.put(TokenCandidate(modes: modes, context: context))
    })
}

extension YAMLText {
  /// Whether the start of a text has the sections of Theo's files, and no others.
  fileprivate static func hasTheo(_ start: ArraySlice<UInt8>) -> Bool {
    let keys = start.split(separator: 0x0A).compactMap { line -> String? in
      guard let first = line.first, first != 0x20, first != UInt8(ascii: "#"), first != UInt8(ascii: "-") else {
        return nil
      }
      let key = line.prefix { $0 != UInt8(ascii: ":") }.filter { !"\"'\r".utf8.contains($0) }
      return String(decoding: key, as: UTF8.self)
    }
    return TheoFile.isRoot(keys)
  }
}
