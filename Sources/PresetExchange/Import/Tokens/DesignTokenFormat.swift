extension ImportFormat {
  /// Design tokens of the Design Tokens Community Group: 2025.10, what came before it, and resolver documents.
  public static let designTokens = ImportFormat(
    name: "dtcg", summary: "design tokens (DTCG 2025.10): JSON, JSON5 or YAML",
    dialects: [.strict, .seconds, .milliseconds], mark: "'$value'",
    recognizes: { start in
      YAMLText.isLikely(start) ? YAMLText.hasTokens(start) : JSONShape(start).isDesignTokens
    },
    read: { reader, context, sink in
      let isStrict = context.dialect == .strict
      let file = try TokenFile(reading: &reader, isStrict: isStrict)
      var modes = TokenModes(file)
      if TokenResolverDocument.isOne(file) {
        var document = TokenResolverDocument(file, reader: reader, context: context, sink: sink)
        modes = try document.modes()
      }
      try sink.define(.tokens(modes.standard))
      // A token may refer to a file that comes later.
      try sink.put(TokenCandidate(modes: modes, context: context))
    })
}
