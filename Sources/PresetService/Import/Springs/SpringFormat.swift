extension ImportFormat {
  /// Configurations of springs, as programs have them.
  static let springs = ImportFormat(
    name: "springs", summary: "spring configurations: JSON, or objects of JavaScript",
    dialects: SpringDialect.all.map(\.name),
    recognizes: { start in
      let shape = JSONShape(start)
      // What presets' own documents and design tokens have, and configurations have not.
      if shape.members.contains(where: { ["animation", "kind", "$value"].contains($0.key) }) { return false }
      // One object with two of their keys, or with one that nothing else has.
      var found: [Int: Set<String>] = [:]
      for member in shape.members where member.depth > 0 && SpringDialect.telling.contains(member.key) {
        found[member.object, default: []].insert(member.key)
      }
      return found.values.contains { $0.count > 1 || !$0.isDisjoint(with: SpringDialect.unmistakable) }
    },
    read: { reader, context in
      let bytes = ScriptObjects.json(try reader.rest())
      let file = try TokenFile(figures: bytes, name: context.file)
      let dialect = context.dialect.flatMap { name in SpringDialect.all.first { $0.name == name } }
      var springs = SpringReader(context, dialect)
      try springs.visit(file.root, path: [])
      try springs.finish(file.root)
    })
}
