extension ImportFormat {
  /// Design tokens of the Design Tokens Community Group: 2025.10, what came before it, and resolver documents.
  static let designTokens = ImportFormat(
    name: "dtcg", summary: "design tokens (DTCG 2025.10): JSON, JSON5 or YAML",
    dialects: ["strict", "seconds", "milliseconds"], mark: "'$value'",
    recognizes: { start in
      YAMLText.isLikely(start) ? YAMLText.hasTokens(start) : JSONShape(start).isDesignTokens
    },
    read: { reader, context in
      let isStrict = context.dialect == "strict"
      let file = try TokenFile(reading: &reader, isStrict: isStrict)
      var (tree, reduced): (TokenTree, TokenTree?) = (TokenTree(root: [file.root]), nil)
      if TokenResolverDocument.isOne(file) {
        var document = TokenResolverDocument(file, reader: reader, context: context)
        (tree, reduced) = try document.trees()
      }
      let library = context.library
      library.tokens.trees.append(tree)
      // A token may refer to a file that comes later, and be an alias of one there.
      library.afterReading {
        var reader = TokenReader(tree, reduced: reduced, context: context)
        try reader.read()
        library.afterReading { try library.tokens.finish() }
      }
    })
}
