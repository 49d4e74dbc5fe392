extension ImportFormat {
  /// Configurations of springs, as programs have them.
  public static let springs = ImportFormat(
    name: "springs", summary: "springs, transitions and easings of libraries: JSON, or objects and calls of a script",
    dialects: SpringDialect.all.map(\.name), mark: "'stiffness', 'cubic-bezier(…)' or two other members of a spring",
    recognizes: { start in
      if !SpringDialect.libraries(of: start).isEmpty { return true }
      let hasEasings = ScriptTokens.areLikely(in: start)
      if hasEasings && ScriptObjects.isScript(start) { return true }
      let shape = JSONShape(start)
      // What presets' own documents and design tokens have, and configurations have not.
      if shape.members.contains(where: { ["animation", "kind", "$value"].contains($0.key) }) { return false }
      if hasEasings { return true }
      // One object with two of their keys, or with one that nothing else has.
      var found: [Int: Set<String>] = [:]
      for member in shape.members where member.depth > 0 && SpringDialect.likely.contains(member.key) {
        found[member.object, default: []].insert(member.key)
      }
      return found.values.contains { $0.count > 1 || !$0.isDisjoint(with: SpringDialect.unmistakable) }
    },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      let script = ScriptObjects.read(bytes)
      for _ in 0..<script.countOfFunctions { try sink.passOver("functions and classes with motions") }
      for _ in 0..<script.countOfReduced { try sink.passOver("motions for less motion beside those of constants") }
      let file = try TokenFile(figures: script.json, name: context.file)
      let dialect = SpringDialect.all.first { $0.name == context.dialect }
      let titles = ExportTitles(bytes, heading: "// \(ExportSheet.mark(of: nil))", opening: "// ", closing: "")
      if titles.isExport {
        for _ in 0..<script.countOfValues {
          try sink.passOver("values by themselves: durations, numbers and plain curves")
        }
      }
      var springs = SpringReader(context, sink, dialect ?? .said(by: bytes), titles)
      springs.isOfReanimated = SpringDialect.libraries(of: bytes[...]) == [.reanimated]
      if ScriptObjects.isScript(bytes[...]) {
        try springs.visit(script: file.root)
      } else {
        try springs.visit(file.root, path: [])
      }
      try springs.finish(file.root)
    })
}
