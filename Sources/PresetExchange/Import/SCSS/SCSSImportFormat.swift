extension ImportFormat {
  /// Stylesheets of Sass: variables, maps, and what CSS has.
  public static let scss = ImportFormat(
    name: "scss", summary: "SCSS: variables and maps, transitions, animations and keyframes",
    recognizes: { SCSSTranslation.isLikely($0.prefix(16_384)) },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      let titles = ExportTitles(
        bytes, heading: "// \(ExportSheet.mark(of: .scss))", opening: "// ", closing: "")
      // The map of an export has its variables once more.
      let translation = SCSSTranslation(bytes, without: titles.isExport ? ["presets"] : [])
      for (what, count) in translation.passedOver.sorted(by: { $0.key < $1.key }) {
        for _ in 0..<count { try sink.passOver(what) }
      }
      let css = Array(translation.text.utf8)
      try CSSCandidate.put(stylesheet: css, titles: titles, axes: [:], context, into: sink)
    })
}
