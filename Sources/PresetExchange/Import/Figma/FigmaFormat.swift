extension ImportFormat {
  /// Motion of Figma, as its interfaces for programs give it.
  public static let figma = ImportFormat(
    name: "figma", summary: "Figma: easings, prototype transitions, keyframes and variables as JSON",
    dialects: [.plugin, .rest], mark: "easing of Figma's",
    recognizes: { start in
      guard start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") else { return false }
      let keys: Set = [
        "easingFunctionCubicBezier", "easingFunctionSpring", "transitionEasing", "manualKeyframeTracks", "resolvedType",
        // The list of a collection may be longer than what is looked at.
        "variableIds",
      ]
      return JSONShape(start).members.contains { member in
        keys.contains(member.key) || FigmaEasing.types.contains(member.key)
          || (["type", "easing", "resolvedType"].contains(member.key)
            && member.text.map { FigmaEasing.types.contains($0) || ["TIMING", "EASING"].contains($0) } ?? false)
      }
    },
    read: { reader, context, sink in
      let file = try TokenFile(figures: try reader.rest(), name: context.file)
      if FigmaExport.isOne(file.root) {
        var export = FigmaExport(context, sink)
        return try export.visit(file.root)
      }
      var figma = FigmaReader(context, sink)
      try figma.visit(file.root, path: [], unit: context.dialect.map { $0 == .rest ? 1000 : 1 })
    })
}
